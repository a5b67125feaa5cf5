import { expect, it } from 'vitest';
import { groupByReason, parseNumbers } from './choosing.ts';

it('parseNumbers returns zero-based indexes, and null for invalid text', () => {
  expect([...(parseNumbers('1-3, 5; 9 – 12', 10) ?? [])]).toEqual([0, 1, 2, 4, 8, 9]);
  expect(parseNumbers('2-99999', 3)).toEqual(new Set([1, 2]));
  for (const text of ['', '0', '12', 'two', '3-1', '1-', '1 2'])
    expect(parseNumbers(text, 10)).toBeNull();
});

it('groupByReason returns each reason once, with the number of questions that have it', () => {
  const questions = [
    { losses: [], doubts: [] },
    { losses: ['Left out: hints'], doubts: [] },
    { losses: ['Left out: hints'], doubts: ['either way'] },
  ];
  expect(groupByReason(questions).map(({ label }) => label)).toEqual([
    'Imported unchanged (1)',
    'Left out: hints (2)',
    'To check: either way (1)',
  ]);
});
