import { z } from 'zod';
import { id } from '../fields.ts';

/** Statistics of a mock exam for its trainers. */

/** Statistics of one section, computed from the latest attempts. */
const sectionStats = z.object({
  title: z.string(),
  code: z.string(),
  papers: z.number(),
  /** The percentage of right answers. */
  right: z.number(),
  /**
   * The percentage of attempts that reached the section's minimum. Null if the section has no
   * minimum.
   */
  reached: z.number().nullable(),
  /** The mean time that an attempt spent in the section, in seconds. */
  seconds: z.number(),
});

export const examStats = z.object({
  blueprintId: id,
  name: z.string(),
  programId: id,
  programName: z.string(),
  /**
   * The number of submitted attempts. Demo exams are excluded from this and all other statistics.
   */
  papers: z.number(),
  people: z.number(),
  passed: z.number(),
  /** The number of attempts without a verdict, because a person still has to confirm a mark. */
  waiting: z.number(),
  /** The mean score in percent, null without attempts. */
  points: z.number().nullable(),
  /**
   * The number of latest attempts from which the statistics of sections and the reliability are
   * computed.
   */
  latest: z.number(),
  sections: z.array(sectionStats),
  reliability: z.object({
    /**
     * The reliability coefficient KR-20. Null if there are too few attempts or all scores are
     * equal.
     */
    kr20: z.number().nullable(),
    /**
     * The number of people whose latest attempt is included in the reliability. An attempt without
     * a verdict is not included.
     */
    people: z.number(),
    /**
     * The number of further people who must take the exam before the reliability can be computed.
     */
    missing: z.number(),
  }),
});
export type ExamStats = z.output<typeof examStats>;

/** A submitted attempt in a mock exam's list of attempts. */
export const submittedExam = z.object({
  quizId: id,
  /** The learner's name, empty after the account was deleted. */
  username: z.string(),
  finishedAt: z.date(),
  points: z.number(),
  passed: z.boolean().nullable(),
  waitingCount: z.number(),
  right: z.number(),
  partly: z.number().optional(),
  counted: z.number(),
  seconds: z.number(),
  blueprintVersion: z.number(),
  /**
   * The time since which the exam was kept on a device before it began. Null if it was not kept, or
   * after the account was deleted.
   */
  keptAt: z.date().nullable(),
  /** The sections in which the learner did not reach the section's minimum. */
  short: z.array(z.string()),
});
export type SubmittedExam = z.output<typeof submittedExam>;
