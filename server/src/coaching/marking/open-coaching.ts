import type { Platform } from '../../platform.ts';
import { createTrustCache, type TrustLookup } from '../grade-finalization/trust-cache.ts';
import type { QuizFeedback } from '../repository.ts';
import { createAllowance } from '../usage/allowance.ts';
import { type Coach, createCoach } from './coach.ts';
import { createPreparer, type Preparer } from './prepare.ts';

/** The state of the coach that all calls in a process share. */
export interface Coaching {
  coach: Coach;
  prepare: Preparer;
  trustOf: TrustLookup;
  /** Promises of feedback that is being written, keyed by attempt id. */
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
