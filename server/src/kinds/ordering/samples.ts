import { listToText } from '../marking/list-text.ts';
import { plainSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

export const samples: KindSamples<'ordering'> = {
  ...plainSamples,
  // The right order with the first two items swapped.
  wrongAnswer: ({ order }) => ({
    type: 'ordering',
    order: [...order.slice(0, 2).reverse(), ...order.slice(2)],
  }),
  mustDiffer: ({ items }) => [items],
  figure: ({ items }) => listToText(items, '→'),
};
