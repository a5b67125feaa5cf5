import type { Answer, Draft, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';

/** Sources of ids and randomness, passed in because rules are pure. */
export interface Tools {
  newId(): string;
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * How the parts of a question are shuffled for one attempt. The same attempt always gets the same
 * order.
 */
export interface Mixing {
  shuffle<T>(items: readonly T[]): T[];
  /** Whether options may be shown in another order than the author's. */
  movesOptions: boolean;
}

/**
 * The mark that a kind's own rule gives to an answer. `graded` is false if only the coach can mark
 * the answer.
 */
export type RuleMark = { graded: true; score: number; correct: boolean } | { graded: false };

export interface Split<K extends Kind> {
  paper: QuestionView<K>;
  key: Key<K>;
}

export interface DraftFile {
  field: string;
  path: string;
}

/** Returns the new path of a file, given its path. Returns null if the file is to be removed. */
export type NewAddress = (path: string) => string | null;

/** The parts into which the texts of a draft are divided for find and replace. */
export type TextPart = 'text' | 'answers' | 'explanation' | 'reference' | 'alternative';

/** Returns the new text, given a text of a draft and its part. */
export type ChangeText = (text: string, part: TextPart) => string;

/** The fields of a draft that only the kind `K` has. */
type OwnField<K extends Kind> = Exclude<keyof Draft<K>, keyof Draft>;

/** The rules of a kind, as pure functions: equal input gives equal output. */
export interface KindRules<K extends Kind> {
  /** Display names of the kind's own fields, for lists of changes. */
  fieldNames: { [Field in OwnField<K>]: string };
  /** Returns the pictures of a draft other than its illustration. */
  pictures: (draft: Draft<K>) => DraftFile[];
  /**
   * Returns the draft with its pictures at new paths. The illustration is not changed here. A part
   * that is named by its picture, because it has no text, gets a new name.
   */
  withPictures: (draft: Draft<K>, at: NewAddress) => Draft<K>;
  /**
   * Returns the draft with changed texts of the kind's own fields. Texts that only computers read,
   * such as numbers, stay unchanged.
   */
  withTexts: (draft: Draft<K>, change: ChangeText) => Draft<K>;
  withoutIds: (draft: Draft<K>) => Draft<K>;
  /** Gives parts without ids the ids of the current draft's parts with equal content. */
  withIdsOf: (draft: Draft<K>, current: Draft<K>) => Draft<K>;

  /** The lowest score at which an answer counts as correct. */
  correctFrom: number;

  split: (draft: Draft<K>, tools: Tools) => Split<K>;
  /** Shuffles the parts of the question view whose order has no meaning. */
  mixed: (paper: QuestionView<K>, key: Key<K>, mixing: Mixing) => QuestionView<K>;
  /** The inverse of `split`: restores the draft without loss. */
  join: (paper: QuestionView<K>, key: Key<K>) => Draft<K>;

  /**
   * Returns a score from 0 to 1, or null if only the coach can mark the answer. Not called for a
   * blank answer, which scores 0.
   */
  score: (answer: Answer<K>, key: Key<K>) => number | null;
  isBlank: (answer: Answer<K>) => boolean;
  /**
   * Returns why an answer is invalid for this question, as a message for the learner. Returns null
   * if it is valid.
   */
  problem: (answer: Answer<K>, paper: QuestionView<K>) => string | null;

  /**
   * Returns the right answer of the key. For kinds that the coach marks, returns the ideal answer.
   */
  rightAnswer: (key: Key<K>) => Answer<K>;
  /**
   * Returns the right answer for a verdict to show, for kinds in which it can differ from the key's
   * own answer: it is closer to the learner's answer or more detailed. `answer` is null if the
   * learner gave none.
   */
  rightBeside?: (answer: Answer<K> | null, key: Key<K>) => Answer<K>;
  /**
   * Returns a key by which this answer is right instead of the current right answer. Returns null
   * if the answer cannot become a key.
   */
  withRight: (answer: Answer<K>, key: Key<K>) => Key<K> | null;
  correctAnswerText: (paper: QuestionView<K>, key: Key<K>) => string;
  answerText: (answer: Answer<K>, paper: QuestionView<K>) => string;
  /**
   * The inverse of `answerText`. Returns null if the text is not a valid answer to this question.
   */
  answerFromText: (text: string, paper: QuestionView<K>) => Answer<K> | null;
  /** Whether two answers are equal, for kinds in which the order of parts has no meaning. */
  isSameAnswer?: (one: Answer<K>, other: Answer<K>) => boolean;
}
