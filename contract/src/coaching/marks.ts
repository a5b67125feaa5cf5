import { z } from 'zod';
import { id } from '../fields.ts';
import { kindNames } from '../kinds/index.ts';
import { shownPassage } from '../questions/passage.ts';

/** The engines that can mark a free-text answer: the built-in one, or a language model. */
export const engines = ['built-in', 'model'] as const;
export const engine = z.enum(engines);
export type Engine = z.output<typeof engine>;

/** The reasons why a person has to confirm a mark. */
export const doubts = [
  'no-overlap',
  'negation',
  'question-copied',
  'keyword-dump',
  'gibberish',
  'another-question',
  'addresses-grader',
  'too-long',
  'engines-disagree',
  'mid-band',
  'says-more',
  'out-of-order',
  'part-only',
  'other-figure',
  'unlike-known',
] as const;
export const doubt = z.enum(doubts);
export type Doubt = z.output<typeof doubt>;

/**
 * The state of a mark: `writing` until the coach has marked the answer, `failed` if the coach could
 * not mark it, `provisional` until a person has confirmed the mark, and otherwise `final`.
 */
export const markState = z.enum(['writing', 'failed', 'provisional', 'final']);

const feedbackItem = z.object({
  questionId: id,
  question: z.string(),
  type: z.enum(kindNames),
  yourAnswer: z.string(),
  feedback: z.string(),
  /** The mark from 0 to 1, null while the answer has none. */
  score: z.number().nullable(),
  /**
   * The engine with which the coach marked the answer. Null if a rule of the question's kind marked
   * it instead.
   */
  engine: engine.nullable(),
  state: markState,
  /** Set if a person replaced the coach's mark. Both marks are stored. */
  correction: z.object({ before: z.number(), note: z.string() }).nullable(),
  /**
   * Always null. The field was removed, but pages that were loaded before the removal still read
   * it.
   */
  likely: z.null(),
  /**
   * Whether the learner may request that a person checks the mark: `open` if they may, `asked` if
   * they have already requested it, and `closed` if they may not.
   */
  review: z.enum(['open', 'asked', 'closed']),
  /** The reason that the learner gave for the request. Omitted if there is none. */
  reviewReason: z.string().optional(),
});
export type FeedbackItem = z.output<typeof feedbackItem>;

export const feedbackReply = z.object({
  feedback: z.array(feedbackItem),
  /**
   * The number of feedback texts that the coach is still writing. While it is above 0, the client
   * repeats the call after a moment.
   */
  pending: z.number(),
});
export type Feedback = z.output<typeof feedbackReply>;

const reviewPoint = z.object({
  kind: z.enum(['key-point', 'whole']),
  text: z.string(),
  weight: z.number(),
  share: z.number(),
  evidence: z.string().nullable(),
});

/** An answer whose mark a person has to confirm. It does not show who gave the answer. */
export const markReview = z.object({
  attemptId: id,
  questionId: id,
  programId: id,
  programName: z.string(),
  question: z.string(),
  passage: shownPassage.optional(),
  criteria: z.string(),
  idealAnswers: z.array(z.string()),
  answer: z.string(),
  points: z.array(reviewPoint),
  engine,
  mark: z.number(),
  confidence: z.number(),
  doubts: z.array(doubt),
  /** True if the learner requested the mark review. */
  asked: z.boolean(),
  /** The reason that the learner gave for the request. Omitted if there is none. */
  reason: z.string().optional(),
  /**
   * True if the coach gave the mark on its own, and the answer was chosen at random for a check.
   */
  audited: z.boolean(),
  /** True if the verdict on the attempt depends on this unconfirmed mark. */
  unconfirmed: z.boolean(),
  /** Other answers in the queue that have the same meaning as this answer. */
  alike: z.array(z.object({ attemptId: id, answer: z.string() })),
  markedAt: z.date(),
});
export type MarkReview = z.output<typeof markReview>;

/**
 * A mark that a person decided. Identical answers in the program get this mark until it is
 * withdrawn, unless the person decided it for a class.
 */
export const decidedMark = z.object({
  _id: id,
  questionId: id,
  question: z.string(),
  /** The learner's answer, empty once the learner's account is deleted. */
  answer: z.string(),
  score: z.number(),
  proposed: z.number(),
  /** The name of the person who decided, null once their account is deleted. */
  decidedBy: z.string().nullable(),
  decidedAt: z.date(),
  /** The number of other answers that got their mark from this decision. */
  bound: z.number(),
});
export type DecidedMark = z.output<typeof decidedMark>;
