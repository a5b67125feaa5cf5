import { z } from 'zod';
import { examLine } from '../blueprints/index.ts';
import { id } from '../fields.ts';
import { activity } from './activity.ts';
import { programCard, work } from './dashboard-work.ts';

const place = {
  programId: id,
  programName: z.string(),
  courseId: id,
  courseName: z.string(),
  moduleId: id,
  moduleName: z.string(),
};

/** A suggestion of what to do next, one of several kinds. */
export const nextStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('continue'),
    quizId: id,
    answered: z.number(),
    questions: z.number(),
    ...place,
    /** The course, null for a mock exam. */
    courseId: id.nullable(),
    moduleId: id.nullable(),
  }),
  z.object({ kind: z.literal('practise'), quizId: id, missed: z.number(), ...place }),
  z.object({ kind: z.literal('begin') }),
  z.object({ kind: z.literal('store') }),
  z.object({ kind: z.literal('requests'), count: z.number() }),
  z.object({ kind: z.literal('reviews'), count: z.number() }),
  z.object({ kind: z.literal('approvals'), count: z.number() }),
  z.object({ kind: z.literal('reports'), count: z.number() }),
  z.object({
    kind: z.literal('rules'),
    count: z.number(),
    programId: id,
    programName: z.string(),
  }),
  z.object({ kind: z.literal('author') }),
]);
export type NextStep = z.output<typeof nextStep>;

export const dashboard = z.object({
  /**
   * `learner` if the statistics are about the caller's own learning, and `staff` if they are about
   * the programs that the caller is responsible for.
   */
  view: z.enum(['learner', 'staff']),
  next: z.array(nextStep),
  progress: z.array(
    z.object({
      courseId: id,
      courseName: z.string(),
      programName: z.string(),
      /**
       * The number of passed modules and of all modules (for learners), or the number of passed
       * attempts and of all attempts (for staff).
       */
      done: z.number(),
      of: z.number(),
    }),
  ),
  /** The mock exams that a learner may take. */
  exams: z.array(examLine.extend({ programName: z.string() })),
  activeCourses: z.number(),
  completedQuizzes: z.number(),
  recent: z.array(
    activity.extend({
      programName: z.string(),
      /** The name of the module, mock exam, or practice. */
      moduleName: z.string(),
      username: z.string().nullable(),
    }),
  ),
  /** The programs of a learner, the most recent one first. */
  programs: z.array(programCard),
  ...work,
});
export type Dashboard = z.output<typeof dashboard>;
