import { plainSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

export const samples: KindSamples<'true-false'> = {
  ...plainSamples,
  wrongAnswer: ({ correct }) => ({ type: 'true-false', value: !correct }),
};
