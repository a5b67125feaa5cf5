import type { ThreadEntry } from '@certway/contract/approvals/thread';
import type { Person } from '@certway/contract/endpoint';
import { COMMENTS_AT_MOST } from '@certway/contract/limits';
import type { Executor } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findCurrent } from '../questions/index.ts';
import { getReadable, openForReview } from './policy.ts';
import { insertEntries, listEntries, markResolved } from './repository-thread.ts';

interface QuestionRef {
  programId: string;
  questionId: string;
}

async function getWorkingVersion(db: Executor, place: QuestionRef) {
  return (await findCurrent(db, place, 'working')) ?? throwHttpError('not-found');
}

async function presentThread(db: Executor, questionId: string): Promise<ThreadEntry[]> {
  const entries = await listEntries(db, questionId);
  return entries.map(({ entry: { id, kind, text, version, createdAt, resolvedAt }, author }) => ({
    _id: id,
    kind,
    text,
    version,
    author,
    createdAt,
    resolvedAt,
  }));
}

export async function getThread(
  { db }: Platform,
  person: Person,
  place: QuestionRef,
): Promise<ThreadEntry[]> {
  await getReadable(db, person, place.programId);
  await getWorkingVersion(db, place);
  return presentThread(db, place.questionId);
}

export async function addComment(
  platform: Platform,
  person: Person,
  place: QuestionRef,
  text: string,
): Promise<ThreadEntry[] | Failure<'too-many-comments'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForReview(tx, person, place.programId);
    const { version } = await getWorkingVersion(tx, place);
    const comments = (await listEntries(tx, place.questionId)).filter(
      ({ entry }) => entry.kind === 'comment',
    );
    if (comments.length >= COMMENTS_AT_MOST) return fail('too-many-comments');
    await insertEntries(tx, [
      {
        questionId: place.questionId,
        kind: 'comment',
        text,
        version: version.number,
        authorId: person.id,
        createdAt: platform.now(),
      },
    ]);
    return presentThread(tx, place.questionId);
  });
}

export async function resolveComment(
  platform: Platform,
  person: Person,
  { commentId, ...place }: QuestionRef & { commentId: string },
  isResolved: boolean,
): Promise<ThreadEntry[]> {
  return inTransaction(platform.db, async (tx) => {
    await openForReview(tx, person, place.programId);
    await getWorkingVersion(tx, place);
    const { questionId } = place;
    const at = isResolved ? platform.now() : null;
    if (!(await markResolved(tx, { questionId, commentId }, at)))
      return throwHttpError('not-found');
    return presentThread(tx, questionId);
  });
}
