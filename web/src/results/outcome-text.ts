import type { Reply } from '../calls/address.ts';
import { percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';

type Result = Pick<
  Reply<'results', 'getResult'>,
  'points' | 'correctCount' | 'partlyCount' | 'questionCount'
>;

type Counts = Pick<Result, 'correctCount' | 'partlyCount' | 'questionCount'>;

/**
 * Returns the numbers of right and partly right answers, which are shown next to the score instead
 * of a second percentage.
 */
export const countedText = ({ correctCount, partlyCount, questionCount }: Counts): string =>
  partlyCount > 0
    ? messages.rightAndPartly({ right: correctCount, counted: questionCount, partly: partlyCount })
    : messages.rightOf({ right: correctCount, counted: questionCount });

/** Returns the score in one line, such as '75%, 3 of 4 right', without a verdict. */
export const scoreText = (result: Result): string =>
  messages.scoreOfCounted({ points: percentText(result.points), counted: countedText(result) });
