import { z } from 'zod';
import { attemptMode, attemptPlace } from '../attempts/attempt-place.ts';
import { verdict } from '../attempts/verdict.ts';
import { id } from '../fields.ts';
import { trainerToAsk } from '../inbox/trainer-to-ask.ts';
import { anyAnswer, anyQuestionView } from '../kinds/index.ts';
import { correctionTypes } from '../regrades/index.ts';
import { causes } from '../study/causes.ts';
import { examVerdict } from './exam-verdict.ts';

export const achieve = z.enum(['Passed', 'Failed']);

export const result = attemptPlace.extend({
  /**
   * The attempt's id. It is sent under two names, because the API calls of the specification use
   * both.
   */
  _id: id,
  quizId: id,
  mode: attemptMode,
  /** The revision number of the result, which increases whenever one of its marks is corrected. */
  revision: z.number(),
  /** The score in percent, unrounded. */
  points: z.number(),
  /**
   * The verdict. Null for practice, and while the verdict depends on unconfirmed marks. In the
   * latter case the score is an estimate.
   */
  achieve: achieve.nullable(),
  /**
   * True if the attempt covered less than a whole module or mock exam. Such an attempt cannot be
   * passed and does not count in averages. Omitted for all other attempts.
   */
  practiceOnly: z.literal(true).optional(),
  passMark: z.number(),
  questionCount: z.number(),
  correctCount: z.number(),
  /** The number of answers with a part of the points. */
  partlyCount: z.number(),
  /** The number of answers without a mark. Each of them counts 0 until it is marked. */
  pendingCount: z.number(),
  /** The number of answers that have no mark yet, or whose mark a person still has to confirm. */
  waitingCount: z.number(),
  /**
   * True if a correction of a question would have made the result fail, but it stays passed.
   * Omitted for all other results.
   */
  keptPassed: z.literal(true).optional(),
  /**
   * Always null. The field was removed, but pages that were loaded before an update still read it.
   */
  likely: z.null(),
  seconds: z.number(),
  finishedAt: z.date(),
  /**
   * True while the person is taking a mock exam that contains questions of this attempt. Until that
   * exam has ended, the result is hidden: the score is 0 and the verdict is null.
   */
  hiddenByExam: z.literal(true).optional(),
});
export type Result = z.output<typeof result>;

export const askedQuestion = z.object({
  paper: anyQuestionView,
  /** The learner's answer. Null if the question was skipped or never answered. */
  answer: anyAnswer.nullable(),
  /**
   * The answer as text. If the chosen option is only a picture, this is the path of the picture.
   */
  answerText: z.string(),
  seconds: z.number(),
  /**
   * The verdict on the answer. Null if the learner's answer was never locked, so that an unanswered
   * question of a quiz does not reveal its key.
   */
  verdict: verdict.nullable(),
  /**
   * Set if the question has expired since the attempt. Contains the day, the rule or edition (null
   * if unknown), and the reason (empty if unknown).
   */
  retired: z
    .object({
      on: z.string(),
      rule: z.string().nullable(),
      edition: z.string().nullable(),
      why: z.string(),
    })
    .optional(),
  /**
   * The type of the correction. Omitted if the question was not corrected after it was answered.
   */
  correction: z.enum(correctionTypes).optional(),
  /**
   * True while the learner is taking a mock exam that contains this question. The verdict is hidden
   * until that exam ends.
   */
  beingSat: z.boolean().optional(),
  /**
   * The likely cause of a wrong or uncertain answer. Only sent to the learner who answered. Omitted
   * if the cause is unknown.
   */
  cause: z.enum(causes).optional(),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

/** A person's averages in a module, over all their attempts at the whole module. */
const moduleStats = z.object({
  moduleId: id,
  moduleName: z.string(),
  attempts: z.number(),
  points: z.number(),
});

/** The result in one topic. Questions without a topic are left out. */
const topicResult = z.object({
  topicId: id,
  code: z.string(),
  name: z.string(),
  /** The number of questions of the topic that count for the score. */
  asked: z.number(),
  right: z.number(),
});

/** The module that the learner takes next. */
const nextModule = z.object({
  courseId: id,
  courseName: z.string(),
  moduleId: id,
  moduleName: z.string(),
});
export type NextModule = z.output<typeof nextModule>;

export const resultDetail = result.extend({
  username: z.string(),
  /** True if the result belongs to the caller. */
  own: z.boolean(),
  /** True if the verdicts contain keys and explanations. They do not if the caller is a partner. */
  tellsKeys: z.boolean(),
  questions: z.array(askedQuestion),
  /** Omitted for other readers, and if the learner may not write to the trainer. */
  trainer: trainerToAsk.optional(),
  /**
   * The score of the person's previous complete attempt at the same module or mock exam. Null if
   * there is none.
   */
  previousPoints: z.number().nullable(),
  /** True if this is the person's first pass in the program. */
  firstPass: z.boolean(),
  modules: z.array(moduleStats),
  /**
   * After a passed module, the next module of the program that the learner has not passed. Omitted
   * for other results, for other readers, and if every module is passed.
   */
  nextModule: nextModule.optional(),
  /**
   * The latest edition of the program that has started since the attempt. Omitted if there is none.
   */
  newEdition: z.object({ name: z.string(), from: z.string() }).optional(),
  /**
   * The results by topic. A question counts for the topic that it has now, even if it had a
   * different topic at the time of the attempt.
   */
  topics: z.array(topicResult),
  /** The verdict on a mock exam, by the pass rule of this exam. Null for a quiz. */
  paper: examVerdict.nullable(),
});
export type ResultDetail = z.output<typeof resultDetail>;
