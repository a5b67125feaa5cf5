import { z } from 'zod';
import { autoGradePolicies } from './auto-grade-policies.ts';

export const autoGradePolicy = z.enum(autoGradePolicies);

/**
 * A range of the coach's stated confidence, and how often people agreed with its marks in this
 * range.
 */
const confidenceTenth = z.object({
  from: z.number(),
  to: z.number(),
  decided: z.number(),
  agreed: z.number(),
});

/**
 * The confidence from which the coach's passes, and its fails, are right often enough to be final.
 * Each is null as long as there is no such value.
 */
const earnedRange = z.object({ pass: z.number().nullable(), fail: z.number().nullable() });

/**
 * A number that is counted only up to a cap, because counting very many rows would make a request
 * slow. `capped` is true if there are more.
 */
const counted = z.object({ total: z.number(), capped: z.boolean() });

export const coachRecord = z.object({
  programName: z.string(),
  /** The program's policy for final marks. If null, the default policy in `usual` applies. */
  finality: autoGradePolicy.nullable(),
  usual: autoGradePolicy,
  /** The number of people's latest decisions, and how many of them agreed with the coach. */
  latest: z.object({ decided: z.number(), agreed: z.number() }),
  all: z.object({ decided: z.number(), agreed: z.number() }),
  /**
   * The number of marks that the coach gave on its own and people checked later, and how many of
   * these people agreed with the coach.
   */
  afterwards: z.object({ decided: z.number(), agreed: z.number() }),
  tenths: z.array(confidenceTenth),
  earned: earnedRange,
  /**
   * The number of decisions that are still needed until the coach is trusted, provided that people
   * agree with its marks. 0 if the coach is already trusted.
   */
  decisionsToGo: z.number(),
  /** The number of marks that the coach gave without a person's decision. */
  alone: counted,
  waiting: counted,
  /**
   * How many of the answers that have waited longest the coach could now mark on its own (`count`),
   * and how many were examined (`of`).
   */
  wouldMark: z.object({ of: z.number(), count: z.number() }),
});
export type CoachRecord = z.output<typeof coachRecord>;
