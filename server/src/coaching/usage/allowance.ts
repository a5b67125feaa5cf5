import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { utcDay } from '../../time/days.ts';
import { addTokens, type DayLimits, takeCall } from './repository.ts';

/** The daily limits of model usage, for a person and for all people together. */
export interface Allowance {
  /**
   * Counts one call. Returns false if a daily limit is reached, in which case the model must not be
   * called.
   */
  take(personId: string): Promise<boolean>;
  addTokens(personId: string, tokens: number): Promise<void>;
}

/**
 * The daily limits of one person, enough for a long day of essays. After a limit is reached, the
 * built-in engine marks the answers.
 */
const ONE_PERSON: DayLimits = { callsAtMost: 200, tokensAtMost: 500_000 };
/**
 * The daily limits of all people together. They bound the operator's costs if a person has many
 * accounts, or a site has many people.
 */
const ALL_PEOPLE: DayLimits = { callsAtMost: 20_000, tokensAtMost: 20_000_000 };

export function createAllowance({ db, now }: Pick<Platform, 'db' | 'now'>): Allowance {
  const today = () => utcDay(now());
  const limits = { person: ONE_PERSON, allPeople: ALL_PEOPLE };
  return {
    take: (userId) => inTransaction(db, (tx) => takeCall(tx, { userId, day: today() }, limits)),
    addTokens: (userId, tokens) =>
      inTransaction(db, (tx) => addTokens(tx, { userId, day: today() }, tokens)),
  };
}
