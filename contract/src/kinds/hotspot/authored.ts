import { z } from 'zod';
import { id } from '../../fields.ts';
import { outline } from './outline.ts';
import { hotspotScoring } from './scoring.ts';

export const authored = {
  areas: z.array(z.object({ _id: id.optional(), name: z.string(), right: z.boolean(), outline })),
  scoring: hotspotScoring,
};
