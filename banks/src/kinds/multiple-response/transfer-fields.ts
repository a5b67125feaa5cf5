import { NO_PENALTY, UNEQUAL_CHOICES } from '../../formats/unsupported-content.ts';
import type { Option, Question, Scoring } from '../../model.ts';
import { bareOptions, namedOption, nameIn } from '../transfer/choices.ts';
import type { UnsupportedFeature } from '../transfer.ts';
import * as messages from './messages.ts';

export const multipleResponseFields = (
  options: readonly Option[],
  right: readonly Option[],
  scoring?: Scoring,
) => ({
  type: 'multiple-response' as const,
  options: bareOptions(options),
  correctAnswers: right.map((option) => nameIn(options, option)),
  ...(scoring && { scoring }),
});

export const rightOf = ({ options, correctAnswers }: Question<'multiple-response'>) => {
  const named = correctAnswers.map((name) => namedOption(name, options));
  return options.filter((option) => named.includes(option));
};

/**
 * Returns the points of each option in percent, for formats that sum the points of the picked
 * options. The right options share 100 percent equally. Each wrong option subtracts as much as a
 * right option adds.
 */
export function sharesOf(
  draft: Question<'multiple-response'>,
): { option: Option; percent: number }[] {
  const right = rightOf(draft);
  const part = Number((100 / right.length).toFixed(5));
  return draft.options.map((option) => ({
    option,
    percent: right.includes(option) ? part : -part,
  }));
}

/**
 * Returns the right options of a question whose points are summed: the options with positive
 * points. Unsupported scoring is reported.
 */
export function rightByShares(
  options: readonly Option[],
  percents: readonly number[],
  reportLoss: (what: string) => void,
): Option[] {
  const parts = percents.filter((percent) => percent > 0);
  const wrong = percents.filter((percent) => percent <= 0);
  if (wrong.some((percent) => percent === 0)) reportLoss(NO_PENALTY);
  if (new Set(parts).size > 1) reportLoss(UNEQUAL_CHOICES);
  return options.filter((_, at) => (percents[at] ?? 0) > 0);
}

export const lostScoring: UnsupportedFeature<Question<'multiple-response'>> = {
  what: messages.rightMinusWrong,
  isUsedBy: ({ scoring }) => scoring !== 'right-minus-wrong',
  without: (draft) => ({ ...draft, scoring: 'right-minus-wrong' }),
};
