import { acceptedSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

export const samples: KindSamples<'fill-blank'> = {
  ...acceptedSamples((text) => ({ type: 'fill-blank', text })),
  problems: ({ text }) => (text.includes('____') ? [] : ['no blank in the text']),
};
