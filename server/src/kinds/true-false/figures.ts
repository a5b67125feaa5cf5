import type { KindFigures } from '../figures.ts';

export const figures: KindFigures<'true-false'> = {
  chosen: ({ value }) => [String(value)],
  choices: (_paper, { correct }) => [
    { choice: 'true', label: 'True', right: correct },
    { choice: 'false', label: 'False', right: !correct },
  ],
};
