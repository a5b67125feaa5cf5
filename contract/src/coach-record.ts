import { z } from 'zod';
import { autoGradePolicies } from './auto-grade-policies.ts';

export const autoGradePolicy = z.enum(autoGradePolicies);

/** A range of the coach's stated confidence, and how often people agreed with marks in it. */
const confidenceTenth = z.object({
  from: z.number(),
  to: z.number(),
  decided: z.number(),
  agreed: z.number(),
});

/** The confidence above which the coach is right often enough; null if there is no such value yet. */
const earnedRange = z.object({ pass: z.number().nullable(), fail: z.number().nullable() });

/** Counted up to a cap, since nothing large is counted during a request. */
const counted = z.object({ total: z.number(), capped: z.boolean() });

export const coachRecord = z.object({
  programName: z.string(),
  /** Null means the default, which is in `usual`. */
  finality: autoGradePolicy.nullable(),
  usual: autoGradePolicy,
  /** The latest decisions of people, and how often they agreed with the coach. */
  latest: z.object({ decided: z.number(), agreed: z.number() }),
  all: z.object({ decided: z.number(), agreed: z.number() }),
  /** The same for answers that the coach had marked on its own and people checked later. */
  afterwards: z.object({ decided: z.number(), agreed: z.number() }),
  tenths: z.array(confidenceTenth),
  earned: earnedRange,
  /** How many more decisions are needed before the coach is trusted, if people agree; 0 once it is. */
  decisionsToGo: z.number(),
  /** The number of marks that the coach has given on its own. */
  alone: counted,
  waiting: counted,
  /** How many of the answers that have waited longest the coach could mark on its own now. */
  wouldMark: z.object({ of: z.number(), count: z.number() }),
});
export type CoachRecord = z.output<typeof coachRecord>;
