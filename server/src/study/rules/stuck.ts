import type { Cause } from '@certway/contract/causes';
import { diagnosisOf } from './diagnose.ts';
import type { Learnt } from './learnt.ts';

/** After this many misses, one more repeat does not help. */
const MISSED_AT_LEAST = 4;
const missed: ReadonlySet<Cause | null> = new Set([
  'changed-to-wrong',
  'surely-wrong',
  'not-known',
]);

/** The questions that somebody misses again and again: four times, at least every second time, and the last. */
export function stuckIn({
  states,
  causes,
}: Pick<Learnt, 'states' | 'causes'>): Map<string, number> {
  return new Map(
    Object.entries(states).flatMap(([questionId, [, , , answers, wrong]]) => {
      const last = causes[questionId];
      const isStuck = wrong >= MISSED_AT_LEAST && 2 * wrong >= answers;
      return isStuck && last && missed.has(diagnosisOf(last).cause) ? [[questionId, wrong]] : [];
    }),
  );
}
