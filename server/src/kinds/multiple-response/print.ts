import { type KindPrint, letterChoices, letterOfPart } from '../print.ts';
import * as messages from './messages.ts';

export const print: KindPrint<'multiple-response'> = {
  answerParts: ({ options }) => [
    { part: 'hint', text: messages.markAll },
    { part: 'choices', sign: 'square', choices: letterChoices(options) },
  ],
  formatAnswer: (answer, { options }) =>
    answer.options
      .map((id) => letterOfPart(id, options))
      .sort()
      .join(', '),
  markingHints: () => [],
};
