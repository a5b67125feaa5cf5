import { z } from 'zod';
import { id } from '../fields.ts';
import { anyAuthored, anyQuestionView } from '../kinds/index.ts';
import { NAME_LENGTH, QUESTIONS_AT_ONCE, SIMILAR_PAIRS_AT_MOST } from '../limits.ts';

/**
 * The questions among which similar ones are searched for: those of one program, or those of all
 * programs of its trainer.
 */
export const similarityScope = z.enum(['program', 'trainer']).default('program');

const similarQuestion = z.object({
  programId: id,
  programName: z.string(),
  courseId: id,
  moduleId: id,
  moduleName: z.string(),
  questionId: id,
  /** Position of the question in its module, from 1. */
  place: z.number(),
  /** The number of the version, with which an update checks that the question did not change. */
  version: z.number(),
  question: anyAuthored,
});
export type SimilarQuestion = z.output<typeof similarQuestion>;

/** The similarity of two questions, between 0 and 1. */
const likeness = z.number();

export const similarPairs = z.object({
  /** The number of questions that were compared. */
  questions: z.number(),
  /** The number of all similar pairs, of which only the most similar ones are listed. */
  total: z.number(),
  alike: z
    .array(z.object({ likeness, first: similarQuestion, second: similarQuestion }))
    .max(SIMILAR_PAIRS_AT_MOST),
});
export type SimilarPairs = z.output<typeof similarPairs>;

/**
 * A search for stored questions that are similar to new ones. The new questions are sent in the
 * form in which a learner would see them.
 */
export const similarityRequest = z.object({
  papers: z.array(anyQuestionView).min(1).max(QUESTIONS_AT_ONCE),
  /**
   * The id of the stored question that is being edited. It is excluded from the search, because it
   * would match its own new version.
   */
  except: id.optional(),
  /**
   * The identifiers that an imported file gives to new questions. If the program has a question with
   * that id, it is the one that is found, and no other new question finds it.
   */
  identified: z
    .array(z.object({ at: z.number().int().min(0), questionId: z.string().max(NAME_LENGTH) }))
    .max(QUESTIONS_AT_ONCE)
    .default([]),
  of: similarityScope,
});

/**
 * For each question of the request, the most similar stored question. Questions without a similar
 * stored question are omitted.
 */
export const similarFound = z.array(
  z.object({ at: z.number(), likeness, question: similarQuestion }),
);
