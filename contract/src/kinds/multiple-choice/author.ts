import { z } from 'zod';
import { typedText } from '../../fields.ts';
import * as messages from '../messages.ts';
import type { ReportProblem } from '../shared/kind.ts';
import {
  authoredOptions,
  draftOptions,
  keepsOrder,
  namedOption,
  optionsAreUnique,
} from '../shared/options.ts';

/** `correctAnswer` is the text of the right option, or its image path if the option has no text. */
const draft = {
  options: draftOptions,
  keepsOrder,
  correctAnswer: typedText(messages.correctAnswerRequired).min(1, messages.correctAnswerRequired),
};

function rule(
  { options, correctAnswer }: z.output<z.ZodObject<typeof draft>>,
  report: ReportProblem,
): void {
  if (!optionsAreUnique(options)) report('options', messages.optionsMustDiffer);
  else if (correctAnswer !== '' && !namedOption(correctAnswer, options)) {
    report('correctAnswer', messages.noSuchOption);
  }
}

const authored = {
  options: authoredOptions,
  keepsOrder: z.boolean(),
  correctAnswer: z.string(),
};

export const author = { draft, authored, rule };
