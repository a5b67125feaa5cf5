import { z } from 'zod';
import { id } from '../../fields.ts';
import { orderScoring } from './learner.ts';

export const key = { order: z.array(id).min(2), scoring: orderScoring };
