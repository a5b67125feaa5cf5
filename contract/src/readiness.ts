import { z } from 'zod';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { authors, learners } from './roles.ts';

/** Per cent, whole numbers: what is told is never finer than it is known. */
const range = z.object({ from: z.number(), to: z.number() });

const sectionForecast = z.object({
  title: z.string(),
  /** Of the paper's questions that count. */
  questions: z.number(),
  share: range,
  /** Per cent right that the section asks for; null without a line of its own. */
  needed: z.number().nullable(),
});

/** What keeps a forecast from being told, and how much of it. */
const missing = z.discriminatedUnion('what', [
  z.object({ what: z.literal('answers'), count: z.number() }),
  z.object({ what: z.literal('section'), title: z.string(), count: z.number() }),
  /** Too few others have answered these questions. */
  z.object({ what: z.literal('others') }),
  /** It would span more than a quarter of the scale. */
  z.object({ what: z.literal('wide') }),
]);
export type Missing = z.output<typeof missing>;

const examOutcome = z.object({
  passed: z.boolean(),
  /** The day of the exam. */
  examOn: z.iso.date(),
});

/** How the real exam would go, if it were today and like this bank. */
export const readiness = z.object({
  programId: id,
  /** The mock exam that stands for the real one; null where the program's modules do. */
  examName: z.string().nullable(),
  questions: z.number(),
  /** Per cent right that pass. */
  needed: z.number(),
  /** Questions of the program that the caller has answered a first time. */
  answered: z.number(),
  /** Null as long as something is missing. */
  forecast: z
    .object({
      /** Of passing. */
      chance: range,
      /** Of right answers: in four of five papers it lies here. */
      share: range,
      sections: z.array(sectionForecast),
      /** The section in which study would raise the points most. */
      helpsMost: z.string().nullable(),
    })
    .nullable(),
  missing: z.array(missing),
  /** How the last real exam went, if the caller has told. */
  outcome: examOutcome.nullable(),
});
export type Readiness = z.output<typeof readiness>;

/** What learners with such a forecast came to. */
const forecastTenth = z.object({ told: range, people: z.number(), passed: z.number() });

/** Of a program, for those who teach it; names are in none of it. */
export const forecastRecord = z.object({
  told: z.number(),
  passed: z.number(),
  /** Those who had a forecast on the day before their exam. */
  foretold: z.number(),
  /** Null until enough outcomes are there. */
  figures: z
    .object({
      /** Mean squared distance from the outcome; 0 is perfect. */
      brier: z.number(),
      /** The same if the share right of the last hundred answers is taken for the chance. */
      brierOfShare: z.number(),
      groups: z.array(forecastTenth),
    })
    .nullable(),
});
export type ForecastRecord = z.output<typeof forecastRecord>;

const programParams = z.object({ programId: id });

export const readinessCalls = slice('readiness', {
  getReadiness: {
    summary: 'How an exam like this bank would go today, or what is missing to tell',
    openTo: learners,
    params: programParams,
    reply: readiness,
    errors: [],
  },
  tellOutcome: {
    summary: 'How the real exam went; telling it again corrects it',
    openTo: learners,
    params: programParams,
    body: examOutcome,
    reply: examOutcome,
    errors: ['exam-not-yet'],
  },
  getForecastRecord: {
    summary: 'How past forecasts of a program did against the outcomes that learners told',
    openTo: authors,
    params: programParams,
    reply: forecastRecord,
    errors: [],
  },
});
