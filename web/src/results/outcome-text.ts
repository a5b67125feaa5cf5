import type { Reply } from '../calls/address.ts';
import { percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';

type Result = Pick<
  Reply<'results', 'getResult'>,
  'achieve' | 'practiceOnly' | 'points' | 'correctCount' | 'questionCount'
>;

/**
 * Returns the number of right answers, which is shown next to the score instead of a second
 * percentage.
 */
export const countedText = ({
  correctCount,
  questionCount,
}: Pick<Result, 'correctCount' | 'questionCount'>): string =>
  messages.rightOf({ right: correctCount, counted: questionCount });

/** Returns a result in one line, such as 'Passed with 75%, 3 of 4 right.' */
export function outcomeText(result: Result): string {
  const { achieve, practiceOnly, points } = result;
  const score = `${percentText(points)}, ${countedText(result)}.`;
  if (practiceOnly) return score;
  if (achieve === null) return messages.waitingSoFar({ score });
  return achieve === 'Passed' ? messages.passedWith({ score }) : messages.failedWith({ score });
}
