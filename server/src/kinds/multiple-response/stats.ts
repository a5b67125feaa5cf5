import { choicesOf } from '../marking/options.ts';
import type { KindStats } from '../stats.ts';

export const stats: KindStats<'multiple-response'> = {
  chosen: ({ options }) => options,
  choices: ({ options }, { correctOptions }) => choicesOf(options, correctOptions),
};
