import { z } from 'zod';
import { typedText } from '../../fields.ts';
import { OPTIONS_FROM_FILE_AT_MOST } from '../../limits.ts';
import * as messages from '../messages.ts';
import type { ReportProblem } from '../shared/kind.ts';
import {
  authoredOptions,
  draftOptions,
  keepsOrder,
  namedOption,
  optionsAreUnique,
} from '../shared/options.ts';
import { responseScoring } from './learner.ts';

const optionName = typedText(messages.correctAnswerRequired).min(1, messages.correctAnswerRequired);

/**
 * `correctAnswers` contains the text of each right option, or the image path of an option without
 * text.
 */
const draft = {
  options: draftOptions,
  keepsOrder,
  correctAnswers: z
    .array(optionName, messages.correctAnswerRequired)
    .min(1, messages.correctAnswerRequired)
    .max(OPTIONS_FROM_FILE_AT_MOST),
  scoring: responseScoring.default('all-or-nothing'),
};

function rule(
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

const authored = {
  options: authoredOptions,
  keepsOrder: z.boolean(),
  correctAnswers: z.array(z.string()),
  scoring: responseScoring,
};

export const author = { draft, authored, rule };
