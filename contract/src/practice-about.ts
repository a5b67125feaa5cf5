import { z } from 'zod';
import { causes } from './causes.ts';
import { id } from './fields.ts';
import { EXAM_SECTIONS_AT_MOST } from './limits.ts';
import { ownTest } from './own-test.ts';

/** Practice started from the study page: today's questions, and drills of mistakes. */
const studyAbout = [
  z.object({
    what: z.literal('today'),
    programId: id,
    /** True for more questions than the plan has for today. */
    more: z.boolean().default(false),
  }),
  z.object({
    /** Questions that the caller got wrong last time for one reason. */
    what: z.literal('cause'),
    programId: id,
    cause: z.enum(causes),
    /** Only questions of this attempt; null for the whole program. */
    quizId: id.nullable().default(null),
  }),
  z.object({
    /** Questions that the caller keeps getting wrong. */
    what: z.literal('stuck'),
    programId: id,
  }),
  z.object({
    /** A custom test. */
    what: z.literal('own'),
    programId: id,
    test: ownTest,
  }),
] as const;
export type StudyAbout = z.output<(typeof studyAbout)[number]>;

/** Practice across modules: questions missed in a mock exam, of a topic, or from the study page. */
export const practiceAbout = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('paper'),
    quizId: id,
    /** The index of a section; null for the whole mock exam. */
    section: z.number().int().min(0).max(EXAM_SECTIONS_AT_MOST).nullable().default(null),
  }),
  z.object({
    what: z.literal('topic'),
    programId: id,
    topicId: id,
    /** Only questions that the caller got wrong last time. */
    missed: z.boolean().default(false),
  }),
  ...studyAbout,
]);
export type PracticeAbout = z.output<typeof practiceAbout>;
