import type { Executor } from '../../db/database.ts';
import { isCoached } from '../../kinds/index.ts';
import type { AnswerRow } from '../repository.ts';
import type { PinnedVersion } from '../repository-versions.ts';
import { findUnconfirmed, listProvisional } from './repository-provisional.ts';

/** Finds the coach's texts about the answers that it marked in an attempt, keyed by question. */
export type FindCoachTexts = (attemptId: string) => Promise<ReadonlyMap<string, string>>;

export interface CoachNotes {
  provisional: ReadonlySet<string>;
  texts: ReadonlyMap<string, string>;
}

/**
 * Reads the coach's notes on an attempt. No query is made if the coach marks none of its questions.
 */
export async function findCoachNotes(
  db: Executor,
  findCoachTexts: FindCoachTexts | null,
  attemptId: string,
  asked: readonly PinnedVersion[],
): Promise<CoachNotes> {
  const isCoach = findCoachTexts !== null && asked.some(({ key }) => isCoached(key));
  return {
    provisional: await provisionalIn(db, attemptId, asked),
    texts: isCoach ? await findCoachTexts(attemptId) : new Map(),
  };
}

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
