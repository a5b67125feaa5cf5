import type { Answer, Draft, Kind, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';

/** What the rules do not have of their own: identifiers and chance are handed in. */
export interface Tools {
  newId(): string;
  shuffle<T>(items: readonly T[]): T[];
}

/** `graded: false`: only the coach can mark it. */
export type Verdict = { graded: true; score: number; correct: boolean } | { graded: false };

export interface Split<K extends Kind> {
  paper: Paper<K>;
  key: Key<K>;
}

/** What every kind of question must know of itself. Pure: the same in, the same out. */
export interface KindRules<K extends Kind> {
  /** The score from which a question counts as correct. */
  correctFrom: number;

  /** What the author wrote becomes what is shown and what is right. */
  split: (draft: Draft<K>, tools: Tools) => Split<K>;
  /** The way back, with nothing lost. */
  join: (paper: Paper<K>, key: Key<K>) => Draft<K>;

  /** From 0 to 1; null leaves it to the coach. Never asked for a blank answer, which scores 0. */
  score: (answer: Answer<K>, key: Key<K>) => number | null;
  isBlank: (answer: Answer<K>) => boolean;
  /** What makes an answer impossible for this paper, in words for the learner. */
  problem: (answer: Answer<K>, paper: Paper<K>) => string | null;

  /** The right answer as the calls show it. */
  correctAnswerText: (paper: Paper<K>, key: Key<K>) => string;
  /** The learner's answer in words. */
  answerText: (answer: Answer<K>, paper: Paper<K>) => string;
  /** The way back from words; null where they name no answer to this question. */
  answerFromText: (text: string, paper: Paper<K>) => Answer<K> | null;
}
