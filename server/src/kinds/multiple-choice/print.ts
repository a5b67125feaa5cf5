import { type KindPrint, lettered, letterIn } from '../print.ts';

export const print: KindPrint<'multiple-choice'> = {
  asked: ({ options }) => [{ part: 'choices', sign: 'circle', choices: lettered(options) }],
  given: ({ option }, { options }) => letterIn(option, options),
  told: () => [],
};
