import type { Platform } from '../platform.ts';
import { type Coach, createCoach } from './coach.ts';
import type { QuizFeedback } from './feedback/repository.ts';
import { createTrustCache, type TrustLookup } from './grade-finalization/trust-cache.ts';
import { createPreparer, type Preparer } from './prepare.ts';
import { createAllowance } from './usage/allowance.ts';

/** The shared state of the coach; one per process. */
export interface Coaching {
  coach: Coach;
  prepare: Preparer;
  trustOf: TrustLookup;
  /** Attempts whose feedback is being written, by id. */
  writing: Map<string, Promise<QuizFeedback | null>>;
}

export function openCoaching({ config, log, db, now }: Platform): Coaching {
  return {
    coach: createCoach({ llm: config.llm, log, allowance: createAllowance({ db, now }) }),
    prepare: createPreparer(db, now),
    trustOf: createTrustCache(db),
    writing: new Map(),
  };
}
