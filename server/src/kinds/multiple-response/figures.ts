import type { KindFigures } from '../figures.ts';
import { choicesOf } from '../marking/options.ts';

export const figures: KindFigures<'multiple-response'> = {
  chosen: ({ options }) => options,
  choices: ({ options }, { correctOptions }) => choicesOf(options, correctOptions),
};
