import { z } from 'zod';
import { typedText } from '../../fields.ts';
import { OPTIONS_FROM_FILE_AT_MOST } from '../../limits.ts';
import * as messages from '../messages.ts';
import type { ReportProblem } from '../shared/kind.ts';
import { draftOptions, keepsOrder, namedOption, optionsAreUnique } from '../shared/options.ts';
import { responseScoring } from './scoring.ts';

const optionName = typedText(messages.correctAnswerRequired).min(1, messages.correctAnswerRequired);

/**
 * `correctAnswers` contains the text of each right option, or the image path of an option without
 * text.
 */
export const draft = {
  options: draftOptions,
  keepsOrder,
  correctAnswers: z
    .array(optionName, messages.correctAnswerRequired)
    .min(1, messages.correctAnswerRequired)
    .max(OPTIONS_FROM_FILE_AT_MOST),
  scoring: responseScoring.default('all-or-nothing'),
};

export function rule(
  { options, correctAnswers }: z.output<z.ZodObject<typeof draft>>,
  report: ReportProblem,
): void {
  const named = correctAnswers.map((name) => namedOption(name, options));
  if (!optionsAreUnique(options)) report('options', messages.optionsMustDiffer);
  else if (named.includes(undefined)) report('correctAnswers', messages.noSuchOption);
  else if (new Set(named).size < named.length) {
    report('correctAnswers', messages.correctAnswersRepeat);
  }
}
