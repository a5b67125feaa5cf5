import { z } from 'zod';
import { activity } from './activity.ts';
import { examLine } from './blueprints.ts';
import { id } from './fields.ts';
import { programCard, work } from './home-figures.ts';

const place = {
  programId: id,
  programName: z.string(),
  courseId: id,
  courseName: z.string(),
  moduleId: id,
  moduleName: z.string(),
};

/** What to do next, the most useful first. */
export const nextStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('continue'),
    quizId: id,
    answered: z.number(),
    questions: z.number(),
    ...place,
    /** Null for a paper of a mock exam. */
    courseId: id.nullable(),
    moduleId: id.nullable(),
  }),
  z.object({ kind: z.literal('practise'), quizId: id, missed: z.number(), ...place }),
  z.object({ kind: z.literal('begin') }),
  z.object({ kind: z.literal('store') }),
  z.object({ kind: z.literal('requests'), count: z.number() }),
  z.object({ kind: z.literal('reviews'), count: z.number() }),
  z.object({ kind: z.literal('approvals'), count: z.number() }),
  z.object({ kind: z.literal('author') }),
]);
export type NextStep = z.output<typeof nextStep>;

export const dashboard = z.object({
  /** The caller's own learning, or what others do in the programs the caller is responsible for. */
  view: z.enum(['learner', 'staff']),
  next: z.array(nextStep),
  progress: z.array(
    z.object({
      courseId: id,
      courseName: z.string(),
      programName: z.string(),
      /** Learner: share of modules passed. Staff: share of attempts passed. */
      done: z.number(),
      of: z.number(),
    }),
  ),
  /** The mock exams that a learner may sit. */
  exams: z.array(examLine.extend({ programName: z.string() })),
  activeCourses: z.number(),
  completedQuizzes: z.number(),
  recent: z.array(activity.extend({ username: z.string().nullable() })),
  /** A learner's own, the latest first. */
  programs: z.array(programCard),
  ...work,
});
export type Dashboard = z.output<typeof dashboard>;
