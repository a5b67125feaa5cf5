import type { Executor } from '../db/database.ts';
import { isCoached } from '../kinds/index.ts';
import type { AnswerRow } from './repository.ts';
import { findUnconfirmed, listProvisional } from './repository-provisional.ts';
import type { PinnedVersion } from './repository-versions.ts';

/** Finds what the coach wrote about the answers that it marked in an attempt, by question. */
export type FindCoachTexts = (attemptId: string) => Promise<ReadonlyMap<string, string>>;

/** The provisional flags and texts that come with the coach's marks. */
export interface CoachNotes {
  provisional: ReadonlySet<string>;
  texts: ReadonlyMap<string, string>;
}

/** Reads nothing if no question of the attempt is marked by the coach. */
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

/** The questions of an attempt whose marks a person has not checked yet; only marks of the coach need it. */
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

/** The questions with unconfirmed marks, which must not decide between pass and fail. */
export async function unconfirmedIn(
  db: Executor,
  attemptId: string,
  answers: readonly Pick<AnswerRow, 'answer'>[],
): Promise<ReadonlySet<string>> {
  const isWritten = answers.some(({ answer }) => answer !== null && 'text' in answer);
  return isWritten ? findUnconfirmed(db, attemptId) : new Set();
}
