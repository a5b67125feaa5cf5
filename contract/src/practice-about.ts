import { z } from 'zod';
import { causes } from './causes.ts';
import { id } from './fields.ts';
import { PAPER_SECTIONS_AT_MOST } from './limits.ts';
import { ownTest } from './own-test.ts';

/** What study begins: today's questions, and drills of what was missed. */
const studyAbout = [
  z.object({
    what: z.literal('today'),
    programId: id,
    /** Beyond what the plan asks for today. */
    more: z.boolean().default(false),
  }),
  z.object({
    /** What the caller missed last time for one reason. */
    what: z.literal('cause'),
    programId: id,
    cause: z.enum(causes),
    /** Only of what this attempt of theirs asked; null for the whole program. */
    quizId: id.nullable().default(null),
  }),
  z.object({
    /** What the caller misses again and again. */
    what: z.literal('stuck'),
    programId: id,
  }),
  z.object({
    /** A test that the caller put together. */
    what: z.literal('own'),
    programId: id,
    test: ownTest,
  }),
] as const;
export type StudyAbout = z.output<(typeof studyAbout)[number]>;

/** Questions across modules: those a paper of the caller missed, a topic's, or what study begins. */
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
  ...studyAbout,
]);
export type PracticeAbout = z.output<typeof practiceAbout>;
