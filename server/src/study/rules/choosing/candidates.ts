import { mapYielding, runYielding } from '../../../concurrency/yielding.ts';
import { decodeNotes } from '../answer-record.ts';
import { estimateHabits, estimateHabitsInSteps } from '../habits.ts';
import { estimateKnowledge, type Habits } from '../knowledge.ts';
import {
  answerRecord,
  type MemoryState,
  questionMemory,
  type StoredState,
} from '../memory-state.ts';
import type { StudyCandidate } from './choose.ts';

const notesIn = (state: StoredState) => decodeNotes(answerRecord(state));

export const habitsFromMemory = ({ states }: Pick<MemoryState, 'states'>): Habits =>
  estimateHabits(Object.values(states).map(notesIn));

/** Estimates habits as `habitsFromMemory` does, but yields to the event loop. */
export const habitsFromMemoryYielding = async ({
  states,
}: Pick<MemoryState, 'states'>): Promise<Habits> =>
  runYielding(estimateHabitsInSteps(await mapYielding(Object.values(states), notesIn)));

/** Returns a question with everything that the choice of study questions depends on. */
export function candidateOf<Q extends { questionId: string; weight: number }>(
  question: Q,
  memory: MemoryState,
  habits: Habits,
): Q & StudyCandidate {
  const state = memory.states[question.questionId];
  return {
    ...question,
    memory: state ? questionMemory(state) : null,
    asked: state?.[3] ?? 0,
    known: state ? estimateKnowledge(notesIn(state), habits).known : habits.knownBefore,
  };
}
