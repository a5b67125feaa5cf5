import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import type { Allowance } from '../coach.ts';
import { addTokens, type DayLimits, takeCall } from './repository.ts';

/** Enough for a long day of essays; beyond it, the built-in coach marks. */
const ONE_PERSON: DayLimits = { callsAtMost: 200, tokensAtMost: 500_000 };
/** The limit of the operator's costs, in case of a person with many accounts, or a site with many people. */
const ALL_PEOPLE: DayLimits = { callsAtMost: 20_000, tokensAtMost: 20_000_000 };

export function createAllowance({ db, now }: Pick<Platform, 'db' | 'now'>): Allowance {
  const today = () => now().toISOString().slice(0, 10);
  const limits = { person: ONE_PERSON, allPeople: ALL_PEOPLE };
  return {
    take: (userId) => inTransaction(db, (tx) => takeCall(tx, { userId, day: today() }, limits)),
    addTokens: (userId, tokens) =>
      inTransaction(db, (tx) => addTokens(tx, { userId, day: today() }, tokens)),
  };
}
