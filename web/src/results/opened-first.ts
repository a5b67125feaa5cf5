import { isShownAtOnce } from '../kinds/index.ts';
import { isPlain } from '../kinds/parts/question-text.tsx';
import { inReviewOrder, type ResultDetail } from './parts/figures.ts';

/** More than these begin folded: a phone is not a scroll. */
const OPEN_AT_FIRST = 2;

type Reviewed = ReturnType<typeof inReviewOrder>[number];

export const isOpenAtFirst = ({ outcome }: Pick<Reviewed, 'outcome'>, at: number): boolean =>
  outcome !== 'right' && at < OPEN_AT_FIRST;

/** Whether all that is seen before any is unfolded needs nothing more: the line of each, and what begins unfolded. */
export const isReviewShownAtOnce = ({ questions }: Pick<ResultDetail, 'questions'>): boolean =>
  inReviewOrder(questions).every((each, at) => {
    const { paper, verdict } = each.asked;
    return isPlain(paper.text) && (!isOpenAtFirst(each, at) || isShownAtOnce(paper, verdict));
  });
