import type { Verdict } from '@certway/contract/attempts/verdict';
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { type Kind, type KindsWith, kindTraits } from '@certway/contract/kinds/traits';
import { cloze } from './cloze/view.ts';
import { fillBlank } from './fill-blank/view.ts';
import { hotspot } from './hotspot/view.ts';
import { matching } from './matching/view.ts';
import { multipleChoice } from './multiple-choice/view.ts';
import { multipleResponse } from './multiple-response/view.ts';
import { numeric } from './numeric/view.ts';
import { ordering } from './ordering/view.ts';
import { isPlain, prepareTexts } from './parts/question-text.tsx';
import { ILLUSTRATION_WIDTH, OPTION_WIDTH } from './parts/widths.ts';
import { trueFalse } from './true-false/view.ts';
import type { KindView } from './view.ts';
import { written } from './written/view.ts';

/** The view of each question kind. A missing kind is a compile error. */
export const kindViews: { [K in Kind]: KindView<K> } = {
  'multiple-choice': multipleChoice,
  'multiple-response': multipleResponse,
  'true-false': trueFalse,
  'fill-blank': fillBlank,
  cloze,
  matching,
  ordering,
  hotspot,
  numeric,
  ...written,
};

export function viewOf<K extends Kind>({ type }: { type: K }): KindView<K> {
  return kindViews[type];
}

/** Loads the components of these questions, so that each can be shown immediately. */
export const fetchViews = (questions: readonly QuestionView[]): Promise<unknown> =>
  Promise.all(
    [...new Set(questions.map(({ type }) => type))].map((type) => kindViews[type].fetch?.()),
  );

/** Returns all texts of a question that may contain Markdown or formulas. */
export const textsOf = (question: QuestionView, verdict: Verdict | null = null): string[] => [
  ...viewOf(question).texts(question),
  ...(question.passage ? [question.passage.text] : []),
  ...(verdict ? [verdict.explanation] : []),
];

/**
 * Loads the components and renders the texts of these questions, so that each is shown immediately
 * without layout shifts.
 */
export const prepare = (questions: readonly QuestionView[]): Promise<unknown> =>
  Promise.all([
    prepareTexts(questions.flatMap((question) => textsOf(question))),
    fetchViews(questions),
  ]);

/**
 * Checks whether all texts of a question are plain text that needs neither Markdown nor formulas.
 */
export const isPlainQuestion = (question: QuestionView, verdict: Verdict | null = null): boolean =>
  textsOf(question, verdict).every(isPlain);

/** Checks whether a question can be shown without loading anything. */
export const isShownAtOnce = (question: QuestionView, verdict: Verdict | null = null): boolean =>
  viewOf(question).fetch === undefined && isPlainQuestion(question, verdict);

/** Returns the pictures of a question with the widths in pixels at which they are shown. */
export const picturesOf = (question: QuestionView): { path: string; shownWidth: number }[] => [
  ...(question.illustration
    ? [{ path: question.illustration, shownWidth: ILLUSTRATION_WIDTH }]
    : []),
  ...(question.passage?.illustration
    ? [{ path: question.passage.illustration, shownWidth: ILLUSTRATION_WIDTH }]
    : []),
  ...viewOf(question)
    .pictures(question)
    .map((path) => ({ path, shownWidth: OPTION_WIDTH })),
];

/**
 * Returns the learner's current answer to a question. Without one, returns the initial state of the
 * question if that state counts as an answer, such as the initial order of items.
 */
export const answerSoFar = (
  question: QuestionView,
  value: Answer | null | undefined,
): Answer | null => value ?? viewOf(question).answerAsShown(question);

export const isAnswered = (value: Answer | null, question: QuestionView): boolean =>
  viewOf(question).isAnswered(value, question);

/** Returns the number of equal parts in which an answer is marked; 0 if it is marked as a whole. */
export const partsOf = (question: QuestionView): number => viewOf(question).parts?.(question) ?? 0;

/** Checks whether a question has options or items to choose from. */
export const hasChoices = <Shown extends { type: Kind }>(shown: Shown): boolean =>
  kindTraits[shown.type].hasChoices;

/** Checks whether the coach, rather than a rule, marks answers to a question. */
export const isCoached = <Shown extends { type: Kind }>(
  shown: Shown,
): shown is Extract<Shown, { type: KindsWith<'graded', 'coach'> }> =>
  kindTraits[shown.type].graded === 'coach';
