import { z } from 'zod';
import { id } from './fields.ts';
import { anyAuthored, anyQuestionView } from './kinds/index.ts';
import { QUESTIONS_AT_ONCE, SIMILAR_PAIRS_AT_MOST } from './limits.ts';

/** Similar questions in a question bank. */

/** The scope of the search: the program, or all programs of its trainer. */
export const similarityScope = z.enum(['program', 'trainer']).default('program');

const similarQuestion = z.object({
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
export type SimilarQuestion = z.output<typeof similarQuestion>;

/** Between 0 and 1. */
const likeness = z.number();

export const similarPairs = z.object({
  /** The number of questions compared. */
  questions: z.number(),
  /** The number of all pairs; the most similar ones are listed. */
  total: z.number(),
  alike: z
    .array(z.object({ likeness, first: similarQuestion, second: similarQuestion }))
    .max(SIMILAR_PAIRS_AT_MOST),
});
export type SimilarPairs = z.output<typeof similarPairs>;

/** Questions that are not stored yet, as a learner would see them. */
export const similarityRequest = z.object({
  papers: z.array(anyQuestionView).min(1).max(QUESTIONS_AT_ONCE),
  /** The stored question that is being edited, which is not compared with itself. */
  except: id.optional(),
  of: similarityScope,
});

/** The most similar stored question of each; omitted for questions without one. */
export const similarFound = z.array(
  z.object({ at: z.number(), likeness, question: similarQuestion }),
);
