// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import MoveList from '../src/app/table/MoveList.svelte';
import { box } from './toy';

const props = {
  ask: { id: 7, prompt: 'main', min: 1, max: 1, answers: ['play Y0 dam_1', 'pass'] },
  speaker: { box, lang: 'en' as const, players: {} },
  sending: undefined,
  wanted: undefined,
  open: true,
  onToggle: () => {},
  onAnswer: () => {},
  onType: () => {},
};

test('every answer is a button, and the field takes notation', async () => {
  const [onAnswer, onType] = [vi.fn(), vi.fn()];
  render(MoveList, { ...props, onAnswer, onType });
  screen.getByRole('button', { name: 'Play yellow duck at dam 1 (Sill)' }).click();
  expect(onAnswer).toHaveBeenCalledWith('play Y0 dam_1');
  const field = screen.getByRole('textbox');
  (field as HTMLInputElement).value = 'pass';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  screen.getByRole('button', { name: /Play$|Zagraj$/ }).click();
  expect(onType).toHaveBeenCalledWith('pass');
});

test('folded it is a landmark with one button that opens it', () => {
  const onToggle = vi.fn();
  render(MoveList, { ...props, open: false, onToggle });
  const name = /^(List of moves|Lista ruchów)$/;
  screen.getByRole('region', { name });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  const fold = screen.getByRole('button', { name, expanded: false });
  fold.click();
  expect(onToggle).toHaveBeenCalled();
});
