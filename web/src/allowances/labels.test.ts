import { expect, it } from 'vitest';
import { allowanceText, choiceOf, factorOf, timeChoices } from './labels.ts';

const nothing = {
  timeFactor: 1 as const,
  extraBreaks: 0,
  breakMinutes: 5,
  extraSittings: 0,
  largerText: false,
};

it('allowanceText returns the time accommodations in one line', () => {
  expect(allowanceText(nothing)).toBe('');
  const all = { ...nothing, extraBreaks: 2, extraSittings: 1, largerText: true };
  expect(allowanceText({ ...all, timeFactor: 1.5 })).toBe(
    '1.5× time, 2 extra breaks of 5 min, 1 extra attempt, larger text',
  );
  expect(allowanceText({ ...nothing, timeFactor: null })).toBe('No time limit');
});

it('factorOf and choiceOf convert every time factor to a choice and back', () => {
  for (const { value } of timeChoices) expect(choiceOf(factorOf(value))).toBe(value);
});
