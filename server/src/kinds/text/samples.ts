import { rubricSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

export const samples: KindSamples<'text'> = rubricSamples((text) => ({ type: 'text', text }));
