import type { Platform } from '../platform.ts';
import { type Coach, coachOf } from './coach.ts';
import type { Written } from './feedback/repository.ts';
import { createTrustCache, type TrustOf } from './finality/trust.ts';
import { type Preparer, preparer } from './prepare.ts';
import { allowanceOf } from './usage/allowance.ts';

/** What the calls of the coach stand on; one for the whole process. */
export interface Coaching {
  coach: Coach;
  prepare: Preparer;
  trustOf: TrustOf;
  /** The attempts whose feedback is being written, by id. */
  writing: Map<string, Promise<Written | null>>;
}

export function openCoaching({ config, log, db, now }: Platform): Coaching {
  return {
    coach: coachOf({ llm: config.llm, log, allowance: allowanceOf({ db, now }) }),
    prepare: preparer(db, now),
    trustOf: createTrustCache(db),
    writing: new Map(),
  };
}
