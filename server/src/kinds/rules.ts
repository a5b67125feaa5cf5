import type { Answer, Draft, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';

/** Sources of ids and randomness, passed in because rules are pure. */
export interface Tools {
  newId(): string;
  shuffle<T>(items: readonly T[]): T[];
}

/** How the parts of a question are shuffled for one attempt: reproducibly. */
export interface Mixing {
  shuffle<T>(items: readonly T[]): T[];
  /** Whether options may be moved from the author's order. */
  movesOptions: boolean;
}

/** `graded: false` means that only the coach can mark it. */
export type RuleMark = { graded: true; score: number; correct: boolean } | { graded: false };

export interface Split<K extends Kind> {
  paper: QuestionView<K>;
  key: Key<K>;
}

/** A file of a draft, and the field that refers to it. */
export interface DraftFile {
  field: string;
  path: string;
}

/** The new address of a file; null removes it. */
export type NewAddress = (path: string) => string | null;

/** The fields of a draft that only this kind has. */
type OwnField<K extends Kind> = Exclude<keyof Draft<K>, keyof Draft>;

/** The rules of a kind. Pure: equal input gives equal output. */
export interface KindRules<K extends Kind> {
  /** Display names of the kind's own fields, for lists of changes. */
  fieldNames: { [Field in OwnField<K>]: string };
  /** The pictures other than the illustration. */
  pictures: (draft: Draft<K>) => DraftFile[];
  /** The draft with those pictures at other addresses; parts named by their picture are renamed. */
  withPictures: (draft: Draft<K>, at: NewAddress) => Draft<K>;
  /** The draft without the ids of its parts. */
  withoutIds: (draft: Draft<K>) => Draft<K>;
  /** Parts without ids get the ids of current parts with the same content. */
  withIdsOf: (draft: Draft<K>, current: Draft<K>) => Draft<K>;

  /** The score from which a question counts as correct. */
  correctFrom: number;

  /** Splits a draft into the question view and the key. */
  split: (draft: Draft<K>, tools: Tools) => Split<K>;
  /** The question view with its parts shuffled, where their order has no meaning. */
  mixed: (paper: QuestionView<K>, key: Key<K>, mixing: Mixing) => QuestionView<K>;
  /** The inverse of `split`, without loss. */
  join: (paper: QuestionView<K>, key: Key<K>) => Draft<K>;

  /** From 0 to 1; null leaves it to the coach. Not called for a blank answer, which scores 0. */
  score: (answer: Answer<K>, key: Key<K>) => number | null;
  isBlank: (answer: Answer<K>) => boolean;
  /** Why an answer is invalid for this question, as a message for the learner. */
  problem: (answer: Answer<K>, paper: QuestionView<K>) => string | null;

  /** The key's own answer; for kinds that the coach marks, the ideal one. */
  rightAnswer: (key: Key<K>) => Answer<K>;
  /**
   * The right answer that a verdict shows, if it is not the key's own: closest to the given one, or
   * more detailed. Null if nothing was given.
   */
  rightBeside?: (answer: Answer<K> | null, key: Key<K>) => Answer<K>;
  /** The key that makes this answer right instead of the current one; null if no answer can become a key. */
  withRight: (answer: Answer<K>, key: Key<K>) => Key<K> | null;
  /** The right answer as text. */
  correctAnswerText: (paper: QuestionView<K>, key: Key<K>) => string;
  /** The learner's answer as text. */
  answerText: (answer: Answer<K>, paper: QuestionView<K>) => string;
  /** The inverse of `answerText`; null if the text is no answer to this question. */
  answerFromText: (text: string, paper: QuestionView<K>) => Answer<K> | null;
  /** Whether two answers are equal, for kinds in which the order of parts has no meaning. */
  isSameAnswer?: (one: Answer<K>, other: Answer<K>) => boolean;
}
