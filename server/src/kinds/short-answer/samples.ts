import { acceptedSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

export const samples: KindSamples<'short-answer'> = acceptedSamples((text) => ({
  type: 'short-answer',
  text,
}));
