import { rubricSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

export const samples: KindSamples<'structural'> = rubricSamples((text) => ({
  type: 'structural',
  text,
}));
