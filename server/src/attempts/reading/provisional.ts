import type { Executor } from '../../db/database.ts';
import { isCoached } from '../../kinds/index.ts';
import type { AnswerRow } from '../repository.ts';
import type { PinnedVersion } from '../repository-versions.ts';
import { findUnconfirmed, listProvisional } from './repository-provisional.ts';

/** Returns the questions of an attempt whose marks by the coach no person has checked yet. */
export async function provisionalIn(
  db: Executor,
  attemptId: string,
  asked: Iterable<PinnedVersion>,
): Promise<ReadonlySet<string>> {
  for (const { key } of asked) {
    if (isCoached(key)) return new Set(await listProvisional(db, attemptId));
  }
  return new Set();
}

/**
 * Returns the questions whose marks no person has confirmed yet. These marks must not decide
 * between pass and fail.
 */
export async function unconfirmedIn(
  db: Executor,
  attemptId: string,
  answers: readonly Pick<AnswerRow, 'answer'>[],
): Promise<ReadonlySet<string>> {
  const isWritten = answers.some(({ answer }) => answer !== null && 'text' in answer);
  return isWritten ? findUnconfirmed(db, attemptId) : new Set();
}
