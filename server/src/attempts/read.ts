import type { Attempt, RunningAttempt } from '@certway/contract/attempts';
import type { Person } from '@certway/contract/endpoint';
import type { Program } from '@certway/contract/programs';
import type { Window } from '../db/lists/pages.ts';
import { refuse } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { findTrees, presentProgram } from '../programs/index.ts';
import { findPaper } from './papers/rows.ts';
import { presentAttempt } from './present.ts';
import { type CoachWords, notesOn } from './provisional.ts';
import { findAttempt, listAnswers, listRunningRows } from './rows.ts';
import { listQuizIds } from './rows-selection.ts';
import { getVersions } from './rows-versions.ts';

/** Somebody else's attempt answers as if it did not exist. */
export async function getAttempt(
  { db, now }: Platform,
  person: Person,
  attemptId: string,
  coachWords: CoachWords | null = null,
): Promise<Attempt> {
  const row = await findAttempt(db, attemptId);
  if (!row || row.userId !== person.id) return refuse('not-found');
  const answers = await listAnswers(db, attemptId);
  const versions = await getVersions(db, row.versionIds);
  const notes = await notesOn(db, coachWords, attemptId, [...versions.values()]);
  const paper = row.mode === 'exam' ? await findPaper(db, attemptId) : null;
  return presentAttempt(row, { answers, versions, now: now(), notes, paper });
}

export const listRunning = ({ db }: Platform, person: Person): Promise<RunningAttempt[]> =>
  listRunningRows(db, person.id);

export async function listQuizzes(
  { db, now }: Platform,
  person: Person,
  asked: Window & { q: string },
): Promise<Page<Program>> {
  const { items, ...total } = await listQuizIds(db, person, asked, now());
  const trees = await findTrees(
    db,
    items.map(({ id }) => id),
  );
  return { items: trees.map(presentProgram), ...total };
}
