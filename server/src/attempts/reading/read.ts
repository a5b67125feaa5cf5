import type { Attempt, RunningAttempt } from '@certway/contract/attempts/running-attempt';
import type { ExamLine } from '@certway/contract/blueprints/index';
import type { Person } from '@certway/contract/endpoint';
import type { Program } from '@certway/contract/programs/index';
import { listExamLines } from '../../blueprints/index.ts';
import type { Database } from '../../db/database.ts';
import type { PageRequest } from '../../db/lists/pages.ts';
import { findTrainerToAsk } from '../../inbox/index.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Page } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { findTrees, presentProgram } from '../../programs/index.ts';
import { findExamSession } from '../exam-session/repository.ts';
import { presentExamSession } from '../exam-session/serialize.ts';
import { findStoredExam } from '../exams/repository.ts';
import { isStudySession } from '../policy.ts';
import { findAttempt, listAnswers, listRunningRows } from '../repository.ts';
import { listRepeats } from '../repository-repeats.ts';
import { getVersions } from '../repository-versions.ts';
import { listHidden } from '../secrecy/repository.ts';
import { findKeptAttempt } from './kept-exam.ts';
import { listQuizIds } from './repository-selection.ts';
import { presentAttempt } from './serialize.ts';
import { findVerdictNotes, type VerdictSources } from './verdict-notes.ts';

async function findOwnAttempt(db: Database, person: Person, attemptId: string) {
  const row = await findAttempt(db, attemptId);
  return row?.userId === person.id ? row : null;
}

/** Returns an attempt. Throws not-found for someone else's attempt. */
export async function getAttempt(
  { db, now }: Platform,
  person: Person,
  attemptId: string,
  sources: VerdictSources | null = null,
): Promise<Attempt> {
  const found = await findOwnAttempt(db, person, attemptId);
  const kept = found ? null : await findKeptAttempt(db, person.id, attemptId, now());
  if (kept) return kept;
  // A kept exam may have begun between the two statements, and is an attempt by now.
  const row = found ?? (await findOwnAttempt(db, person, attemptId)) ?? throwHttpError('not-found');
  const [answers, hidden, trainer] = await Promise.all([
    listAnswers(db, attemptId),
    listHidden(db, person.id, now()),
    row.mode === 'exam' ? null : findTrainerToAsk(db, person, row.programId),
  ]);
  const versions = await getVersions(db, row.versionIds);
  const notes = await findVerdictNotes(db, sources, {
    attemptId,
    versionIds: row.versionIds,
    versions: [...versions.values()],
  });
  const shown = { answers, versions, now: now(), notes, hidden, trainer };
  if (isStudySession(row)) {
    return presentAttempt(row, { ...shown, repeats: await listRepeats(db, attemptId) });
  }
  if (row.mode !== 'exam') return presentAttempt(row, shown);
  const [exam, storedSession] = [
    await findStoredExam(db, attemptId),
    await findExamSession(db, attemptId),
  ];
  const session = exam && storedSession && presentExamSession(exam, storedSession, shown.now);
  return presentAttempt(row, { ...shown, paper: exam, sitting: session });
}

export const listRunning = ({ db }: Platform, person: Person): Promise<RunningAttempt[]> =>
  listRunningRows(db, person.id);

type QuizProgram = Program & {
  exams: ExamLine[];
  accessEndsAt: Date | null;
  hasResults: boolean;
};

export async function listQuizzes(
  { db, now }: Platform,
  person: Person,
  asked: PageRequest & { q: string },
): Promise<Page<QuizProgram>> {
  const { items, ...total } = await listQuizIds(db, person, asked, now());
  const ids = items.map(({ id }) => id);
  const [trees, exams] = await Promise.all([findTrees(db, ids), listExamLines(db, ids)]);
  const own = new Map(items.map((item) => [item.id, item]));
  const quizzes = trees.map((tree) => ({
    ...presentProgram(tree, false),
    exams: exams.filter(({ programId }) => programId === tree.program.id),
    accessEndsAt: own.get(tree.program.id)?.endsAt ?? null,
    hasResults: own.get(tree.program.id)?.hasResults ?? false,
  }));
  return { items: quizzes, ...total };
}
