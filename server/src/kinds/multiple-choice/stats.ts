import { choicesOf } from '../marking/options.ts';
import type { KindStats } from '../stats.ts';

export const stats: KindStats<'multiple-choice'> = {
  chosen: ({ option }) => [option],
  choices: ({ options }, { correctOption }) => choicesOf(options, [correctOption]),
};
