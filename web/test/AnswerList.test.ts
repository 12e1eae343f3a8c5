import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import AnswerList from '../src/app/table/AnswerList.svelte';
import { box } from './toy';

test('every answer is a button under the question, and the field takes notation', async () => {
  const [onAnswer, onType] = [vi.fn(), vi.fn()];
  render(AnswerList, {
    ask: { id: 7, prompt: 'main', min: 1, max: 1, answers: ['play Y0 dam_1', 'pass'] },
    speaker: { box, lang: 'en', players: {} },
    sending: undefined,
    onAnswer,
    onType,
  });
  screen.getByRole('heading', { name: 'main' });
  screen.getByRole('button', { name: 'Play yellow duck at dam 1 (Sill)' }).click();
  expect(onAnswer).toHaveBeenCalledWith('play Y0 dam_1');
  const field = screen.getByRole('textbox');
  (field as HTMLInputElement).value = 'pass';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  screen.getByRole('button', { name: /Play$|Zagraj$/ }).click();
  expect(onType).toHaveBeenCalledWith('pass');
});
