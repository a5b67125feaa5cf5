import type { MemoryState, StudyAnswer } from '../../server/src/study/rules/memory-state.ts';
import { sumOf } from '../measuring/statistics.ts';
import type { MemoryModel } from './memory-models.ts';

export interface Cell {
  memoryModel: MemoryModel;
  days: number;
  minutes: number;
  bank: number;
  /** Whether the bank has the same proportions of topics as the exam. */
  inProportion: boolean;
}

export interface Card {
  topic: number;
  weight: number;
}

/** An order knows the questions and the learner's answers, but never the memory model. */
export interface Learner {
  cards: readonly Card[];
  /** The product's memory states of the learner, keyed by the index of the question. */
  learnt: () => MemoryState;
  answers: StudyAnswer[][];
  askedOn: number[];
  day: number;
  examDay: number;
  secondsADay: number;
  /** The seconds left today. */
  secondsLeft: number;
}

export const DAYS_MISSED = 0.2;
/** The relative sizes of eight topics, in a bank out of proportion and in the exam. */
const SIZES = [4, 3, 2, 1.5, 1, 0.8, 0.5, 0.4];
const ASKED = [0.5, 1, 0.8, 1.5, 1, 1.2, 1.6, 1.2];

export function cardsOf({ bank, inProportion }: Pick<Cell, 'bank' | 'inProportion'>): Card[] {
  const sizes = inProportion ? ASKED : SIZES;
  const counts = sizes.map((size) => Math.max(1, Math.round((size / sumOf(sizes)) * bank)));
  const shares = inProportion ? counts : ASKED;
  return counts.flatMap((count, topic) =>
    Array.from({ length: count }, () => ({
      topic,
      weight: (shares[topic] as number) / sumOf(shares) / count,
    })),
  );
}
