import type { Verdict } from '@certway/contract/attempts/verdict';
import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { PictureAnswers } from '@certway/contract/kinds/shared/picture-answers';
import type { ComponentType } from 'react';

export interface AskProps<K extends Kind> {
  question: QuestionView<K>;
  value: Answer<K> | null;
  onChange: (value: Answer<K>) => void;
  locked: boolean;
  /**
   * The verdict on the answer. It is null until the answer is locked and the verdict has arrived.
   */
  verdict: Verdict | null;
}

export interface ReviewProps<K extends Kind> {
  question: QuestionView<K>;
  /** The learner's answer; null if the question was skipped. */
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

/** The components and texts that show questions of one kind. */
export interface KindView<K extends Kind> {
  label: string;
  /** True if choosing an option locks the answer immediately; otherwise a button locks it. */
  locksOnChoice: boolean;
  /**
   * Tells who wrote the text of an answer. The learner's words are shown as typed. The author's
   * words, such as options, may contain Markdown.
   */
  answerWords: 'author' | 'learner';
  /** Loads the components `Ask`, `Review`, and `RightAnswer` if they are in a separate chunk. */
  fetch?: () => Promise<unknown>;
  /** The source file of the chunk that `fetch` loads, needed for server rendering. */
  module?: string;
  Ask: ComponentType<AskProps<K>>;
  Review: ComponentType<ReviewProps<K>>;
  /** Shows the right answer of a verdict, independent of the learner's answer. */
  RightAnswer: ComponentType<RightAnswerProps<K>>;
  /**
   * Shows authors where learners clicked in the picture. Only question kinds that are answered in a
   * picture have this component.
   */
  Pressed?: ComponentType<PictureAnswersProps<K>>;
  rightLabel: string;
  /**
   * Returns the answer that an unchanged question already shows, such as an initial order; null if
   * it shows none.
   */
  answerAsShown: (question: QuestionView<K>) => Answer<K> | null;
  isAnswered: (value: Answer<K> | null, question: QuestionView<K>) => boolean;
  /**
   * Returns the answer after a key press, such as the first option for A or 1. Returns null if the
   * key has no meaning.
   */
  answerForKey: (
    key: string,
    question: QuestionView<K>,
    value: Answer<K> | null,
  ) => Answer<K> | null;
  /** Describes the most useful keys of a question to learners; null if there are none. */
  keyHints: (question: QuestionView<K>) => string | null;
  /**
   * Returns all texts that may contain Markdown or formulas, so that they can be rendered in
   * advance.
   */
  texts: (question: QuestionView<K>) => string[];
  /**
   * Returns the number of parts of the question that are marked separately and count equally, such
   * as pairs. Only question kinds that have parts have this function.
   */
  parts?: (question: QuestionView<K>) => number;
  /**
   * Says how many parts are right if fewer than all are. Without this function the parts are called
   * parts.
   */
  partsText?: (right: number, parts: number) => string;
  /** True if learners answer within the text of the question, so that `Ask` shows the text too. */
  asksInText?: true;
  /** True if the kind shows the illustration itself, because learners answer in the picture. */
  drawsIllustration?: true;
  /**
   * Returns the paths of pictures other than the illustration, so that they can be loaded in
   * advance.
   */
  pictures: (question: QuestionView<K>) => string[];
}

/**
 * Returns the right answer that a verdict contains. Returns null if the verdict contains none for
 * this question kind.
 */
export function rightAnswer<K extends Kind>(
  type: K,
  verdict: Verdict | null,
): Extract<Answer, { type: K }> | null {
  const isOwn = (answer: Answer): answer is Extract<Answer, { type: K }> => answer.type === type;
  const right = verdict?.right;
  return right && isOwn(right) ? right : null;
}
