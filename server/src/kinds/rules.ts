import type { Answer, Draft, Kind, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';

/** What the rules do not provide themselves: identifiers and randomness are passed in. */
export interface Tools {
  newId(): string;
  shuffle<T>(items: readonly T[]): T[];
}

/** How the parts of a question are mixed for one attempt: the same way whenever it is asked for. */
export interface Mixing {
  shuffle<T>(items: readonly T[]): T[];
  /** Whether options may leave the order in which their author wrote them. */
  movesOptions: boolean;
}

/** `graded: false`: only the coach can mark it. */
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

/** The fields of a draft that are this kind's own. */
type OwnField<K extends Kind> = Exclude<keyof Draft<K>, keyof Draft>;

/** What every kind of question must know about itself. Pure: the same in, the same out. */
export interface KindRules<K extends Kind> {
  /** What a person reads when one of its own fields was changed. */
  fieldNames: { [Field in OwnField<K>]: string };
  /** The pictures other than its illustration. */
  pictures: (draft: Draft<K>) => Pictured[];
  /** The same draft with those pictures at other addresses; what is named by its picture takes the new name. */
  withPictures: (draft: Draft<K>, at: PictureAt) => Draft<K>;
  /** The same draft without the identifiers of its parts. */
  withoutIds: (draft: Draft<K>) => Draft<K>;
  /** Parts of a changed draft that came without identifiers get those of the parts that say the same. */
  withIdsOf: (draft: Draft<K>, current: Draft<K>) => Draft<K>;

  /** The score from which a question counts as correct. */
  correctFrom: number;

  /** Splits what the author wrote into what is shown and what is right. */
  split: (draft: Draft<K>, tools: Tools) => Split<K>;
  /** The same paper with its parts in another order, where nothing hangs on their order. */
  mixed: (paper: Paper<K>, key: Key<K>, mixing: Mixing) => Paper<K>;
  /** The way back, with nothing lost. */
  join: (paper: Paper<K>, key: Key<K>) => Draft<K>;

  /** From 0 to 1; null leaves it to the coach. Never asked for a blank answer, which scores 0. */
  score: (answer: Answer<K>, key: Key<K>) => number | null;
  isBlank: (answer: Answer<K>) => boolean;
  /** Why an answer is impossible for this paper, as a message for the learner. */
  problem: (answer: Answer<K>, paper: Paper<K>) => string | null;

  /** The answer that the key itself would give; for what the coach marks, the ideal one. */
  rightAnswer: (key: Key<K>) => Answer<K>;
  /**
   * The right answer as a verdict tells it, where that is another one: nearest to what was given, or with more to show.
   * Null where nothing was given.
   */
  rightBeside?: (answer: Answer<K> | null, key: Key<K>) => Answer<K>;
  /** The key by which this answer is right and the one before it is not; null where no answer makes a key. */
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
