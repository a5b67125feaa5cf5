import { z } from 'zod';
import { finalities } from './finalities.ts';

export const finality = z.enum(finalities);

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

export const coachRecord = z.object({
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
