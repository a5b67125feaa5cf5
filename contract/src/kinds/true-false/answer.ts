import { z } from 'zod';

export const answer = { value: z.boolean() };
