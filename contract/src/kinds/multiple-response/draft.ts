import { z } from 'zod';
import { typedText } from '../../fields.ts';
import { OPTIONS_FROM_FILE_AT_MOST } from '../../limits.ts';
import type { Report } from '../shared/kind.ts';
import {
  CORRECT_ANSWER_REQUIRED,
  draftOptions,
  keepsOrder,
  NO_SUCH_OPTION,
  namedOption,
  optionsAreUnique,
} from '../shared/options.ts';
import { responseScoring } from './scoring.ts';

const optionName = typedText(CORRECT_ANSWER_REQUIRED).min(1, CORRECT_ANSWER_REQUIRED);

/** `correctAnswers` name the right options: by text, or by image path if one has no text. */
export const draft = {
  options: draftOptions,
  keepsOrder,
  correctAnswers: z
    .array(optionName, CORRECT_ANSWER_REQUIRED)
    .min(1, CORRECT_ANSWER_REQUIRED)
    .max(OPTIONS_FROM_FILE_AT_MOST),
  scoring: responseScoring.default('all-or-nothing'),
};

export function rule(
  { options, correctAnswers }: z.output<z.ZodObject<typeof draft>>,
  report: Report,
): void {
  const named = correctAnswers.map((name) => namedOption(name, options));
  if (!optionsAreUnique(options)) report('options', 'Options must be unique');
  else if (named.includes(undefined)) report('correctAnswers', NO_SUCH_OPTION);
  else if (new Set(named).size < named.length) {
    report('correctAnswers', 'Each correct answer may be named only once');
  }
}
