import { z } from 'zod';
import { authors, learners } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id } from '../fields.ts';
import * as messages from './messages.ts';

/**
 * A range of whole percentages. The forecast is a range, because it is not precise enough for a
 * single number.
 */
const range = z.object({ from: z.number(), to: z.number() });

const sectionForecast = z.object({
  title: z.string(),
  /** The number of questions in the section that count for the score. */
  questions: z.number(),
  share: range,
  /** The percentage of right answers that the section requires, null without a minimum. */
  needed: z.number().nullable(),
});

/** The parts of the program from which a section of the exam draws its questions. */
const sectionSource = z.object({
  title: z.string(),
  topicIds: z.array(id),
  moduleIds: z.array(id),
});

/** The reasons why there is no forecast yet. */
const missing = z.discriminatedUnion('what', [
  z.object({ what: z.literal('answers'), count: z.number() }),
  z.object({ what: z.literal('section'), title: z.string(), count: z.number() }),
  /** The questions have too few answers by other learners. */
  z.object({ what: z.literal('others') }),
  /** The range of the forecast would be too wide to be useful. */
  z.object({ what: z.literal('wide') }),
  /** The program has too few questions for any forecast. */
  z.object({ what: z.literal('small') }),
]);
export type Missing = z.output<typeof missing>;

/** The facts that are shown while no forecast can be made. */
export const knownSoFar = z.object({
  /** The number of questions that an exam can ask. */
  bank: z.number(),
  /** The number of sections of the exam, and of those with enough answers. */
  sections: z.number(),
  covered: z.number(),
  /** The section to study next. Null if the exam has only one. */
  studyNext: z.string().nullable(),
  lastExam: z
    .object({ points: z.number(), passed: z.boolean().nullable(), finishedAt: z.date() })
    .nullable(),
  /** The points of the latest whole quizzes and mock exams, oldest first. */
  latestPoints: z.array(z.number()),
});
export type KnownSoFar = z.output<typeof knownSoFar>;

const examOutcome = z.object({
  passed: z.boolean(),
  examOn: z.iso.date(),
});

/**
 * A forecast of the learner's real exam. It assumes that the exam takes place today and that its
 * questions are like those of the question bank.
 */
export const readiness = z.object({
  programId: id,
  /**
   * The name of the mock exam that the forecast is about. Null if the forecast is about the
   * program's modules.
   */
  examName: z.string().nullable(),
  questions: z.number(),
  /** The percentage of right answers needed to pass. */
  needed: z.number(),
  /** The sections of the exam, in order. */
  sources: z.array(sectionSource),
  /** The number of questions of the program that the caller has answered at least once. */
  answered: z.number(),
  /** The forecast. Null if there is a reason in `missing`. */
  forecast: z
    .object({
      /** The probability that the caller passes, as a range of percentages. */
      chance: range,
      /**
       * The range in which the percentage of right answers is expected to be. In four out of five
       * exams it is.
       */
      share: range,
      sections: z.array(sectionForecast),
      /**
       * The section of the exam in which more study would raise the learner's score most. Null if
       * there is none.
       */
      helpsMost: z.string().nullable(),
    })
    .nullable(),
  missing: z.array(missing),
  /** Null if there is a forecast. */
  knownSoFar: knownSoFar.nullable(),
  /** The result of the caller's last real exam, if they reported it. */
  outcome: examOutcome.nullable(),
});
export type Readiness = z.output<typeof readiness>;

/** The exam results of all learners whose forecast was in one range of probability. */
const forecastTenth = z.object({ told: range, people: z.number(), passed: z.number() });

/** The accuracy of a program's forecasts, for its trainers. It contains no names. */
export const forecastRecord = z.object({
  told: z.number(),
  passed: z.number(),
  /** The number of learners who got a forecast on the day before their exam. */
  foretold: z.number(),
  /** The statistics of the accuracy. Null until enough exam results are known. */
  figures: z
    .object({
      /**
       * The Brier score of the forecasts: the mean squared difference between the forecast
       * probability and the result. 0 is perfect.
       */
      brier: z.number(),
      /**
       * The Brier score of a simple forecast for comparison, which is the share of right answers
       * among the learner's last hundred answers.
       */
      brierOfShare: z.number(),
      groups: z.array(forecastTenth),
    })
    .nullable(),
});
export type ForecastRecord = z.output<typeof forecastRecord>;

const programParams = z.object({ programId: id });

export const readinessCalls = slice('readiness', {
  getReadiness: {
    summary: messages.getReadiness,
    openTo: learners,
    params: programParams,
    reply: readiness,
    errors: [],
  },
  tellOutcome: {
    summary: messages.tellOutcome,
    openTo: learners,
    params: programParams,
    body: examOutcome,
    reply: examOutcome,
    errors: ['exam-not-yet'],
  },
  getForecastRecord: {
    summary: messages.getForecastRecord,
    openTo: authors,
    params: programParams,
    reply: forecastRecord,
    errors: [],
  },
});
