import { z } from 'zod';
import { id } from './fields.ts';
import { kindNames } from './kinds/index.ts';
import { shownPassage } from './passage.ts';

/** Which engine marked an answer. */
export const engines = ['built-in', 'model'] as const;
export const engine = z.enum(engines);
export type Engine = z.output<typeof engine>;

/** Why a mark waits for a person before it is final. */
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
 * The state of a mark: `writing` until the coach has marked, `failed` if it could not, `provisional`
 * until a person has looked, otherwise `final`.
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
  /** Null if the rules of the question's kind decide instead of the coach. */
  engine: engine.nullable(),
  state: markState,
  /** The mark a person gave instead of the coach's; both are kept. */
  correction: z.object({ before: z.number(), note: z.string() }).nullable(),
  /** Always null: pages that were loaded before it was left out read it. */
  likely: z.null(),
  /** Whether the learner may ask for a person to look, or already has. */
  review: z.enum(['open', 'asked', 'closed']),
});
export type FeedbackItem = z.output<typeof feedbackItem>;

export const feedbackReply = z.object({
  feedback: z.array(feedbackItem),
  /** How many are still being written; ask again in a moment. */
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

/** An answer whose mark waits for a person. It carries no name: the answer is marked, not its author. */
export const review = z.object({
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
  /** The learner asked for it. */
  asked: z.boolean(),
  /** The coach gave this mark alone, and the answer was drawn at random for a check. */
  audited: z.boolean(),
  /** Pass or fail waits for it. */
  unconfirmed: z.boolean(),
  /** Other waiting answers that say the same; only those that are shown. */
  alike: z.array(z.object({ attemptId: id, answer: z.string() })),
  markedAt: z.date(),
});
export type MarkReview = z.output<typeof review>;

/** A binding mark: the same words get it in this program until it is withdrawn. */
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
  /** How many other answers were marked by it. */
  bound: z.number(),
});
export type DecidedMark = z.output<typeof decidedMark>;
