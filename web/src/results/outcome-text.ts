import type { Reply } from '../calls/address.ts';
import { percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';

type Result = Pick<
  Reply<'results', 'getResult'>,
  'achieve' | 'practiceOnly' | 'points' | 'correctCount' | 'partlyCount' | 'questionCount'
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

/** Returns a result in one line, such as 'Passed with 75%, 3 of 4 right.' */
export function outcomeText(result: Result): string {
  const { achieve, practiceOnly, points } = result;
  const score = `${percentText(points)}, ${countedText(result)}.`;
  if (practiceOnly) return score;
  if (achieve === null) return messages.waitingSoFar({ score });
  return achieve === 'Passed' ? messages.passedWith({ score }) : messages.failedWith({ score });
}
