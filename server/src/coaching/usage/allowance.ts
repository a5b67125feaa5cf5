import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import type { Allowance } from '../coach.ts';
import { addTokens, type DayLimits, takeCall } from './repository.ts';

/** Enough for a long day of essays; beyond it the built-in coach goes on. */
const PERSON: DayLimits = { callsAtMost: 200, tokensAtMost: 500_000 };
/** A person of many accounts, or a site with many accounts, meets this: the operator pays for no more. */
const EVERYBODY: DayLimits = { callsAtMost: 20_000, tokensAtMost: 20_000_000 };

export function allowanceOf({ db, now }: Pick<Platform, 'db' | 'now'>): Allowance {
  const today = () => now().toISOString().slice(0, 10);
  const limits = { person: PERSON, everybody: EVERYBODY };
  return {
    take: (userId) => inTransaction(db, (tx) => takeCall(tx, { userId, day: today() }, limits)),
    addTokens: (userId, tokens) =>
      inTransaction(db, (tx) => addTokens(tx, { userId, day: today() }, tokens)),
  };
}
