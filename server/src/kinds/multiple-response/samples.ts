import { listToText } from '../marking/list-text.ts';
import { optionSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

export const samples: KindSamples<'multiple-response'> = {
  ...optionSamples,
  // Replaces a right option with a wrong one.
  wrongAnswer: ({ correctOptions, wrongOptions }, _paper, chance) => {
    const wrong = wrongOptions.length > 0 ? [chance.pick(wrongOptions)] : [];
    return { type: 'multiple-response', options: [...wrong, ...correctOptions.slice(1)] };
  },
  options: ({ options, correctAnswers }) => ({
    texts: options.map(({ text }) => text),
    right: correctAnswers,
  }),
  figure: ({ correctAnswers }) => listToText(correctAnswers, ';'),
};
