import { expect, it } from 'vitest';
import { USUAL } from './rules/knowing.ts';
import { NOTHING_LEARNT, type StoredStates } from './rules/learnt.ts';
import { aimOf, USUAL_PLAN } from './today.ts';

it('aimOf counts the new questions of the current bank, whatever was answered in an earlier one', () => {
  const bank = Array.from({ length: 40 }, (_, place) => ({ questionId: `now ${place}` }));
  const statesOf = (name: string): StoredStates =>
    Object.fromEntries(bank.map((_, place) => [`${name} ${place}`, [3, 5, 20_000, 1, 0]]));
  const now = new Date('2026-11-27T12:00:00Z');
  const answersEach = (states: StoredStates) =>
    aimOf(USUAL_PLAN, { ...NOTHING_LEARNT, states }, bank, now, USUAL).answersEach;
  expect(answersEach(statesOf('before'))).toBe(answersEach({}));
  expect(answersEach(statesOf('now'))).toBeGreaterThan(answersEach({}));
});
