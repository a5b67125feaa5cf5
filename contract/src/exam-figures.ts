import { z } from 'zod';
import { id } from './fields.ts';

/** What whoever teaches a mock exam sees of its papers. */

/** One section, over the latest papers. */
const sectionFigures = z.object({
  title: z.string(),
  code: z.string(),
  papers: z.number(),
  /** Percent of its questions that were right. */
  right: z.number(),
  /** Percent of the papers that reached its minimum; null where it has none. */
  reached: z.number().nullable(),
  /** Mean for a paper. */
  seconds: z.number(),
});

export const examFigures = z.object({
  blueprintId: id,
  name: z.string(),
  programId: id,
  programName: z.string(),
  /** Whole papers that were handed in; tastes are in none of the figures. */
  papers: z.number(),
  people: z.number(),
  passed: z.number(),
  /** Neither passed nor failed yet. */
  waiting: z.number(),
  /** Mean percent; null without papers. */
  points: z.number().nullable(),
  /** How many of the latest papers the sections and the reliability are taken from. */
  latest: z.number(),
  sections: z.array(sectionFigures),
  reliability: z.object({
    /** KR-20; null until there are enough, and where scores do not vary. */
    kr20: z.number().nullable(),
    /** The latest decided paper of each person. */
    people: z.number(),
    /** So many more people are needed. */
    missing: z.number(),
  }),
});
export type ExamFigures = z.output<typeof examFigures>;

/** One paper in the list of an exam. */
export const handedInPaper = z.object({
  quizId: id,
  /** Empty once the account is gone. */
  username: z.string(),
  finishedAt: z.date(),
  points: z.number(),
  passed: z.boolean().nullable(),
  waitingCount: z.number(),
  right: z.number(),
  counted: z.number(),
  seconds: z.number(),
  blueprintVersion: z.number(),
  /** The sections that stayed below their minimum. */
  short: z.array(z.string()),
});
export type HandedInPaper = z.output<typeof handedInPaper>;
