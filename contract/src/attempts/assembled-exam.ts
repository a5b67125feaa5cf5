import { z } from 'zod';
import { examRules, examTools, passLine } from '../blueprints/blueprint-shape.ts';
import { id } from '../fields.ts';

/**
 * A mock exam as it was assembled for one attempt. It does not reveal which questions are trial
 * questions.
 */

export const examSection = z.object({
  title: z.string(),
  code: z.string(),
  /** The section's own time limit, null if the section shares the exam's limit. */
  minutes: z.number().nullable(),
  oneWay: z.boolean(),
  minimum: passLine.nullable(),
  breakAfter: z.object({ minutes: z.number(), stopsClock: z.boolean() }).nullable(),
  /** The ids of the questions, in the order in which they are asked. */
  questionIds: z.array(id),
});

export const assembledExam = z.object({
  blueprintId: id,
  /** The version of the blueprint from which the exam was assembled. */
  blueprintVersion: z.number(),
  name: z.string(),
  body: z.string(),
  /** True for a demo exam of five questions, which people without access can take. */
  taste: z.boolean(),
  /** The time limit in minutes including the time accommodation, null without a limit. */
  minutes: z.number().nullable(),
  /** The time at which the exam ends, null without a time limit. */
  deadline: z.date().nullable(),
  questionCount: z.number(),
  trialCount: z.number(),
  sections: z.array(examSection),
  pass: passLine,
  pointsOff: z.number(),
  rules: examRules,
  tools: examTools,
  /** Breaks from the learner's time accommodation, which stop the clock. */
  extraBreaks: z.object({ count: z.number(), minutes: z.number() }).nullable(),
  largerText: z.boolean(),
});
export type AssembledExam = z.output<typeof assembledExam>;
