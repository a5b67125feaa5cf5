import { type KindPrint, letterChoices, letterOfPart } from '../print.ts';

export const print: KindPrint<'multiple-choice'> = {
  answerParts: ({ options }) => [
    { part: 'choices', sign: 'circle', choices: letterChoices(options) },
  ],
  formatAnswer: ({ option }, { options }) => letterOfPart(option, options),
  markingHints: () => [],
};
