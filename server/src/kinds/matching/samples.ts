import { plainSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

export const samples: KindSamples<'matching'> = {
  ...plainSamples,
  wrongAnswer: ({ pairs }) => {
    const [first, second, ...rest] = pairs;
    if (!first || !second) return { type: 'matching', pairs: [] };
    const swapped = [
      { left: first.left, right: second.right },
      { left: second.left, right: first.right },
    ];
    return { type: 'matching', pairs: [...swapped, ...rest] };
  },
  mustDiffer: ({ pairs, distractors }) => [
    pairs.map(({ left }) => left),
    [...pairs.map(({ right }) => right), ...distractors],
  ],
  figure: () => null,
};
