import { isShownAtOnce } from '../kinds/index.ts';
import { isPlain } from '../kinds/parts/question-text.tsx';
import { inReviewOrder, type ResultDetail, type ReviewItem } from './parts/result-stats.ts';

/** The number of questions that are listed at first, which keeps the page short on a phone. */
const LISTED_AT_FIRST = 10;

/** A button for fewer questions than this is not worth its place, so all of them are listed. */
const HIDDEN_AT_LEAST = 3;

/** Returns the questions that are listed before someone asks for all of them. */
export const shownAtFirst = (all: readonly ReviewItem[]): readonly ReviewItem[] =>
  all.length < LISTED_AT_FIRST + HIDDEN_AT_LEAST ? all : all.slice(0, LISTED_AT_FIRST);

type OpeningResult = Pick<ResultDetail, 'own' | 'paper' | 'hiddenByExam'>;

/**
 * Returns the number of the question that is expanded at first: the first one that was not right.
 * Null if the learner sees the wrong answers of a quiz as feedback above the list, so that no
 * mistake is shown twice.
 */
export function openPlace(result: OpeningResult, [first]: readonly ReviewItem[]): number | null {
  const hasFeedbackAbove = result.own && result.paper === null && !result.hiddenByExam;
  return hasFeedbackAbove || first === undefined || first.outcome === 'right' ? null : first.place;
}

/**
 * Checks whether everything that is initially visible can be shown without loading more code: the
 * line of each question, and the expanded question.
 */
export function isReviewShownAtOnce(
  result: OpeningResult & Pick<ResultDetail, 'questions'>,
): boolean {
  const all = inReviewOrder(result.questions);
  const open = openPlace(result, all);
  return shownAtFirst(all).every(
    ({ asked: { paper, verdict }, place }) =>
      isPlain(paper.text) && (place !== open || isShownAtOnce(paper, verdict)),
  );
}
