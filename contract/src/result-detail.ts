import { z } from 'zod';
import { attemptMode, attemptPlace } from './attempt-place.ts';
import { causes } from './causes.ts';
import { examVerdict } from './exam-verdict.ts';
import { id } from './fields.ts';
import { anyAnswer, anyQuestionView } from './kinds/index.ts';
import { correctionTypes } from './regrades.ts';
import { verdict } from './verdict.ts';

export const achieve = z.enum(['Passed', 'Failed']);

export const result = attemptPlace.extend({
  /** The attempt's id, under both names that calls use. */
  _id: id,
  quizId: id,
  mode: attemptMode,
  /** Each corrected mark makes a new revision. */
  revision: z.number(),
  /** Percent, unrounded. */
  points: z.number(),
  /** Null for practice, and while it depends on unconfirmed marks: the points are then an estimate. */
  achieve: achieve.nullable(),
  /**
   * True unless it is a whole module or mock exam: it passes nothing and enters no average. Left
   * out for a whole one.
   */
  practiceOnly: z.literal(true).optional(),
  passMark: z.number(),
  questionCount: z.number(),
  correctCount: z.number(),
  /** Answers that wait for a mark and count 0 until then. */
  pendingCount: z.number(),
  /** Answers whose mark a person has to confirm, and those still without one. */
  waitingCount: z.number(),
  /**
   * True if a correction of a question would have made it fail, but the pass was kept; left out
   * otherwise.
   */
  keptPassed: z.literal(true).optional(),
  /** Always null; pages that were loaded before an update still read it. */
  likely: z.null(),
  seconds: z.number(),
  finishedAt: z.date(),
  /**
   * True while a running mock exam includes some of its questions: points and verdict are hidden
   * until it has ended, and are 0 and null until then.
   */
  hiddenByExam: z.literal(true).optional(),
});
export type Result = z.output<typeof result>;

export const askedQuestion = z.object({
  paper: anyQuestionView,
  /** Null if skipped or never given. */
  answer: anyAnswer.nullable(),
  /** The answer as text; for an option that is only a picture, its path. */
  answerText: z.string(),
  seconds: z.number(),
  /** Null if nothing was locked: an unanswered question of a quiz does not reveal its key. */
  verdict: verdict.nullable(),
  /**
   * Set if the question has expired since: the day, the rule or edition, and the reason; null and
   * empty if unknown.
   */
  retired: z
    .object({
      on: z.string(),
      rule: z.string().nullable(),
      edition: z.string().nullable(),
      why: z.string(),
    })
    .optional(),
  /** Set if the question was corrected after it was answered. */
  correction: z.enum(correctionTypes).optional(),
  /** True while the question is part of a running mock exam: the verdict is hidden until it has ended. */
  beingSat: z.boolean().optional(),
  /** The likely cause of a mistake or an uncertain answer; only for the learner, and left out if unknown. */
  cause: z.enum(causes).optional(),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

/** A person's averages in a module, over their whole attempts there. */
const moduleStats = z.object({
  moduleId: id,
  moduleName: z.string(),
  attempts: z.number(),
  points: z.number(),
});

/** The result in one topic; questions without a topic are left out. */
const topicResult = z.object({
  topicId: id,
  code: z.string(),
  name: z.string(),
  /** The number of questions that count. */
  asked: z.number(),
  right: z.number(),
});

export const resultDetail = result.extend({
  username: z.string(),
  /** True for the caller's own result. */
  own: z.boolean(),
  /** True if verdicts include keys and explanations; partners get results without keys. */
  tellsKeys: z.boolean(),
  questions: z.array(askedQuestion),
  /** The points of the previous whole attempt at the same module or mock exam. */
  previousPoints: z.number().nullable(),
  /** True for the person's first pass in this program. */
  firstPass: z.boolean(),
  modules: z.array(moduleStats),
  /** The latest edition of the program that started after the attempt; left out if there is none. */
  newEdition: z.object({ name: z.string(), from: z.string() }).optional(),
  /** Results by the topics that the questions have now. */
  topics: z.array(topicResult),
  /** The verdict on a mock exam by its own rule; null for a quiz. */
  paper: examVerdict.nullable(),
});
export type ResultDetail = z.output<typeof resultDetail>;
