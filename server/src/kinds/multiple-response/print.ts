import { type KindPrint, lettered, letterIn } from '../print.ts';

export const print: KindPrint<'multiple-response'> = {
  asked: ({ options }) => [
    { part: 'hint', text: 'Mark all that apply.' },
    { part: 'choices', sign: 'square', choices: lettered(options) },
  ],
  given: (answer, { options }) =>
    answer.options
      .map((id) => letterIn(id, options))
      .sort()
      .join(', '),
  told: () => [],
};
