import type { KindFigures } from '../figures.ts';
import { choicesOf } from '../marking/options.ts';

export const figures: KindFigures<'multiple-choice'> = {
  chosen: ({ option }) => [option],
  choices: ({ options }, { correctOption }) => choicesOf(options, [correctOption]),
};
