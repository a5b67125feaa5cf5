import { z } from 'zod';
import { id } from './fields.ts';
import { PAPER_SECTIONS_AT_MOST } from './limits.ts';

/** Questions across modules: those a paper of the caller missed, a topic's, or what the plan asks today. */
export const practiceAbout = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('paper'),
    quizId: id,
    /** From 0; null for the whole paper. */
    section: z.number().int().min(0).max(PAPER_SECTIONS_AT_MOST).nullable().default(null),
  }),
  z.object({
    what: z.literal('topic'),
    programId: id,
    topicId: id,
    /** Only what the caller answered wrong the last time. */
    missed: z.boolean().default(false),
  }),
  z.object({
    what: z.literal('today'),
    programId: id,
    /** Beyond what the plan asks for today. */
    more: z.boolean().default(false),
  }),
]);
export type PracticeAbout = z.output<typeof practiceAbout>;
