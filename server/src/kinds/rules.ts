import type { Answer, Draft, Kind, Paper } from '@certway/contract/kinds/index';
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
  paper: Paper<K>;
  key: Key<K>;
}

/** A picture that a draft points to, and the field that does. */
export interface Pictured {
  field: string;
  path: string;
}

/** A picture's new address; null leaves it out. */
export type PictureAt = (path: string) => string | null;

/** The fields of a draft that only this kind has. */
type OwnField<K extends Kind> = Exclude<keyof Draft<K>, keyof Draft>;

/** The rules of a kind. Pure: equal input gives equal output. */
export interface KindRules<K extends Kind> {
  /** Display names of the kind's own fields, for lists of changes. */
  fieldNames: { [Field in OwnField<K>]: string };
  /** The pictures other than its illustration. */
  pictures: (draft: Draft<K>) => Pictured[];
  /** The same draft with those pictures at other addresses; what is named by its picture takes the new name. */
  withPictures: (draft: Draft<K>, at: PictureAt) => Draft<K>;
  /** The same draft without the identifiers of its parts. */
  withoutIds: (draft: Draft<K>) => Draft<K>;
  /** Parts without ids get the ids of current parts with the same content. */
  withIdsOf: (draft: Draft<K>, current: Draft<K>) => Draft<K>;

  /** The score from which a question counts as correct. */
  correctFrom: number;

  /** Splits a draft into the question view and the key. */
  split: (draft: Draft<K>, tools: Tools) => Split<K>;
  /** The same paper with its parts in another order, where nothing hangs on their order. */
  mixed: (paper: Paper<K>, key: Key<K>, mixing: Mixing) => Paper<K>;
  /** The way back, with nothing lost. */
  join: (paper: Paper<K>, key: Key<K>) => Draft<K>;

  /** From 0 to 1; null leaves it to the coach. Not called for a blank answer, which scores 0. */
  score: (answer: Answer<K>, key: Key<K>) => number | null;
  isBlank: (answer: Answer<K>) => boolean;
  /** Why an answer is impossible for this paper, as a message for the learner. */
  problem: (answer: Answer<K>, paper: Paper<K>) => string | null;

  /** The key's own answer; for kinds that the coach marks, the ideal one. */
  rightAnswer: (key: Key<K>) => Answer<K>;
  /**
   * The right answer that a verdict shows, if it is not the key's own: closest to the given one, or
   * more detailed. Null if nothing was given.
   */
  rightBeside?: (answer: Answer<K> | null, key: Key<K>) => Answer<K>;
  /** The key that makes this answer right instead of the current one; null if no answer can become a key. */
  withRight: (answer: Answer<K>, key: Key<K>) => Key<K> | null;
  /** The right answer as the calls show it. */
  correctAnswerText: (paper: Paper<K>, key: Key<K>) => string;
  /** The learner's answer as text. */
  answerText: (answer: Answer<K>, paper: Paper<K>) => string;
  /** The way back from text; null if it means no answer to this question. */
  answerFromText: (text: string, paper: Paper<K>) => Answer<K> | null;
  /** Whether two answers say the same, where the order of their parts says nothing. */
  saysSame?: (one: Answer<K>, other: Answer<K>) => boolean;
}
