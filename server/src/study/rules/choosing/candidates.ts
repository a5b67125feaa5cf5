import { mapInTurns, runInTurns } from '../../../turns.ts';
import { findHabits, habitsOf } from '../habits.ts';
import { type Habits, knowingOf } from '../knowing.ts';
import { type Learnt, memoryOf, recordOf, type StoredState } from '../learnt.ts';
import { notesOf } from '../record.ts';
import type { Candidate } from './choose.ts';

const notesIn = (state: StoredState) => notesOf(recordOf(state));

/** How a person answers, by all that is known of their answers in a program. */
export const habitsIn = ({ states }: Pick<Learnt, 'states'>): Habits =>
  habitsOf(Object.values(states).map(notesIn));

/** The same; others have their turn meanwhile. */
export const habitsInTurns = async ({ states }: Pick<Learnt, 'states'>): Promise<Habits> =>
  runInTurns(findHabits(await mapInTurns(Object.values(states), notesIn)));

/** A question of a bank with everything that the choice depends on. */
export function candidateOf<Q extends { questionId: string; weight: number }>(
  question: Q,
  learnt: Learnt,
  habits: Habits,
): Q & Candidate {
  const state = learnt.states[question.questionId];
  return {
    ...question,
    memory: state ? memoryOf(state) : null,
    asked: state?.[3] ?? 0,
    known: state ? knowingOf(notesIn(state), habits).known : habits.knownBefore,
  };
}
