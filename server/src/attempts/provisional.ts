import type { Executor } from '../db/database.ts';
import { isCoached } from '../kinds/index.ts';
import { type AnswerRow, findUnconfirmed, listProvisional } from './rows.ts';
import type { Pinned } from './rows-versions.ts';

/** The questions of an attempt whose marks a person has yet to check; only the coach's can need it. */
export async function provisionalIn(
  db: Executor,
  attemptId: string,
  asked: Iterable<Pinned>,
): Promise<ReadonlySet<string>> {
  for (const { key } of asked) {
    if (isCoached(key)) return new Set(await listProvisional(db, attemptId));
  }
  return new Set();
}

/** How far each mark that pass or fail may not rest on could be off. */
export async function unconfirmedIn(
  db: Executor,
  attemptId: string,
  answers: readonly Pick<AnswerRow, 'answer'>[],
): Promise<ReadonlyMap<string, number>> {
  const isWritten = answers.some(({ answer }) => answer !== null && 'text' in answer);
  return isWritten ? findUnconfirmed(db, attemptId) : new Map();
}
