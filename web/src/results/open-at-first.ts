import { isShownAtOnce } from '../kinds/index.ts';
import { isPlain } from '../kinds/parts/question-text.tsx';
import { inReviewOrder, type ResultDetail } from './parts/result-stats.ts';

/** Only so many start unfolded, to keep the page short on a phone. */
const OPEN_AT_FIRST = 2;

type ReviewItem = ReturnType<typeof inReviewOrder>[number];

export const isOpenAtFirst = ({ outcome }: Pick<ReviewItem, 'outcome'>, at: number): boolean =>
  outcome !== 'right' && at < OPEN_AT_FIRST;

/**
 * Whether everything that is visible at first needs no further code: the line of each question, and
 * the unfolded ones.
 */
export const isReviewShownAtOnce = ({ questions }: Pick<ResultDetail, 'questions'>): boolean =>
  inReviewOrder(questions).every((each, at) => {
    const { paper, verdict } = each.asked;
    return isPlain(paper.text) && (!isOpenAtFirst(each, at) || isShownAtOnce(paper, verdict));
  });
