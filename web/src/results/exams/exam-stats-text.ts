import { RELIABILITY_FROM_PEOPLE } from '@certway/contract/limits';
import type { Reply } from '../../calls/address.ts';
import * as messages from '../messages.ts';

/** Texts about the statistics of a mock exam, for the people who teach it. */

export type ExamStats = Reply<'results', 'getExamStats'>;

/**
 * Returns KR-20 with two decimals and its meaning, or how many more people are needed to calculate
 * it.
 */
export function reliabilityText({ kr20, people, missing }: ExamStats['reliability']): {
  figure: string;
  words: string;
} {
  if (missing > 0) {
    return {
      figure: '–',
      words: messages.reliabilityNotYet({ people: RELIABILITY_FROM_PEOPLE, missing }),
    };
  }
  if (kr20 === null) return { figure: '–', words: messages.reliabilityNone };
  const meaning =
    kr20 >= 0.8
      ? messages.reliabilityGood
      : kr20 >= 0.6
        ? messages.reliabilityFair
        : messages.reliabilityPoor;
  return { figure: kr20.toFixed(2), words: messages.reliabilityFrom({ meaning, people }) };
}
