import { z } from 'zod';
import { TEXT_ANSWER_LENGTH } from '../../limits.ts';

export const answer = { text: z.string().max(TEXT_ANSWER_LENGTH) };
