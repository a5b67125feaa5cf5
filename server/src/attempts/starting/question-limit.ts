import { onlyLearners } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../../platform.ts';
import { HOUR_MS } from '../../time/durations.ts';
import { countOpenedQuestions } from './repository-start.ts';

/**
 * Returns whether a learner has opened more different questions in the past hour than a person can
 * answer, as someone does who copies them. A question that was opened before counts once. The
 * limit concerns further attempts only, so a long mock exam is never refused for its length.
 */
export async function isOverQuestionLimit(
  { db, config }: Platform,
  person: Person,
  now: Date,
): Promise<boolean> {
  if (!onlyLearners.includes(person.role)) return false;
  const since = new Date(now.getTime() - HOUR_MS);
  return (await countOpenedQuestions(db, person.id, since)) >= config.QUESTIONS_PER_HOUR;
}
