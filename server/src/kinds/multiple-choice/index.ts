import type { KindModule } from '../kind.ts';
import { choicesOf } from '../marking/options.ts';
import { letterChoices, letterOfPart } from '../print.ts';
import { rules } from './rules.ts';
import { samples } from './samples.ts';

export const multipleChoice: KindModule<'multiple-choice'> = {
  rules,
  stats: {
    chosen: ({ option }) => [option],
    choices: ({ options }, { correctOption }) => choicesOf(options, [correctOption]),
  },
  samples,
  print: {
    answerParts: ({ options }) => [
      { part: 'choices', sign: 'circle', choices: letterChoices(options) },
    ],
    formatAnswer: ({ option }, { options }) => letterOfPart(option, options),
    markingHints: () => [],
  },
};
