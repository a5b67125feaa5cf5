import { z } from 'zod';
import { orderScoring } from './scoring.ts';

export const authored = { items: z.array(z.string()), scoring: orderScoring };
