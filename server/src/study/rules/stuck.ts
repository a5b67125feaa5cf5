import type { Cause } from '@certway/contract/study/causes';
import { diagnosisOf } from './diagnose.ts';
import type { MemoryState } from './memory-state.ts';

/** After this many wrong answers, another repeat of the question does not help. */
const MISSED_AT_LEAST = 4;
const missedCauses: ReadonlySet<Cause | null> = new Set([
  'changed-to-wrong',
  'surely-wrong',
  'not-known',
]);

/**
 * Returns the questions that a learner keeps missing: missed at least four times, in at least half
 * of all answers, and at the last answer.
 */
export function findStuck({
  states,
  causes,
}: Pick<MemoryState, 'states' | 'causes'>): Map<string, number> {
  return new Map(
    Object.entries(states).flatMap(([questionId, [, , , answers, wrong]]) => {
      const last = causes[questionId];
      const isStuck = wrong >= MISSED_AT_LEAST && 2 * wrong >= answers;
      return isStuck && last && missedCauses.has(diagnosisOf(last).cause)
        ? [[questionId, wrong]]
        : [];
    }),
  );
}
