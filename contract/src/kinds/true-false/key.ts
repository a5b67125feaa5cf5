import { z } from 'zod';

export const key = { correct: z.boolean() };
