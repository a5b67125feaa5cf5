import type { MarkReview } from '@certway/contract/coaching/marks';
import type { Person } from '@certway/contract/endpoint';
import { openClass } from '../../classes/index.ts';
import type { Executor } from '../../db/database.ts';
import type { PageRequest } from '../../db/lists/pages.ts';
import { isCoached } from '../../kinds/index.ts';
import { type Failure, fail, throwHttpError } from '../../outcomes/failure.ts';
import type { Page } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { answerTextOf } from '../coach-question.ts';
import type { MarkId } from '../repository.ts';
import { scopeIn, scopeToMark } from './authorize.ts';
import {
  countReviewQueue,
  findReview,
  listClassQueue,
  listReviewQueue,
  listSimilarAnswers,
  type QueueRow,
} from './repository.ts';
import type { MarkingScope } from './repository-classes.ts';

async function serializeSimilar(
  db: Executor,
  mark: QueueRow['mark'],
  scope: MarkingScope | null,
): Promise<MarkReview['alike']> {
  if (mark.askedAt || mark.audited) return [];
  const rows = await listSimilarAnswers(db, mark, scope);
  return rows.map(({ attemptId, answer }) => ({ attemptId, answer: answerTextOf(answer) }));
}

/** Serializes an answer. If it is read for a class, similar answers are those of the class. */
async function serializeReview(
  db: Executor,
  { mark, programName, paper, key, answer }: QueueRow,
  scope: MarkingScope | null,
): Promise<MarkReview> {
  const rubric = isCoached(key) ? key : null;
  return {
    attemptId: mark.attemptId,
    questionId: mark.questionId,
    programId: mark.programId,
    programName,
    question: paper.text,
    ...(paper.passage && { passage: paper.passage }),
    criteria: rubric?.criteria ?? '',
    idealAnswers: rubric?.idealAnswers ?? [],
    answer: answerTextOf(answer),
    points: mark.points,
    engine: mark.engine,
    mark: mark.score,
    confidence: mark.confidence,
    doubts: mark.doubts,
    asked: mark.askedAt !== null,
    ...(mark.askedReason !== '' && { reason: mark.askedReason }),
    audited: mark.audited,
    unconfirmed: mark.unconfirmed,
    alike: await serializeSimilar(db, mark, scope),
    markedAt: mark.markedAt,
  };
}

/**
 * Returns any marked answer of a program to its trainer and to admins, so that they can mark it even
 * if the coach is not in doubt. People who mark for a class can open the answers of its members. A
 * decided mark must be withdrawn first.
 */
export async function getMarkReview(
  { db, now }: Platform,
  person: Person,
  markId: MarkId,
): Promise<MarkReview | Failure<'mark-decided'>> {
  const row = (await findReview(db, markId)) ?? throwHttpError('not-found');
  const scope = await scopeToMark(db, person, row.mark, now());
  return row.mark.decidedAt ? fail('mark-decided') : serializeReview(db, row, scope);
}

/** Counts the answers that wait for this person, up to a thousand. */
export async function countMarkReviews(db: Executor, person: Person): Promise<number> {
  return (await countReviewQueue(db, { person, programId: undefined })).total;
}

export async function listMarkReviews(
  { db }: Platform,
  person: Person,
  { programId, ...window }: PageRequest & { programId?: string | undefined },
): Promise<Page<MarkReview>> {
  const { items, ...total } = await listReviewQueue(db, { person, programId }, window);
  return { items: await Promise.all(items.map((row) => serializeReview(db, row, null))), ...total };
}

/** Lists the waiting answers of the current members of a class to those who mark there. */
export async function listClassMarkReviews(
  { db, now }: Platform,
  person: Person,
  { classId, ...window }: PageRequest & { classId: string },
): Promise<Page<MarkReview>> {
  await openClass(db, person, classId, 'mark');
  const scope = await scopeIn(db, person, [classId], now());
  const { items, ...total } = await listClassQueue(db, classId, scope, window);
  return {
    items: await Promise.all(items.map((row) => serializeReview(db, row, scope))),
    ...total,
  };
}
