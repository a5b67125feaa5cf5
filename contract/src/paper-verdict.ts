import { z } from 'zod';
import { passLine } from './blueprint-shape.ts';
import { id } from './fields.ts';

/** What a paper of a mock exam came to, by the rule of the blueprint that it was drawn from. */

const lineReached = z.object({
  line: passLine,
  /** The fewest questions right that reach it. */
  needed: z.number(),
  /** Null while it depends on unconfirmed marks. */
  met: z.boolean().nullable(),
});
export type LineReached = z.output<typeof lineReached>;

/** A paper as a whole, or one section of it; questions on trial are in none of the numbers. */
const paperPart = z.object({
  /** How many questions count. */
  counted: z.number(),
  right: z.number(),
  wrong: z.number(),
  /** Left without an answer. */
  open: z.number(),
  /** Answers whose mark is unconfirmed, or still missing; they are among the right and the wrong too. */
  waiting: z.number(),
  /**
   * What it is worth in questions, as its line counts them: with partial credit for a percentage,
   * whole ones for a count; points off are taken away, so it may be below 0.
   */
  worth: z.number(),
  /** Null for a section that has no minimum. */
  reached: lineReached.nullable(),
  seconds: z.number(),
});
export type PaperPart = z.output<typeof paperPart>;

const paperSectionVerdict = paperPart.extend({ title: z.string(), code: z.string() });
export type PaperSectionVerdict = z.output<typeof paperSectionVerdict>;

/** The questions whose first answer was another one than the last; those on trial are left out. */
const paperChanges = z.object({
  rightToWrong: z.array(id),
  wrongToRight: z.array(id),
  /** From wrong to wrong, from right to right, and where the first answer has no mark. */
  other: z.array(id),
});
export type PaperChanges = z.output<typeof paperChanges>;

export const paperJudgment = z.object({
  /** Null while it depends on unconfirmed marks. */
  passed: z.boolean().nullable(),
  /** Percent, unrounded, never below 0. */
  points: z.number(),
  whole: paperPart,
  /** In the order of the paper. */
  sections: z.array(paperSectionVerdict),
  changes: paperChanges,
});
export type PaperJudgment = z.output<typeof paperJudgment>;

/** An earlier paper of the same mock exam. */
const earlierPaper = z.object({
  quizId: id,
  finishedAt: z.date(),
  points: z.number(),
  passed: z.boolean().nullable(),
  right: z.number(),
  counted: z.number(),
  sections: z.array(
    z.object({ title: z.string(), code: z.string(), right: z.number(), counted: z.number() }),
  ),
});
export type EarlierPaper = z.output<typeof earlierPaper>;

export const paperVerdict = paperJudgment.extend({
  body: z.string(),
  blueprintVersion: z.number(),
  /** Five questions for those who had no access. */
  taste: z.boolean(),
  /** What was allowed for it; null without a limit. */
  minutes: z.number().nullable(),
  startedAt: z.date(),
  pointsOff: z.number(),
  /** Which questions each section asked, in its order. */
  questionIds: z.array(z.array(id)),
  /** These never counted. */
  trialIds: z.array(id),
  /** The newest first. */
  earlier: z.array(earlierPaper),
});
export type PaperVerdict = z.output<typeof paperVerdict>;
