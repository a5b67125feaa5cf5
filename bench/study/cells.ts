import type { MemoryState, StudyAnswer } from '../../server/src/study/rules/memory-state.ts';
import type { LearnerProfile } from './answers.ts';
import type { MemoryModel } from './memory-models.ts';

/** A combination of learner, bank and time. */
export interface Cell {
  memoryModel: MemoryModel;
  days: number;
  minutes: number;
  bank: number;
  /** Whether the bank has the same proportions of topics as the exam. */
  inProportion: boolean;
  profile: LearnerProfile;
}

export interface Card {
  topic: number;
  weight: number;
}

/** The knowledge of an order: the questions and the answers, never the memory model. */
export interface Learner {
  cards: readonly Card[];
  /** The product's memory states, by the number of the card. */
  learnt: () => MemoryState;
  /** Oldest first, for each card. */
  answers: StudyAnswer[][];
  askedOn: number[];
  day: number;
  examDay: number;
  secondsADay: number;
  /** The seconds left today. */
  secondsLeft: number;
}

export const DAYS_MISSED = 0.2;
/** The sizes of eight topics: in a bank out of proportion, and in the exam. */
const SIZES = [4, 3, 2, 1.5, 1, 0.8, 0.5, 0.4];
const ASKED = [0.5, 1, 0.8, 1.5, 1, 1.2, 1.6, 1.2];
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function cardsOf({ bank, inProportion }: Pick<Cell, 'bank' | 'inProportion'>): Card[] {
  const sizes = inProportion ? ASKED : SIZES;
  const counts = sizes.map((size) => Math.max(1, Math.round((size / sum(sizes)) * bank)));
  const shares = inProportion ? counts : ASKED;
  return counts.flatMap((count, topic) =>
    Array.from({ length: count }, () => ({
      topic,
      weight: (shares[topic] as number) / sum(shares) / count,
    })),
  );
}
