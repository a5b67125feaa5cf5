import type { KindModule } from '../kind.ts';
import { choicesOf } from '../marking/options.ts';
import { print } from './print.ts';
import { rules } from './rules.ts';
import { samples } from './samples.ts';

export const multipleResponse: KindModule<'multiple-response'> = {
  rules,
  stats: {
    chosen: ({ options }) => options,
    choices: ({ options }, { correctOptions }) => choicesOf(options, correctOptions),
  },
  samples,
  print,
};
