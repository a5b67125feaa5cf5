import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { OwnReport, reports } from '@certway/contract/reports';
import { type AttemptRow, findAttempt, listAnswers } from '../attempts/index.ts';
import { newId } from '../db/ids.ts';
import { type Failure, fail, Refusal, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { mayReport } from './policy.ts';
import { presentOwn } from './present.ts';
import { insertReport, listOwnRows } from './rows.ts';

type Sent = BodyOf<(typeof reports)['endpoints']['sendReport']>;

async function getOwnAttempt(
  { db }: Platform,
  person: Person,
  attemptId: string,
): Promise<AttemptRow> {
  const attempt = await findAttempt(db, attemptId);
  return attempt?.userId === person.id ? attempt : refuse('not-found');
}

/** About the version that the attempt asked. A second one of the same person and version is refused. */
export async function sendReport(
  platform: Platform,
  person: Person,
  { quizId, questionId, ...report }: Sent,
): Promise<OwnReport | Failure<'already-reported' | 'not-answered-yet'>> {
  const attempt = await getOwnAttempt(platform, person, quizId);
  const versionId = attempt.versionIds[attempt.questionIds.indexOf(questionId)];
  if (!versionId) return refuse('not-found');
  const answers = await listAnswers(platform.db, quizId);
  if (!mayReport(attempt, answers, questionId)) return fail('not-answered-yet');
  const seconds = await platform.limits.count('reports', person.id);
  if (seconds > 0) throw new Refusal('too-many-requests', [], seconds);
  const now = platform.now();
  const about = { programId: attempt.programId, questionId, versionId, attemptId: quizId };
  const row = await insertReport(platform.db, {
    id: newId(now.getTime()),
    userId: person.id,
    ...about,
    ...report,
    createdAt: now,
  });
  return row ? presentOwn(row) : fail('already-reported');
}

/** Those of the same versions from other attempts as well: nobody is asked to report twice. */
export async function listOwnReports(
  platform: Platform,
  person: Person,
  attemptId: string,
): Promise<OwnReport[]> {
  const attempt = await getOwnAttempt(platform, person, attemptId);
  const rows = await listOwnRows(platform.db, person.id, attempt.versionIds);
  return rows.map(presentOwn);
}
