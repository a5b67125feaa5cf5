import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { OwnReport, reports } from '@certway/contract/reports';
import {
  type AttemptRow,
  findAttempt,
  getDemoVersion,
  listAnswers,
  listHidden,
} from '../attempts/index.ts';
import { newId } from '../db/ids.ts';
import { type Failure, fail, Refusal, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { mayReport } from './policy.ts';
import { insertReport, listOwnRows, type NewReport } from './repository.ts';
import { presentOwn } from './serialize.ts';

type Sent = BodyOf<(typeof reports)['endpoints']['sendReport']>;
type SentFromDemo = BodyOf<(typeof reports)['endpoints']['sendDemoReport']>;
type Problem = 'already-reported';

async function getOwnAttempt(
  { db }: Platform,
  person: Person,
  attemptId: string,
): Promise<AttemptRow> {
  const attempt = await findAttempt(db, attemptId);
  return attempt?.userId === person.id ? attempt : refuse('not-found');
}

/** A second one of the same person and version is refused. */
async function keepReport(
  { db, limits, now }: Platform,
  report: Omit<NewReport, 'id' | 'createdAt'>,
): Promise<OwnReport | Failure<Problem>> {
  const seconds = await limits.count('reports', report.userId);
  if (seconds > 0) throw new Refusal('too-many-requests', [], seconds);
  const createdAt = now();
  const row = await insertReport(db, { id: newId(createdAt.getTime()), ...report, createdAt });
  return row ? presentOwn(row) : fail('already-reported');
}

/** Reports the version that the attempt asked. */
export async function sendReport(
  platform: Platform,
  person: Person,
  { quizId, questionId, ...report }: Sent,
): Promise<OwnReport | Failure<Problem | 'not-answered-yet'>> {
  const attempt = await getOwnAttempt(platform, person, quizId);
  const versionId = attempt.versionIds[attempt.questionIds.indexOf(questionId)];
  if (!versionId) return refuse('not-found');
  const answers = await listAnswers(platform.db, quizId);
  const hidden = await listHidden(platform.db, person.id, platform.now());
  if (!mayReport(attempt, answers, questionId, hidden)) return fail('not-answered-yet');
  const about = { programId: attempt.programId, questionId, versionId, attemptId: quizId };
  return keepReport(platform, { userId: person.id, ...about, ...report });
}

/** Reports the current version of a demo question. A demo stores no answers, so none is required. */
export async function sendDemoReport(
  platform: Platform,
  person: Person,
  { programId, questionId, ...report }: SentFromDemo,
): Promise<OwnReport | Failure<Problem>> {
  const versionId = await getDemoVersion(platform, person, programId, questionId);
  return keepReport(platform, { userId: person.id, programId, questionId, versionId, ...report });
}

/** Includes reports of the same versions from other attempts, so that no one is asked to report twice. */
export async function listOwnReports(
  platform: Platform,
  person: Person,
  attemptId: string,
): Promise<OwnReport[]> {
  const attempt = await getOwnAttempt(platform, person, attemptId);
  const rows = await listOwnRows(platform.db, person.id, attempt.versionIds);
  return rows.map(presentOwn);
}
