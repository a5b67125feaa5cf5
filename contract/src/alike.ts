import { z } from 'zod';
import { id } from './fields.ts';
import { anyAuthored, anyPaper } from './kinds/index.ts';
import { ALIKE_PAIRS_AT_MOST, QUESTIONS_AT_ONCE } from './limits.ts';

/** Questions of a bank that are much like one another. */

/** Where to look: in the program, or in all of its trainer's. */
export const alikeScope = z.enum(['program', 'trainer']).default('program');

const alikeQuestion = z.object({
  programId: id,
  programName: z.string(),
  courseId: id,
  moduleId: id,
  moduleName: z.string(),
  questionId: id,
  /** Its place in the module, from 1. */
  place: z.number(),
  question: anyAuthored,
});
export type AlikeQuestion = z.output<typeof alikeQuestion>;

/** From 0 to 1. */
const likeness = z.number();

export const alikePairs = z.object({
  /** How many were looked at. */
  questions: z.number(),
  /** All there are; the most alike are listed. */
  total: z.number(),
  alike: z
    .array(z.object({ likeness, first: alikeQuestion, second: alikeQuestion }))
    .max(ALIKE_PAIRS_AT_MOST),
});
export type AlikePairs = z.output<typeof alikePairs>;

/** Questions that are not stored yet, as a learner would be shown them. */
export const alikeAsked = z.object({
  papers: z.array(anyPaper).min(1).max(QUESTIONS_AT_ONCE),
  /** The stored question that is being changed: nothing is said to be like itself. */
  except: id.optional(),
  of: alikeScope,
});

/** The one that each is most like, of the bank; nothing for those that are like none. */
export const alikeFound = z.array(z.object({ at: z.number(), likeness, question: alikeQuestion }));
