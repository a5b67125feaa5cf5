import { RELIABILITY_FROM_PEOPLE } from '@certway/contract/limits';
import type { Reply } from '../../calls/address.ts';
import { countText } from '../../ui/words/counts.ts';
import { percentText } from '../../ui/words/scores.ts';

/** What is said to whoever teaches a mock exam. */

export type ExamFigures = Reply<'results', 'getExamFigures'>;

/** Of those that are decided; a dash while there are none. */
export function passRate({ papers, passed, waiting }: ExamFigures): string {
  const decided = papers - waiting;
  return decided === 0 ? '–' : percentText((100 * passed) / decided);
}

/** KR-20 in two places, and what it means; or how many people are missing. */
export function reliabilityText({ kr20, people, missing }: ExamFigures['reliability']): {
  figure: string;
  words: string;
} {
  if (missing > 0) {
    return {
      figure: '–',
      words: `Told from ${RELIABILITY_FROM_PEOPLE} people with a decided paper: ${countText(missing, 'person is', 'people are')} missing.`,
    };
  }
  if (kr20 === null)
    return { figure: '–', words: 'The scores do not differ, so nothing can be told.' };
  const meaning =
    kr20 >= 0.8
      ? 'Papers tell those who know more from those who know less.'
      : kr20 >= 0.6
        ? 'Papers tell roughly who knows more; more questions would tell it better.'
        : 'Much of the difference between scores is chance. Look at the questions that do worst.';
  return { figure: kr20.toFixed(2), words: `${meaning} From one paper of ${people} people each.` };
}
