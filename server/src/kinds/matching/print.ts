import { type KindPrint, letterChoices, letterOfPart } from '../print.ts';
import * as messages from './messages.ts';

const numberIn = (id: string, parts: readonly { _id: string }[]) =>
  parts.findIndex(({ _id }) => _id === id) + 1;

/**
 * Prints matching questions: the right sides have letters, and each left side has a line to write a
 * letter on.
 */
export const print: KindPrint<'matching'> = {
  answerParts: ({ left, right }) => [
    { part: 'hint', text: messages.writeLetters },
    {
      part: 'choices',
      sign: 'line',
      choices: left.map(({ text }, place) => ({ label: `${place + 1}`, text, picture: null })),
    },
    { part: 'hint', text: messages.chooseFrom },
    { part: 'choices', sign: 'none', choices: letterChoices(right) },
  ],
  formatAnswer: ({ pairs }, { left, right }) =>
    pairs
      .map((pair) => [numberIn(pair.left, left), letterOfPart(pair.right, right)] as const)
      .sort(([a], [b]) => a - b)
      .map(([number, letter]) => `${number}${letter}`)
      .join(', '),
  markingHints: () => [],
};
