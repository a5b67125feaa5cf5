import type { Missing } from '@certway/contract/readiness/index';
import * as messages from './messages.ts';

interface Range {
  from: number;
  to: number;
}

export const rangeText = ({ from, to }: Range): string =>
  from === to ? messages.onePercent({ percent: from }) : messages.percentRange({ from, to });

/**
 * Returns the chance as a range of percentages. A very high or very low chance is given as more
 * than 95% or less than 5%, so that no one is told that they will certainly pass or fail.
 */
export function chanceText({ from, to }: Range): string {
  if (from >= 95) return messages.moreThan95;
  if (to <= 5) return messages.lessThan5;
  return rangeText({ from: Math.max(1, from), to: Math.min(99, to) });
}

/** Describes in a few words what is missing for a forecast. */
export function missingText(missing: Missing): string {
  switch (missing.what) {
    case 'answers':
      return messages.moreFirstAnswers({ questions: missing.count });
    case 'section':
      return missing.count === 0
        ? messages.noQuestionsIn({ title: missing.title })
        : messages.moreAnswersIn({ answers: missing.count, title: missing.title });
    case 'others':
      return messages.moreLearners;
    case 'small':
      return messages.bankTooSmall;
    case 'wide':
      return messages.moreAnswersAtAll;
  }
}
