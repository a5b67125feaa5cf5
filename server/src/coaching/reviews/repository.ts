import type { Person } from '@certway/contract/endpoint';
import type { Answer } from '@certway/contract/kinds/index';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { answerTable } from '../../attempts/tables.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { countUpTo, selectOne, type Total } from '../../db/lists/count.ts';
import { limitToPage, offsetOf, type PageRequest } from '../../db/lists/pages.ts';
import type { Page } from '../../outcomes/reply.ts';
import { programTable } from '../../programs/tables.ts';
import { versionTable } from '../../questions/tables.ts';
import type { MarkId, MarkRow } from '../repository.ts';
import { markTable } from '../tables.ts';
import { belongsToClass, type MarkingScope, programsOfClass } from './repository-classes.ts';

export interface QueueFilter {
  person: Person;
  programId: string | undefined;
}

/**
 * Returns an SQL array of the programs whose review queue is read, or null for the queues of all
 * programs. As in `mayEditProgram`, trainers see only their own programs, and admins see all
 * programs.
 */
function programsOf({ person, programId }: QueueFilter): SQL | null {
  if (person.role === 'admin') return programId ? sql`array[${programId}::uuid]` : null;
  return sql`array(select id from ${programTable} where trainer_id = ${person.id}
    ${programId ? sql`and id = ${programId}` : sql``})`;
}

const waitingIn = (programs: SQL | null) =>
  and(markTable.waiting, programs ? sql`${markTable.programId} = any(${programs})` : undefined);

const { askedAt, reviewPriority, markedAt, attemptId, questionId } = markTable;
/**
 * The order of the review queue: first the marks whose review a learner requested, then those with
 * the highest priority, then the oldest. The expressions must be identical to those of the index.
 * Otherwise PostgreSQL would read all waiting marks for each page.
 */
const queueOrder = sql`(${askedAt} is null), ${reviewPriority} desc nulls last, ${markedAt}, ${attemptId}, ${questionId}`;

/**
 * SQL condition: the mark may be grouped with marks of similar answers. Requested reviews and
 * audits are excluded.
 */
const canBeGrouped = (name: string) =>
  sql.raw(`(${name}.like_hash <> '' and ${name}.asked_at is null and not ${name}.audited)`);

const inScope = (name: string, scope: MarkingScope | null): SQL =>
  scope ? sql`and ${belongsToClass(name, scope)}` : sql``;

/**
 * SQL condition: the mark is the first waiting one in its group of similar answers, or belongs to
 * no group. The first mark changes when an earlier one is decided, so this is computed in each
 * query. For a class, a group consists of answers of its members.
 */
const leadsGroup = (
  scope: MarkingScope | null,
) => sql`not (${canBeGrouped('coaching_mark')} and exists (
    select 1 from ${markTable} as earlier
    where earlier.question_id = coaching_mark.question_id
      and earlier.like_hash = coaching_mark.like_hash and earlier.waiting and ${canBeGrouped('earlier')}
      ${inScope('earlier', scope)}
      and (earlier.marked_at, earlier.attempt_id)
        < (coaching_mark.marked_at, coaching_mark.attempt_id)))`;

/**
 * SQL condition: the mark is on the requested page. The page is selected from the first marks of
 * each program by their sort keys, so that details are read only for the marks on the page.
 */
function pageIn(programs: SQL, scope: MarkingScope | null, window: PageRequest): SQL {
  const columns = sql`(asked_at is null) as unasked, teaches, marked_at, attempt_id, question_id`;
  const order = sql`order by unasked, teaches desc nulls last, marked_at, attempt_id, question_id`;
  return sql`(${attemptId}, ${questionId}) in (select first.attempt_id, first.question_id
    from unnest(${programs}) as program (id) cross join lateral (
      select ${columns} from ${markTable} where program_id = program.id and waiting
        ${inScope('coaching_mark', scope)} and ${leadsGroup(scope)}
      ${order} limit ${offsetOf(window) + window.pageSize}) as first
    ${order} limit ${window.pageSize} offset ${offsetOf(window)})`;
}

const queue = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      mark: markTable,
      programName: programTable.name,
      paper: versionTable.paper,
      key: versionTable.key,
      answer: answerTable.answer,
    })
    .from(markTable)
    .innerJoin(programTable, eq(programTable.id, markTable.programId))
    .innerJoin(versionTable, eq(versionTable.id, markTable.versionId))
    .innerJoin(
      answerTable,
      and(
        eq(answerTable.attemptId, markTable.attemptId),
        eq(answerTable.questionId, markTable.questionId),
      ),
    )
    .where(where)
    .orderBy(queueOrder);
