import type { Person } from '@certway/contract/endpoint';
import type { LifecycleStatus } from '@certway/contract/questions/lifecycle-status';
import { writeAudit } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing, recountProgram } from '../programs/index.ts';
import { findCurrent, questionLifecycle, retireRows, unretireRow } from '../questions/index.ts';
import { insertEntries } from './repository-thread.ts';

interface QuestionRef {
  programId: string;
  questionId: string;
}

interface LifecycleChange {
  person: Person;
  place: QuestionRef;
  kind: 'retired' | 'brought-back';
  reason: string;
  now: Date;
}

const getWorkingVersion = async (tx: Transaction, place: QuestionRef) =>
  (await findCurrent(tx, place, 'working')) ?? throwHttpError('not-found');

async function logChange(tx: Transaction, { person, place, kind, reason, now }: LifecycleChange) {
  const { question, version } = await getWorkingVersion(tx, place);
  await insertEntries(tx, [
    {
      questionId: question.id,
      kind,
      text: reason,
      version: version.number,
      authorId: person.id,
      createdAt: now,
    },
  ]);
  await writeAudit(tx, {
    actorId: person.id,
    action: kind === 'retired' ? 'question-retired' : 'question-brought-back',
    subjectId: null,
    details: { ...place, reason },
  });
  return questionLifecycle(question);
}

interface ManyRetired {
  programId: string;
  questionIds: readonly string[];
  authorId: string;
  reason: string;
  now: Date;
}

/** Retires the live ones among questions of a program that is locked. Returns their ids. */
export async function retireMany(
  tx: Transaction,
  { programId, questionIds, authorId, reason, now }: ManyRetired,
): Promise<string[]> {
  const retired = await retireRows(tx, questionIds, now);
  const entry = { kind: 'retired', text: reason, authorId, createdAt: now } as const;
  await insertEntries(
    tx,
    retired.map((questionId) => ({ ...entry, questionId })),
  );
  await writeAudit(tx, {
    actorId: authorId,
    action: 'question-retired',
    subjectId: null,
    details: { programId, questions: retired.length, reason },
  });
  return retired;
}

/** Retires a question, which needs no approval. Results and running attempts keep the question. */
export async function retireQuestion(
  platform: Platform,
  person: Person,
  place: QuestionRef,
  reason: string,
): Promise<LifecycleStatus | Failure<'published-empty' | 'not-live'>> {
  return inTransaction(platform.db, async (tx) => {
    const { status } = await openForEditing(tx, person, place.programId);
    await getWorkingVersion(tx, place);
    const now = platform.now();
    const retired = await retireRows(tx, [place.questionId], now);
    if (retired.length === 0) return fail('not-live');
    const left = await recountProgram(tx, place.programId, now);
    if (status === 'published' && left === 0) return fail('published-empty');
    return logChange(tx, { person, place, kind: 'retired', reason, now });
  });
}

/**
 * Publishes a retired question again. It needs no new approval, because it was live before. An edit
 * turns a retired question into a draft, which cannot be unretired.
 */
export async function unretireQuestion(
  platform: Platform,
  person: Person,
  place: QuestionRef,
  reason: string,
): Promise<LifecycleStatus | Failure<'not-retired'>> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, place.programId);
    await getWorkingVersion(tx, place);
    const now = platform.now();
    if (!(await unretireRow(tx, place.questionId))) return fail('not-retired');
    await recountProgram(tx, place.programId, now);
    return logChange(tx, { person, place, kind: 'brought-back', reason, now });
  });
}
