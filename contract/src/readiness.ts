import { z } from 'zod';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { authors, learners } from './roles.ts';
import * as summaries from './summaries/messages.ts';

/** Whole percentages; no more precise than the forecast is. */
const range = z.object({ from: z.number(), to: z.number() });

const sectionForecast = z.object({
  title: z.string(),
  /** The number of questions that count. */
  questions: z.number(),
  share: range,
  /** The percentage of right answers that the section requires; null without a minimum. */
  needed: z.number().nullable(),
});

/** The reasons why there is no forecast yet. */
const missing = z.discriminatedUnion('what', [
  z.object({ what: z.literal('answers'), count: z.number() }),
  z.object({ what: z.literal('section'), title: z.string(), count: z.number() }),
  /** Too few other learners have answered these questions. */
  z.object({ what: z.literal('others') }),
  /** The range of the forecast would be wider than a quarter of the scale. */
  z.object({ what: z.literal('wide') }),
]);
export type Missing = z.output<typeof missing>;

const examOutcome = z.object({
  passed: z.boolean(),
  /** The day of the exam. */
  examOn: z.iso.date(),
});

/** The forecast of the real exam, if it were today and like this question bank. */
export const readiness = z.object({
  programId: id,
  /** The mock exam that the forecast is about; null if it is about the modules of the program. */
  examName: z.string().nullable(),
  questions: z.number(),
  /** The percentage of right answers needed to pass. */
  needed: z.number(),
  /** The number of questions of the program that the caller has answered at least once. */
  answered: z.number(),
  /** Null if anything is missing. */
  forecast: z
    .object({
      /** The chance to pass. */
      chance: range,
      /** The share of right answers; it is in this range in four out of five exams. */
      share: range,
      sections: z.array(sectionForecast),
      /** The section in which study would raise the score most. */
      helpsMost: z.string().nullable(),
    })
    .nullable(),
  missing: z.array(missing),
  /** The result of the caller's last real exam, if they reported it. */
  outcome: examOutcome.nullable(),
});
export type Readiness = z.output<typeof readiness>;

/** The results of learners with such a forecast. */
const forecastTenth = z.object({ told: range, people: z.number(), passed: z.number() });

/** The accuracy of forecasts for a program, for its trainers; it contains no names. */
export const forecastRecord = z.object({
  told: z.number(),
  passed: z.number(),
  /** The number of learners with a forecast on the day before their exam. */
  foretold: z.number(),
  /** Null until there are enough outcomes. */
  figures: z
    .object({
      /** Brier score: the mean squared distance from the outcome; 0 is perfect. */
      brier: z.number(),
      /** The same score if the share of right answers among the last hundred is taken as the chance. */
      brierOfShare: z.number(),
      groups: z.array(forecastTenth),
    })
    .nullable(),
});
export type ForecastRecord = z.output<typeof forecastRecord>;

const programParams = z.object({ programId: id });

export const readinessCalls = slice('readiness', {
  getReadiness: {
    summary: summaries.getReadiness,
    openTo: learners,
    params: programParams,
    reply: readiness,
    errors: [],
  },
  tellOutcome: {
    summary: summaries.tellOutcome,
    openTo: learners,
    params: programParams,
    body: examOutcome,
    reply: examOutcome,
    errors: ['exam-not-yet'],
  },
  getForecastRecord: {
    summary: summaries.getForecastRecord,
    openTo: authors,
    params: programParams,
    reply: forecastRecord,
    errors: [],
  },
});
