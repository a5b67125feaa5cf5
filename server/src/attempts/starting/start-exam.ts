import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import { MOCK_EXAM_COURSE } from '@certway/contract/limits';
import { beginPeriod } from '../../access/index.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { cacheAttemptPlan } from '../answering/attempt-plan.ts';
import { presentExamSession } from '../exam-session/serialize.ts';
import { type ExamForPerson, getExamForPerson } from '../exams/exam-for-person.ts';
import { listPastExamAttempts } from '../exams/repository.ts';
import { findKeptExam, lockExamStarts } from '../exams/repository-kept.ts';
import { getAttempt } from '../reading/read.ts';
import { presentAttempt } from '../reading/serialize.ts';
import type { AttemptRow } from '../repository.ts';
import { getVersions } from '../repository-versions.ts';
import { beginKeptExam } from './begin-exam.ts';
import { type DrawProblem, drawExam } from './draw-exam.ts';
import { type DrawnExam, type ExamAttemptRow, examAttemptRow, insertExam } from './insert-exam.ts';
import { keepExam } from './keep-exam.ts';

/** Adds the names and settings that are shown with an attempt. */
const namedRow = (row: ExamAttemptRow, { check }: ExamForPerson): AttemptRow => ({
  ...row,
  programName: check.programName,
  courseName: MOCK_EXAM_COURSE,
  moduleName: row.title,
  citationRules: check.citationRules,
  isHeld: false,
  asksSure: check.asksConfidenceInExams,
});

async function store(
  platform: Platform,
  exam: ExamForPerson,
  row: ExamAttemptRow,
  drawn: DrawnExam,
) {
  return inTransaction(platform.db, async (tx) => {
    const { check, whole, blueprint } = exam;
    await lockExamStarts(tx, row.userId, blueprint.id);
    if (await findKeptExam(tx, row.userId, blueprint.id)) return fail('paper-too-soon');
    if (check.periodWaits && whole) {
      await beginPeriod(tx, row.userId, row.programId, row.startedAt);
    }
    const state = await insertExam(tx, row, drawn);
    if (!state) return 'running';
    // Another attempt may have been started and ended while this exam was being drawn. The number
    // of attempts has then changed, and this start is refused.
    const attempts = await listPastExamAttempts(tx, row.userId, blueprint.id);
    const isOnly = attempts.length === exam.pastAttempts.length + 1;
    return isOnly ? state : fail('paper-too-soon');
  });
}

/**
 * Draws a mock exam, pins its questions and the version of the blueprint, and sets the deadline by
 * the server's clock. A running attempt at this exam continues, and a kept exam begins instead of a
 * new one; two simultaneous starts create one attempt. If `keeps` is set, the exam is only kept.
 */
export async function startExam(
  platform: Platform,
  person: Person,
  asked: { blueprintId: string; writer: string; keeps?: boolean },
): Promise<Attempt | DrawProblem> {
  if (asked.keeps) return keepExam(platform, person, asked);
  const { db } = platform;
  const { blueprintId, writer } = asked;
  const now = platform.now();
  const exam = await getExamForPerson(db, person, blueprintId, now);
  if (exam.runningId) return getAttempt(platform, person, exam.runningId);
  if (exam.keptId) {
    await beginKeptExam(platform, person, exam.keptId, { writer, at: now }, now);
    return getAttempt(platform, person, exam.keptId);
  }
  const drawn = await drawExam(platform, person, exam, now);
  if (failed(drawn)) return drawn;
  const { id: userId, sessionId } = person;
  const begun = { id: newId(now.getTime()), userId, sessionId, writer, startedAt: now };
  const row = examAttemptRow(drawn, { ...begun, keptAt: null, beginReceivedAt: null });
  const state = await store(platform, exam, row, drawn);
  // The start is retried, because a concurrent start has used one of the allowed attempts in the
  // meantime, or the exam was kept.
  if (failed(state)) return startExam(platform, person, asked);
  if (state === 'running') {
    const attempts = await listPastExamAttempts(db, person.id, blueprintId);
    const running = attempts.find(({ state }) => state === 'running');
    return running ? getAttempt(platform, person, running.id) : throwHttpError('not-found');
  }
  const shown = namedRow(row, exam);
  const { paper } = drawn;
  cacheAttemptPlan(shown, paper);
  const versions = await getVersions(db, row.versionIds);
  const sitting = presentExamSession(paper, { state, marks: NO_ANNOTATIONS, sequence: -1 }, now);
  return presentAttempt(shown, { answers: [], versions, now, paper, sitting });
}
