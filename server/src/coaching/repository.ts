import type { QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import { answerTable, attemptTable, isRunning } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { isAmong, prepared } from '../db/statements/prepared.ts';
import { versionTable } from '../questions/tables.ts';
import { markTable } from './tables.ts';

export type MarkRow = typeof markTable.$inferSelect;
export type NewMark = typeof markTable.$inferInsert;

export interface MarkId {
  attemptId: string;
  questionId: string;
}

const hasId = ({ attemptId, questionId }: MarkId) =>
  and(eq(markTable.attemptId, attemptId), eq(markTable.questionId, questionId));

export async function findMark(db: Executor, markId: MarkId): Promise<MarkRow | null> {
  const [row] = await db.select().from(markTable).where(hasId(markId));
  return row ?? null;
}

export async function lockMark(db: Executor, markId: MarkId): Promise<MarkRow | null> {
  const [row] = await db.select().from(markTable).where(hasId(markId)).for('update');
  return row ?? null;
}

/**
 * Stores a mark and returns it. If another request stored a mark of the same answer first, returns
 * that mark. The mark of an answer that the learner has replaced is overwritten, unless a person
 * has decided it.
 */
export async function saveMark(db: Executor, mark: NewMark): Promise<MarkRow> {
  const [row] = await db
    .insert(markTable)
    .values(mark)
    .onConflictDoUpdate({
      target: [markTable.attemptId, markTable.questionId],
      set: { ...mark, askedAt: null, askedReason: '' },
      setWhere: sql`${markTable.answerHash} <> ${mark.answerHash} and ${markTable.decidedAt} is null`,
    })
    .returning();
  const storedMark = row ?? (await findMark(db, mark));
  if (!storedMark) throw new Error('the mark was neither stored nor found');
  return storedMark;
}

export async function updateMark(
  db: Executor,
  markId: MarkId,
  change: Partial<NewMark>,
): Promise<void> {
  await db.update(markTable).set(change).where(hasId(markId));
}

export async function listMarks(db: Executor, attemptId: string): Promise<MarkRow[]> {
  return db.select().from(markTable).where(eq(markTable.attemptId, attemptId));
}

/** Finds a mark that a model gave for an identical answer. Returns null if there is none. */
export async function findModelMark(db: Executor, answerHash: string): Promise<MarkRow | null> {
  const [row] = await db
    .select()
    .from(markTable)
    .where(and(eq(markTable.answerHash, answerHash), eq(markTable.engine, 'model')))
    .orderBy(markTable.markedAt)
    .limit(1);
  return row ?? null;
}

export type RunningRow = typeof attemptTable.$inferSelect;

const runningOf = prepared((db) =>
  db
    .select()
    .from(attemptTable)
    .where(and(eq(attemptTable.userId, sql.placeholder('userId')), isRunning))
    .prepare('coaching_running_of'),
);

export async function listRunningAttemptsOf(db: Executor, userId: string): Promise<RunningRow[]> {
  return runningOf(db).execute({ userId });
}

export interface VersionContent {
  versionId: string;
  paper: QuestionView;
  key: Key;
}

export async function listVersionContents(
  db: Executor,
  versionIds: string[],
): Promise<VersionContent[]> {
  if (versionIds.length === 0) return [];
  return db
    .select({ versionId: versionTable.id, paper: versionTable.paper, key: versionTable.key })
    .from(versionTable)
    .where(inArray(versionTable.id, versionIds));
}

export type StoredAnswer = typeof answerTable.$inferSelect;

const answersIn = prepared((db) =>
  db
    .select()
    .from(answerTable)
    .where(isAmong(answerTable.attemptId, 'attemptIds'))
    .prepare('coaching_answers_in'),
);

export async function listAnswersIn(db: Executor, attemptIds: string[]): Promise<StoredAnswer[]> {
  if (attemptIds.length === 0) return [];
  return answersIn(db).execute({ attemptIds });
}

export async function findAnswer(
  db: Executor,
  { attemptId, questionId }: MarkId,
): Promise<StoredAnswer | null> {
  const [row] = await db
    .select()
    .from(answerTable)
    .where(and(eq(answerTable.attemptId, attemptId), eq(answerTable.questionId, questionId)));
  return row ?? null;
}

/** Returns the user name and email address of an account. */
export async function listNames(db: Executor, userId: string): Promise<string[]> {
  const [row] = await db
    .select({ username: userTable.username, email: userTable.verifiedEmail })
    .from(userTable)
    .where(eq(userTable.id, userId));
  return row ? [row.username, row.email] : [];
}

export type FeedbackTexts = Record<string, string>;

/** A locked answer with its question's version and its mark, from which feedback is made. */
export interface AnsweredQuestion {
  version: VersionContent;
  answer: StoredAnswer;
  mark: MarkRow | null;
}

/** The feedback of a quiz. The coach's texts are stored once all of them are written. */
export interface QuizFeedback {
  answers: AnsweredQuestion[];
  texts: FeedbackTexts | null;
}
