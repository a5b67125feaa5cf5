import { z } from 'zod';
import { id } from './fields.ts';
import { kindNames } from './kinds/index.ts';
import { shownPassage } from './passage.ts';

/** The engine that marked an answer. */
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
 * The state of a mark: `writing` until the coach has marked, `failed` if it could not,
 * `provisional` until a person has confirmed it, otherwise `final`.
 */
export const markState = z.enum(['writing', 'failed', 'provisional', 'final']);

const feedbackItem = z.object({
  questionId: id,
  question: z.string(),
  type: z.enum(kindNames),
  yourAnswer: z.string(),
  feedback: z.string(),
  /** Out of 1; null while there is none. */
  score: z.number().nullable(),
  /** Null if the rule of the question's kind decides instead of the coach. */
  engine: engine.nullable(),
  state: markState,
  /** The mark that a person gave instead of the coach's; both are stored. */
  correction: z.object({ before: z.number(), note: z.string() }).nullable(),
  /** Always null: a removed field that older pages still read. */
  likely: z.null(),
  /** Whether the learner may request, or has requested, a person's review. */
  review: z.enum(['open', 'asked', 'closed']),
});
export type FeedbackItem = z.output<typeof feedbackItem>;

export const feedbackReply = z.object({
  feedback: z.array(feedbackItem),
  /** The number of feedback texts still being written; call again in a moment. */
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

/** An answer whose mark a person has to confirm. It is anonymous: the answer is marked, not its author. */
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
  /** True if the learner requested it. */
  asked: z.boolean(),
  /** True if the coach gave this mark on its own, and the answer was chosen at random for a check. */
  audited: z.boolean(),
  /** True if passing depends on it. */
  unconfirmed: z.boolean(),
  /** Other shown answers in the queue that say the same. */
  alike: z.array(z.object({ attemptId: id, answer: z.string() })),
  markedAt: z.date(),
});
export type MarkReview = z.output<typeof markReview>;

/** A binding mark: identical answers in this program get it until it is withdrawn. */
export const decidedMark = z.object({
  _id: id,
  questionId: id,
  question: z.string(),
  /** Empty once the learner's account is deleted. */
  answer: z.string(),
  score: z.number(),
  proposed: z.number(),
  /** Null once that account is deleted. */
  decidedBy: z.string().nullable(),
  decidedAt: z.date(),
  /** The number of other answers marked by it. */
  bound: z.number(),
});
export type DecidedMark = z.output<typeof decidedMark>;
