import { type KindPrint, letterChoices, letterOfPart } from '../print.ts';
import * as messages from './messages.ts';

export const print: KindPrint<'ordering'> = {
  answerParts: ({ items }) => [
    { part: 'choices', sign: 'none', choices: letterChoices(items) },
    { part: 'field', label: messages.orderAsLetters, behind: '' },
  ],
  formatAnswer: ({ order }, { items }) => order.map((id) => letterOfPart(id, items)).join(', '),
  markingHints: () => [],
};
