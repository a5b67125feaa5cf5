import type { z } from 'zod';
import { typedText } from '../../fields.ts';
import type { Report } from '../shared/kind.ts';
import {
  CORRECT_ANSWER_REQUIRED,
  draftOptions,
  keepsOrder,
  NO_SUCH_OPTION,
  namedOption,
  optionsAreUnique,
} from '../shared/options.ts';

/** `correctAnswer` is the right option's text, or its image path if it has no text. */
export const draft = {
  options: draftOptions,
  keepsOrder,
  correctAnswer: typedText(CORRECT_ANSWER_REQUIRED).min(1, CORRECT_ANSWER_REQUIRED),
};

export function rule(
  { options, correctAnswer }: z.output<z.ZodObject<typeof draft>>,
  report: Report,
): void {
  if (!optionsAreUnique(options)) report('options', 'Options must be unique');
  else if (correctAnswer !== '' && !namedOption(correctAnswer, options)) {
    report('correctAnswer', NO_SUCH_OPTION);
  }
}
