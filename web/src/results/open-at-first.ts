import { isShownAtOnce } from '../kinds/index.ts';
import { isPlain } from '../kinds/parts/question-text.tsx';
import { inReviewOrder, type ResultDetail } from './parts/result-stats.ts';

/** The number of questions that are initially expanded, which keeps the page short on a phone. */
const OPEN_AT_FIRST = 2;

type ReviewItem = ReturnType<typeof inReviewOrder>[number];

export const isOpenAtFirst = ({ outcome }: Pick<ReviewItem, 'outcome'>, at: number): boolean =>
  outcome !== 'right' && at < OPEN_AT_FIRST;

/**
 * Checks whether everything that is initially visible can be shown without loading more code: the
 * line of each question, and the expanded questions.
 */
export const isReviewShownAtOnce = ({ questions }: Pick<ResultDetail, 'questions'>): boolean =>
  inReviewOrder(questions).every((each, at) => {
    const { paper, verdict } = each.asked;
    return isPlain(paper.text) && (!isOpenAtFirst(each, at) || isShownAtOnce(paper, verdict));
  });
