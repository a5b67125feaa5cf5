import { z } from 'zod';
import { ESSAY_ANSWER_LENGTH } from '../../limits.ts';

export const answer = { text: z.string().max(ESSAY_ANSWER_LENGTH) };
