import { z } from 'zod';
import { slice } from './endpoint.ts';
import { feedbackAsked } from './feedback-asked.ts';
import { id } from './fields.ts';
import { kindNames } from './kinds/index.ts';
import { ALIKE_AT_MOST, ESSAY_ANSWER_LENGTH, MARK_REVIEWS_A_PAGE, NAME_LENGTH } from './limits.ts';
import { shownPassage } from './passage.ts';
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
  'says-more',
  'out-of-order',
  'part-only',
  'other-figure',
  'unlike-known',
] as const;
export const doubt = z.enum(doubts);
export type Doubt = z.output<typeof doubt>;

/** Whose decision makes a mark final in a program. */
export const finalities = ['person', 'earned', 'all'] as const;
export const finality = z.enum(finalities);
export type Finality = z.output<typeof finality>;

/**
 * The state of a mark: `writing` until the coach has marked, `failed` if it could not, `provisional`
 * until a person has looked, otherwise `final`.
 */
export const markState = z.enum(['writing', 'failed', 'provisional', 'final']);

/** Out of 1. */
const likelyMark = z.object({ from: z.number(), to: z.number() });

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
  /** The likely range of the final mark; null once it is final. */
  likely: likelyMark.nullable(),
  /** Whether the learner may ask for a person to look, or already has. */
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

/** An answer whose mark waits for a person. It carries no name: the answer is marked, not its author. */
const review = z.object({
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

/** A range of the coach's stated confidence, and how often people agreed with it there. */
const confidenceTenth = z.object({
  from: z.number(),
  to: z.number(),
  decided: z.number(),
  agreed: z.number(),
});

/** The stated confidence from which the coach is right often enough; null if there is none yet. */
const earnedRange = z.object({ pass: z.number().nullable(), fail: z.number().nullable() });

/** Up to a cap: nothing large is counted while somebody waits. */
const counted = z.object({ total: z.number(), capped: z.boolean() });

const coachRecord = z.object({
  programName: z.string(),
  /** Null means the usual value, given in `usual`. */
  finality: finality.nullable(),
  usual: finality,
  /** People's latest decisions, and how many of the coach's proposals they agreed with. */
  latest: z.object({ decided: z.number(), agreed: z.number() }),
  all: z.object({ decided: z.number(), agreed: z.number() }),
  /** Of the answers it marked alone, those that people checked afterwards. */
  afterwards: z.object({ decided: z.number(), agreed: z.number() }),
  tenths: z.array(confidenceTenth),
  earned: earnedRange,
  /** How many more decisions may earn it, if people agree; 0 once earned. */
  decisionsToGo: z.number(),
  /** Marks the coach has given alone so far. */
  alone: counted,
  waiting: counted,
  /** Of those that have waited longest, how many it could mark alone with the trust it has earned. */
  wouldMark: z.object({ of: z.number(), count: z.number() }),
});
export type CoachRecord = z.output<typeof coachRecord>;

/** A binding mark: the same words get it in this program until it is withdrawn. */
const decidedMark = z.object({
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

const quizParams = z.object({ quizId: id });
const markParams = z.object({ quizId: id, questionId: id });
const programParams = z.object({ programId: id });

export const coaching = slice('coaching', {
  evaluateAnswer: {
    summary:
      'Takes the answer to a question of the running attempt, locks it and tells the verdict',
    openTo: learners,
    body: z.object({
      questionId: id,
      userAnswer: z.string().max(ESSAY_ANSWER_LENGTH),
      /** Required by the specification; the server itself knows what is right. */
      correctAnswer: z.unknown().optional(),
    }),
    reply: z.object({
      /** Null until it is marked, or as long as the program tells only at the end. */
      isCorrect: z.boolean().nullable(),
      score: z.number().nullable(),
      /** The mark is the coach's estimate, and a person will check it. */
      provisional: z.boolean(),
    }),
    errors: ['answer-refused', 'attempt-ended', 'other-window', 'question-locked'],
  },
  giveFeedback: {
    summary: 'Writes the feedback on a finished quiz from the stored answers, and waits for it',
    openTo: learners,
    body: feedbackAsked,
    reply: feedbackReply,
    errors: ['attempt-running'],
  },
  getFeedback: {
    summary: 'The feedback on a finished quiz, as far as it is written',
    openTo: learners,
    params: quizParams,
    reply: feedbackReply,
    errors: ['attempt-running'],
  },
  requestMarkReview: {
    summary: 'Asks a person to look at a mark of the coach',
    openTo: learners,
    params: markParams,
    reply: z.object({ success: z.literal(true) }),
    errors: ['mark-decided'],
  },
  listMarkReviews: {
    summary:
      'The answers whose marks wait for a person: appeals first, then what teaches most, then the oldest',
    openTo: editors,
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
    openTo: editors,
    params: markParams,
    body: z.object({
      /** If left out, the mark is accepted as it is. */
      score: z.number().min(0).max(1).optional(),
      note: z
        .string()
        .trim()
        .max(NAME_LENGTH * 5)
        .default(''),
      /** The attempts with similar answers that get the same mark. */
      alike: z.array(id).max(ALIKE_AT_MOST).default([]),
    }),
    reply: z.object({ success: z.literal(true), score: z.number(), marked: z.number() }),
    errors: ['mark-decided'],
  },
  getCoachRecord: {
    summary: 'What the coach proposed in a program, what people decided, and what it has earned',
    openTo: editors,
    params: programParams,
    reply: coachRecord,
    errors: [],
  },
  chooseFinality: {
    summary: 'Who makes a mark final in a program; what waits is looked at anew',
    openTo: editors,
    params: programParams,
    body: z.object({ finality: finality.nullable() }),
    reply: coachRecord,
    errors: [],
  },
  listDecidedMarks: {
    summary: 'The marks that bind in a program, newest first, with who decided them and when',
    openTo: editors,
    params: programParams,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(MARK_REVIEWS_A_PAGE),
    }),
    reply: z.array(decidedMark),
    paged: true,
    errors: [],
  },
  withdrawDecidedMark: {
    summary: 'Takes back a mark that binds; the answers that it marked wait for a person again',
    openTo: editors,
    params: z.object({ decisionId: id }),
    reply: z.object({ success: z.literal(true), waiting: z.number() }),
    errors: [],
  },
});
