import type { Answer, Kind, Paper } from '@certway/contract/kinds/index';
import type { Pressed } from '@certway/contract/kinds/shared/pressed';
import type { Verdict } from '@certway/contract/verdict';
import type { ComponentType } from 'react';

export interface AskProps<K extends Kind> {
  paper: Paper<K>;
  value: Answer<K> | null;
  onChange: (value: Answer<K>) => void;
  locked: boolean;
  /** Null before the answer is locked, and if the verdict comes later. */
  verdict: Verdict | null;
}

export interface ReviewProps<K extends Kind> {
  paper: Paper<K>;
  /** Null where it was skipped. */
  answer: Answer<K> | null;
  verdict: Verdict | null;
}

export interface RightAnswerProps<K extends Kind> {
  paper: Paper<K>;
  verdict: Verdict;
}

export interface PressedProps<K extends Kind> {
  paper: Paper<K>;
  pressed: Pressed;
}

/** The view of a question kind. */
export interface KindView<K extends Kind> {
  label: string;
  /** Whether choosing locks the answer immediately; otherwise a button locks it. */
  locksOnChoice: boolean;
  /**
   * Whether answers consist of the learner's words, shown as typed, or the author's, which may
   * contain Markdown.
   */
  answerWords: 'author' | 'learner';
  /** Loads the three components below, if they are in a separate chunk. */
  fetch?: () => Promise<unknown>;
  /** The source file of that chunk, for server rendering. */
  module?: string;
  Ask: ComponentType<AskProps<K>>;
  Review: ComponentType<ReviewProps<K>>;
  /** The right answer of a verdict, independent of the learner's answer. */
  RightAnswer: ComponentType<RightAnswerProps<K>>;
  /** Where it was answered in its picture, for its authors, if that is how it is answered. */
  Pressed?: ComponentType<PressedProps<K>>;
  /** What it is called. */
  rightLabel: string;
  /** What is on the paper before anything is touched, where that is an answer. */
  answerAsShown: (paper: Paper<K>) => Answer<K> | null;
  isAnswered: (value: Answer<K> | null, paper: Paper<K>) => boolean;
  /** The answer after a single key, from the one so far: A or 1 is the first option. */
  answerForKey: (key: string, paper: Paper<K>, value: Answer<K> | null) => Answer<K> | null;
  /** The keys worth mentioning. */
  keyHints: string | null;
  /** Everything on the paper that may hold Markdown or formulas, to be rendered in advance. */
  texts: (paper: Paper<K>) => string[];
  /** It draws the illustration itself, and answers are given there: nobody else shows it again. */
  drawsIllustration?: true;
  /** The pictures it shows besides its illustration, to be fetched in advance. */
  pictures: (paper: Paper<K>) => string[];
}

/** The right answer of a verdict, if it is of this kind. */
export function rightAnswer<K extends Kind>(
  type: K,
  verdict: Verdict | null,
): Extract<Answer, { type: K }> | null {
  const isOwn = (answer: Answer): answer is Extract<Answer, { type: K }> => answer.type === type;
  const right = verdict?.right;
  return right && isOwn(right) ? right : null;
}
