import type { Platform } from '../platform.ts';
import type { Allowance } from './coach.ts';
import { addTokens, takeCall } from './rows.ts';

/** Enough for a long day of essays; beyond it the built-in coach goes on. */
const CALLS_A_DAY = 200;
const TOKENS_A_DAY = 500_000;

export function allowanceOf({ db, now }: Pick<Platform, 'db' | 'now'>): Allowance {
  const today = () => now().toISOString().slice(0, 10);
  return {
    take: (userId) =>
      takeCall(db, {
        userId,
        day: today(),
        callsAtMost: CALLS_A_DAY,
        tokensAtMost: TOKENS_A_DAY,
      }),
    addTokens: (userId, tokens) => addTokens(db, userId, today(), tokens),
  };
}
