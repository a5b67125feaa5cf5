import { z } from 'zod';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { kindNames } from './kinds/index.ts';
import { ESSAY_ANSWER_LENGTH, MARK_REVIEWS_A_PAGE, NAME_LENGTH } from './limits.ts';
import { editors, learners } from './roles.ts';

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
] as const;
export const doubt = z.enum(doubts);
export type Doubt = z.output<typeof doubt>;

/**
 * Where a mark stands: `writing` while the coach has not marked yet, `failed` where it could not,
 * `provisional` until a person has looked, `final` else.
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
  /** Null where the rules of the question's kind decide and no coach. */
  engine: engine.nullable(),
  state: markState,
  /** What a person made of the coach's mark; both are kept. */
  correction: z.object({ before: z.number(), note: z.string() }).nullable(),
  /** Whether the learner may ask a person to look, or has asked. */
  review: z.enum(['open', 'asked', 'closed']),
});
export type FeedbackItem = z.output<typeof feedbackItem>;

const feedbackReply = z.object({
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

/** An answer whose mark waits for a person. It bears no name: marks are given to answers. */
const review = z.object({
  attemptId: id,
  questionId: id,
  programId: id,
  programName: z.string(),
  question: z.string(),
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
  markedAt: z.date(),
});
export type MarkReview = z.output<typeof review>;

const quizParams = z.object({ quizId: id });
const markParams = z.object({ quizId: id, questionId: id });

export const coaching = slice('coaching', {
  evaluateAnswer: {
    summary:
      'Takes the answer to a question of the running attempt, locks it and tells the verdict',
    access: learners,
    body: z.object({
      questionId: id,
      userAnswer: z.string().max(ESSAY_ANSWER_LENGTH),
      /** Of the specification; the server knows what is right. */
      correctAnswer: z.unknown().optional(),
    }),
    reply: z.object({
      /** Null while nobody has marked it, and where the program tells only at the end. */
      isCorrect: z.boolean().nullable(),
      score: z.number().nullable(),
    }),
    errors: ['answer-refused', 'attempt-ended', 'other-window', 'question-locked'],
  },
  giveFeedback: {
    summary: 'Writes the feedback on a finished quiz from the stored answers, and waits for it',
    access: learners,
    /** The specification sends answers and questions along; what is stored counts. */
    body: z.looseObject({ quizId: id }),
    reply: feedbackReply,
    errors: ['attempt-running'],
  },
  getFeedback: {
    summary: 'The feedback on a finished quiz, as far as it is written',
    access: learners,
    params: quizParams,
    reply: feedbackReply,
    errors: ['attempt-running'],
  },
  requestMarkReview: {
    summary: 'Asks a person to look at a mark of the coach',
    access: learners,
    params: markParams,
    reply: z.object({ success: z.literal(true) }),
    errors: ['mark-decided'],
  },
  listMarkReviews: {
    summary: 'The answers whose marks wait for a person, asked-for ones first, then the oldest',
    access: editors,
    query: z.object({
      programId: id.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(MARK_REVIEWS_A_PAGE),
    }),
    reply: z.array(review),
    paged: true,
    errors: [],
  },
  decideMark: {
    summary: 'Accepts a mark, or corrects it: result, history and later marks follow',
    access: editors,
    params: markParams,
    body: z.object({
      /** Left out, the mark is accepted as it is. */
      score: z.number().min(0).max(1).optional(),
      note: z
        .string()
        .trim()
        .max(NAME_LENGTH * 5)
        .default(''),
    }),
    reply: z.object({ success: z.literal(true), score: z.number() }),
    errors: ['mark-decided'],
  },
});
