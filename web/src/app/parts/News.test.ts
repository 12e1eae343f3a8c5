// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { Box } from '../../store/protocol';
import { box as toy } from '../kit/toy';
import News from './News.svelte';

afterEach(cleanup);

const box: Box = {
  ...toy,
  texts: {
    'events.rain': { pl: 'Deszcz.', en: 'Rain.' },
    'events.went': { pl: 'Ruch.', en: 'A move.' },
  },
  event_rules: { rain: 'T-1.2' },
};

it('tells the rule behind what came by itself, once in a row', () => {
  const news = ['rain', 'rain', 'went', 'rain'].map((event) => ({ event, seat: null }));
  const { container } = render(News, {
    news,
    speaker: { box, lang: 'en', players: {} },
    title: 'Log',
  });
  const rules = [...container.querySelectorAll('p')].map((line) => line.querySelector('a'));
  expect(rules.map((link) => link?.textContent)).toEqual(['T-1.2', undefined, undefined, 'T-1.2']);
  expect(rules[0]?.getAttribute('href')).toBe('#/rules/toy/T-1.2');
});
