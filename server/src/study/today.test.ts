import { expect, it } from 'vitest';
import { DEFAULT_HABITS } from './rules/knowledge.ts';
import { EMPTY_MEMORY, type StoredStates } from './rules/memory-state.ts';
import { aimOf, DEFAULT_PLAN } from './today.ts';

it('aimOf counts unanswered questions of the current bank as new, even if an earlier bank was fully answered', () => {
  const bank = Array.from({ length: 40 }, (_, place) => ({ questionId: `now ${place}` }));
  const statesOf = (name: string): StoredStates =>
    Object.fromEntries(bank.map((_, place) => [`${name} ${place}`, [3, 5, 20_000, 1, 0]]));
  const now = new Date('2026-11-27T12:00:00Z');
  const answersEach = (states: StoredStates) =>
    aimOf(DEFAULT_PLAN, { ...EMPTY_MEMORY, states }, bank, now, DEFAULT_HABITS).answersEach;
  expect(answersEach(statesOf('before'))).toBe(answersEach({}));
  expect(answersEach(statesOf('now'))).toBeGreaterThan(answersEach({}));
});
