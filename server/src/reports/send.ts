import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { OwnReport, reports } from '@certway/contract/reports/index';
import {
  type AttemptRow,
  findAttempt,
  getDemoVersion,
  listAnswers,
  listHidden,
} from '../attempts/index.ts';
import { newId } from '../db/ids.ts';
import { type Failure, fail, HttpError, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { mayReport } from './policy.ts';
import { insertReport, listOwnRows, type NewReport, type ReportRow } from './repository.ts';

type ReportBody = BodyOf<(typeof reports)['endpoints']['sendReport']>;
type DemoReportBody = BodyOf<(typeof reports)['endpoints']['sendDemoReport']>;
type ReportErrorCode = 'already-reported';

function serializeOwnReport(row: ReportRow): OwnReport {
  const { questionId, kind, text, source, state, answer, createdAt, decidedAt } = row;
  return { questionId, kind, text, source, state, answer, createdAt, decidedAt };
}

async function getOwnAttempt(
  { db }: Platform,
  person: Person,
  attemptId: string,
): Promise<AttemptRow> {
  const attempt = await findAttempt(db, attemptId);
  return attempt?.userId === person.id ? attempt : throwHttpError('not-found');
}

/** Stores a report. Fails if the person has already reported the same version of the question. */
async function saveReport(
  { db, limits, now }: Platform,
  report: Omit<NewReport, 'id' | 'createdAt'>,
): Promise<OwnReport | Failure<ReportErrorCode>> {
  const seconds = await limits.count('reports', report.userId);
  if (seconds > 0) throw new HttpError('too-many-requests', [], seconds);
  const createdAt = now();
  const row = await insertReport(db, { id: newId(createdAt.getTime()), ...report, createdAt });
  return row ? serializeOwnReport(row) : fail('already-reported');
}

/** Reports the version of a question that was asked in the attempt. */
export async function sendReport(
  platform: Platform,
  person: Person,
  { quizId, questionId, ...report }: ReportBody,
): Promise<OwnReport | Failure<ReportErrorCode | 'not-answered-yet'>> {
  const attempt = await getOwnAttempt(platform, person, quizId);
  const versionId = attempt.versionIds[attempt.questionIds.indexOf(questionId)];
  if (!versionId) return throwHttpError('not-found');
  const answers = await listAnswers(platform.db, quizId);
  const hidden = await listHidden(platform.db, person.id, platform.now());
  if (!mayReport(attempt, answers, questionId, hidden)) return fail('not-answered-yet');
  const about = { programId: attempt.programId, questionId, versionId, attemptId: quizId };
  return saveReport(platform, { userId: person.id, ...about, ...report });
}

/**
 * Reports the current version of a demo question. No answer is required, because a demo stores no
 * answers.
 */
export async function sendDemoReport(
  platform: Platform,
  person: Person,
  { programId, questionId, ...report }: DemoReportBody,
): Promise<OwnReport | Failure<ReportErrorCode>> {
  const versionId = await getDemoVersion(platform, person, programId, questionId);
  return saveReport(platform, { userId: person.id, programId, questionId, versionId, ...report });
}

/**
 * Lists a person's reports of the questions of an attempt, including reports of the same versions
 * from other attempts, so that no one is asked to report twice.
 */
export async function listOwnReports(
  platform: Platform,
  person: Person,
  attemptId: string,
): Promise<OwnReport[]> {
  const attempt = await getOwnAttempt(platform, person, attemptId);
  const rows = await listOwnRows(platform.db, person.id, attempt.versionIds);
  return rows.map(serializeOwnReport);
}
