import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { PictureAnswers } from '@certway/contract/kinds/shared/picture-answers';
import type { Verdict } from '@certway/contract/verdict';
import type { ComponentType } from 'react';

export interface AskProps<K extends Kind> {
  question: QuestionView<K>;
  value: Answer<K> | null;
  onChange: (value: Answer<K>) => void;
  locked: boolean;
  /** Null before the answer is locked, and if the verdict comes later. */
  verdict: Verdict | null;
}

export interface ReviewProps<K extends Kind> {
  question: QuestionView<K>;
  /** Null if the question was skipped. */
  answer: Answer<K> | null;
  verdict: Verdict | null;
}

export interface RightAnswerProps<K extends Kind> {
  question: QuestionView<K>;
  verdict: Verdict;
}

export interface PictureAnswersProps<K extends Kind> {
  question: QuestionView<K>;
  pressed: PictureAnswers;
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
  /** Shows authors where learners answered in the picture, for kinds that are answered there. */
  Pressed?: ComponentType<PictureAnswersProps<K>>;
  /** The label of the right answer. */
  rightLabel: string;
  /** The answer that the question shows initially; null if there is none. */
  answerAsShown: (question: QuestionView<K>) => Answer<K> | null;
  isAnswered: (value: Answer<K> | null, question: QuestionView<K>) => boolean;
  /** The answer after a key press: A or 1 is the first option. */
  answerForKey: (
    key: string,
    question: QuestionView<K>,
    value: Answer<K> | null,
  ) => Answer<K> | null;
  /** A description of the most useful keys. */
  keyHints: string | null;
  /** All texts that may contain Markdown or formulas, to be rendered in advance. */
  texts: (question: QuestionView<K>) => string[];
  /** True if the kind shows the illustration itself, because it is answered there. */
  drawsIllustration?: true;
  /** Pictures besides the illustration, to be loaded in advance. */
  pictures: (question: QuestionView<K>) => string[];
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
