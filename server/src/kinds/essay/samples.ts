import { rubricSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

export const samples: KindSamples<'essay'> = rubricSamples((text) => ({ type: 'essay', text }));
