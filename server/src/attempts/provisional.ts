import type { Executor } from '../db/database.ts';
import { isCoached } from '../kinds/index.ts';
import type { AnswerRow } from './repository.ts';
import { findUnconfirmed, listProvisional } from './repository-provisional.ts';
import type { Pinned } from './repository-versions.ts';

/** What the coach says of the answers that it marked in an attempt, by question. */
export type CoachWords = (attemptId: string) => Promise<ReadonlyMap<string, string>>;

/** The provisional flags and texts that come with the coach's marks. */
export interface CoachNotes {
  provisional: ReadonlySet<string>;
  words: ReadonlyMap<string, string>;
}

/** Nothing is read where no rule leaves a question to the coach. */
export async function notesOn(
  db: Executor,
  coachWords: CoachWords | null,
  attemptId: string,
  asked: readonly Pinned[],
): Promise<CoachNotes> {
  const isCoach = coachWords !== null && asked.some(({ key }) => isCoached(key));
  return {
    provisional: await provisionalIn(db, attemptId, asked),
    words: isCoach ? await coachWords(attemptId) : new Map(),
  };
}

/** The questions of an attempt whose marks a person has not checked yet; only marks of the coach need it. */
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

/** The questions with unconfirmed marks, which must not decide between pass and fail. */
export async function unconfirmedIn(
  db: Executor,
  attemptId: string,
  answers: readonly Pick<AnswerRow, 'answer'>[],
): Promise<ReadonlySet<string>> {
  const isWritten = answers.some(({ answer }) => answer !== null && 'text' in answer);
  return isWritten ? findUnconfirmed(db, attemptId) : new Set();
}
