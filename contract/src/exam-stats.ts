import { z } from 'zod';
import { id } from './fields.ts';

/** The statistics of a mock exam, for those who teach it. */

/** Statistics of one section, over the latest attempts. */
const sectionStats = z.object({
  title: z.string(),
  code: z.string(),
  papers: z.number(),
  /** Percentage of right answers. */
  right: z.number(),
  /** Percentage of the attempts that reached its minimum; null without a minimum. */
  reached: z.number().nullable(),
  /** Mean per attempt. */
  seconds: z.number(),
});

export const examStats = z.object({
  blueprintId: id,
  name: z.string(),
  programId: id,
  programName: z.string(),
  /** Submitted attempts; demo exams are in none of the statistics. */
  papers: z.number(),
  people: z.number(),
  passed: z.number(),
  /** Attempts without a verdict yet. */
  waiting: z.number(),
  /** Mean percentage; null without attempts. */
  points: z.number().nullable(),
  /** The number of latest attempts that sections and reliability are computed from. */
  latest: z.number(),
  sections: z.array(sectionStats),
  reliability: z.object({
    /** KR-20; null if there are too few attempts or all scores are the same. */
    kr20: z.number().nullable(),
    /** The number of people whose latest decided attempt is included. */
    people: z.number(),
    /** The number of further people needed. */
    missing: z.number(),
  }),
});
export type ExamStats = z.output<typeof examStats>;

/** A submitted attempt in the list of an exam. */
export const submittedExam = z.object({
  quizId: id,
  /** Empty after the account was deleted. */
  username: z.string(),
  finishedAt: z.date(),
  points: z.number(),
  passed: z.boolean().nullable(),
  waitingCount: z.number(),
  right: z.number(),
  counted: z.number(),
  seconds: z.number(),
  blueprintVersion: z.number(),
  /** The sections below their minimum. */
  short: z.array(z.string()),
});
export type SubmittedExam = z.output<typeof submittedExam>;