export type QueueRow = Awaited<ReturnType<typeof queue>>[number];

/** Finds an answer that the coach has marked, whether or not it waits in the queue. */
export async function findReview(db: Executor, markId: MarkId): Promise<QueueRow | null> {
  const [row] = await queue(
    db,
    and(eq(attemptId, markId.attemptId), eq(questionId, markId.questionId)),
  );
  return row ?? null;
}

const waiting = (db: Executor, filter: QueueFilter) =>
  db
    .select(selectOne)
    .from(markTable)
    .where(waitingIn(programsOf(filter)));

export const countReviewQueue = (db: Executor, filter: QueueFilter): Promise<Total> =>
  countUpTo(db, waiting(db, filter));

export async function listReviewQueue(
  db: Executor,
  filter: QueueFilter,
  window: PageRequest,
): Promise<Page<QueueRow>> {
  const programs = programsOf(filter);
  const rows = programs
    ? queue(db, pageIn(programs, null, window))
    : limitToPage(queue(db, and(markTable.waiting, leadsGroup(null))), window);
  const counted = db
    .select(selectOne)
    .from(markTable)
    .where(and(waitingIn(programs), leadsGroup(null)));
  const [items, total] = await Promise.all([rows, countUpTo(db, counted)]);
  return { items, ...total };
}

/** Lists the waiting answers of one class, in the order of the review queue. */
export async function listClassQueue(
  db: Executor,
  classId: string,
  scope: MarkingScope,
  window: PageRequest,
): Promise<Page<QueueRow>> {
  const programs = programsOfClass(classId);
  const isListed = and(
    waitingIn(programs),
    belongsToClass('coaching_mark', scope),
    leadsGroup(scope),
  );
  const counted = db.select(selectOne).from(markTable).where(isListed);
  const [items, total] = await Promise.all([
    queue(db, pageIn(programs, scope, window)),
    countUpTo(db, counted),
  ]);
  return { items, ...total };
}

/** Whether an answer is one that a person marks for a class. */
export async function isMarkedForClass(
  db: Executor,
  markId: MarkId,
  scope: MarkingScope,
): Promise<boolean> {
  const [row] = await db
    .select(selectOne)
    .from(markTable)
    .where(
      and(
        eq(attemptId, markId.attemptId),
        eq(questionId, markId.questionId),
        belongsToClass('coaching_mark', scope),
      ),
    );
  return row !== undefined;
}

const SIMILAR_AT_MOST = 20;

type Leading = Pick<MarkRow, 'attemptId' | 'questionId' | 'similarHash'>;

const isSimilarTo = (leading: Leading, scope: MarkingScope | null) =>
  and(
    eq(questionId, leading.questionId),
    eq(markTable.similarHash, leading.similarHash),
    ne(attemptId, leading.attemptId),
    sql`${markTable.waiting}`,
    canBeGrouped('coaching_mark'),
    scope ? belongsToClass('coaching_mark', scope) : undefined,
  );

export async function listSimilarAnswers(
  db: Executor,
  leading: Leading,
  scope: MarkingScope | null,
): Promise<{ attemptId: string; answer: Answer | null }[]> {
  return db
    .select({ attemptId, answer: answerTable.answer })
    .from(markTable)
    .innerJoin(
      answerTable,
      and(eq(answerTable.attemptId, attemptId), eq(answerTable.questionId, questionId)),
    )
    .where(isSimilarTo(leading, scope))
    .orderBy(markedAt, attemptId)
    .limit(SIMILAR_AT_MOST);
}

/**
 * Locks the marks of the given attempts whose answers are similar to the decided one. Other marks
 * are ignored.
 */
export async function lockSimilarAnswers(
  tx: Transaction,
  leading: Leading,
  { attemptIds, scope }: { attemptIds: string[]; scope: MarkingScope | null },
): Promise<{ attemptId: string }[]> {
  if (attemptIds.length === 0) return [];
  return tx
    .select({ attemptId })
    .from(markTable)
    .where(and(isSimilarTo(leading, scope), inArray(attemptId, attemptIds)))
    .orderBy(attemptId)
    .for('update');
}
