import { z } from 'zod';
import { paperRules, paperTools, passLine } from './blueprint-shape.ts';
import { id } from './fields.ts';

/** A paper of a mock exam as whoever sits it gets it. Which questions are on trial is not told. */

export const paperSection = z.object({
  title: z.string(),
  code: z.string(),
  /** A time limit of its own; null if it shares that of the paper. */
  minutes: z.number().nullable(),
  oneWay: z.boolean(),
  minimum: passLine.nullable(),
  breakAfter: z.object({ minutes: z.number(), stopsClock: z.boolean() }).nullable(),
  /** In the order in which they are asked. */
  questionIds: z.array(id),
});

export const examPaper = z.object({
  blueprintId: id,
  /** The version of the blueprint that it was drawn from. */
  blueprintVersion: z.number(),
  name: z.string(),
  body: z.string(),
  /** Five questions for those who have no access. */
  taste: z.boolean(),
  /** With what this person is allowed on top; null without a limit. */
  minutes: z.number().nullable(),
  /** Null without a limit. */
  deadline: z.date().nullable(),
  questionCount: z.number(),
  trialCount: z.number(),
  sections: z.array(paperSection),
  pass: passLine,
  pointsOff: z.number(),
  rules: paperRules,
  tools: paperTools,
  /** Breaks on top that stop the clock. */
  extraBreaks: z.object({ count: z.number(), minutes: z.number() }).nullable(),
  largerText: z.boolean(),
});
export type ExamPaper = z.output<typeof examPaper>;
