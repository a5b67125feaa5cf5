import { z } from 'zod';
import { id } from '../fields.ts';
import { EXAM_SECTIONS_AT_MOST } from '../limits.ts';
import { causes } from '../study/causes.ts';
import { ownTest } from '../study/own-test.ts';

/**
 * The kinds of practice that start from the study page: today's questions, and practice of
 * mistakes.
 */
const studyAbout = [
  z.object({
    what: z.literal('today'),
    programId: id,
    /** Whether to practice more questions than the study plan has for today. */
    more: z.boolean().default(false),
  }),
  z.object({
    /** Practices the questions that the caller last answered wrong for one particular cause. */
    what: z.literal('cause'),
    programId: id,
    cause: z.enum(causes),
    /**
     * The attempt from which the questions are taken. If null, they are taken from the whole
     * program.
     */
    quizId: id.nullable().default(null),
  }),
  z.object({
    /** Practices the questions that the caller repeatedly answers wrong. */
    what: z.literal('stuck'),
    programId: id,
  }),
  z.object({
    what: z.literal('own'),
    programId: id,
    test: ownTest,
  }),
] as const;
export type StudyAbout = z.output<(typeof studyAbout)[number]>;

const assignedAbout = z.object({
  /** Takes the custom test that a class of the caller assigned. */
  what: z.literal('assigned'),
  assignmentId: id,
});
export type AssignedAbout = z.output<typeof assignedAbout>;

/**
 * The subject of practice across modules: questions that were missed in a mock exam, questions of a
 * topic, practice from the study page, or a custom test of a class.
 */
export const practiceAbout = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('paper'),
    quizId: id,
    /** The index of a section of the mock exam. If null, the whole mock exam is practiced. */
    section: z.number().int().min(0).max(EXAM_SECTIONS_AT_MOST).nullable().default(null),
  }),
  z.object({
    what: z.literal('topic'),
    programId: id,
    topicId: id,
    /** True to practice only questions that the caller last answered wrong. */
    missed: z.boolean().default(false),
  }),
  ...studyAbout,
  assignedAbout,
]);
export type PracticeAbout = z.output<typeof practiceAbout>;
