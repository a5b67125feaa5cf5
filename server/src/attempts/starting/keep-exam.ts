import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import { beginPeriod } from '../../access/index.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { type ExamForPerson, getExamForPerson } from '../exams/exam-for-person.ts';
import { listPastExamAttempts } from '../exams/repository.ts';
import {
  findKeptExam,
  insertKeptExam,
  lockExamStarts,
  setKeeper,
} from '../exams/repository-kept.ts';
import { getAttempt } from '../reading/read.ts';
import { type DrawProblem, drawExam } from './draw-exam.ts';
import type { DrawnExam } from './insert-exam.ts';

interface KeepRequest {
  blueprintId: string;
  writer: string;
}

/**
 * Stores a drawn exam as kept. Returns null and stores nothing if another start or keep was faster.
 */
async function storeKept(
  { db }: Platform,
  person: Person,
  exam: ExamForPerson,
  drawn: DrawnExam,
  kept: { writer: string; keptAt: Date },
): Promise<string | null> {
  const { blueprintId, programId } = drawn;
  return inTransaction(db, async (tx) => {
    await lockExamStarts(tx, person.id, blueprintId);
    const attempts = await listPastExamAttempts(tx, person.id, blueprintId);
    const isOther = await findKeptExam(tx, person.id, blueprintId);
    if (isOther || attempts.length !== exam.pastAttempts.length) return null;
    if (exam.check.periodWaits) await beginPeriod(tx, person.id, programId, kept.keptAt);
    const attemptId = newId(kept.keptAt.getTime());
    await insertKeptExam(tx, { ...drawn, attemptId, userId: person.id, ...kept });
    return attemptId;
  });
}

/**
 * Keeps a mock exam for a time without a connection: draws it without starting its clock. A running
 * attempt or a kept exam is returned instead of a new one, so that no one sees a second exam before
 * the first one is taken. The limits of attempts are checked now, because a kept exam may be begun
 * later without a check. A demo exam cannot be kept.
 */
export async function keepExam(
  platform: Platform,
  person: Person,
  asked: KeepRequest,
): Promise<Attempt | DrawProblem> {
  const { db } = platform;
  const { blueprintId, writer } = asked;
  const now = platform.now();
  const exam = await getExamForPerson(db, person, blueprintId, now);
  if (exam.runningId) return getAttempt(platform, person, exam.runningId);
  if (exam.keptId) {
    await setKeeper(db, exam.keptId, writer);
    return getAttempt(platform, person, exam.keptId);
  }
  if (!exam.whole) return throwHttpError('not-allowed');
  const drawn = await drawExam(platform, person, exam, now);
  if (failed(drawn)) return drawn;
  const keptId = await storeKept(platform, person, exam, drawn, { writer, keptAt: now });
  return keptId ? getAttempt(platform, person, keptId) : keepExam(platform, person, asked);
}
