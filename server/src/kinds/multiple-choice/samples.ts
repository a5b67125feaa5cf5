import { optionSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

export const samples: KindSamples<'multiple-choice'> = {
  ...optionSamples,
  wrongAnswer: ({ correctOption }, { options }, chance) => {
    const others = options.filter(({ _id }) => _id !== correctOption);
    return { type: 'multiple-choice', option: chance.pick(others)._id };
  },
  options: ({ options, correctAnswer }) => ({
    texts: options.map(({ text }) => text),
    right: [correctAnswer],
  }),
  figure: ({ correctAnswer }) => correctAnswer,
};
