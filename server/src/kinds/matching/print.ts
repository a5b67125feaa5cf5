import { type KindPrint, lettered, letterIn } from '../print.ts';

const numberIn = (id: string, parts: readonly { _id: string }[]) =>
  parts.findIndex(({ _id }) => _id === id) + 1;

/** Right sides have letters; each left side has a line to write a letter on. */
export const print: KindPrint<'matching'> = {
  asked: ({ left, right }) => [
    { part: 'hint', text: 'Write the letter of the match on each line.' },
    {
      part: 'choices',
      sign: 'line',
      choices: left.map(({ text }, place) => ({ label: `${place + 1}`, text, picture: null })),
    },
    { part: 'hint', text: 'To choose from:' },
    { part: 'choices', sign: 'none', choices: lettered(right) },
  ],
  given: ({ pairs }, { left, right }) =>
    pairs
      .map((pair) => [numberIn(pair.left, left), letterIn(pair.right, right)] as const)
      .sort(([a], [b]) => a - b)
      .map(([number, letter]) => `${number}${letter}`)
      .join(', '),
  told: () => [],
};
