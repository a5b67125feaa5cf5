import type { Person } from '@certway/contract/endpoint';
import type { Answer } from '@certway/contract/kinds/index';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { answerTable } from '../../attempts/tables.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { countUpTo, one, type Total } from '../../db/lists/count.ts';
import { offsetOf, type Window, within } from '../../db/lists/pages.ts';
import type { Page } from '../../outcomes/reply.ts';
import { programTable } from '../../programs/tables.ts';
import { versionTable } from '../../questions/tables.ts';
import type { MarkRow } from '../repository.ts';
import { markTable } from '../tables.ts';

export interface QueueFilter {
  person: Person;
  programId: string | undefined;
}

/**
 * The programs whose queue this is; null for all. The same rule as `mayEditProgram`, in SQL: its
 * trainer, and admins.
 */
function programsOf({ person, programId }: QueueFilter): SQL | null {
  if (person.role === 'admin') return programId ? sql`array[${programId}::uuid]` : null;
  return sql`array(select id from ${programTable} where trainer_id = ${person.id}
    ${programId ? sql`and id = ${programId}` : sql``})`;
}

const waitingIn = (programs: SQL | null) =>
  and(markTable.waiting, programs ? sql`${markTable.programId} = any(${programs})` : undefined);

const { askedAt, teaches, markedAt, attemptId, questionId } = markTable;
/** What a learner asked for comes first, then what teaches most, then what waits longest; word for word as in the indexes, else all that wait are read for a page. */
const inTurn = sql`(${askedAt} is null), ${teaches} desc nulls last, ${markedAt}, ${attemptId}, ${questionId}`;

/** Whether a mark stands with those alike: not one that a learner asked for, nor an audit. */
const joins = (name: string) =>
  sql.raw(`(${name}.like_hash <> '' and ${name}.asked_at is null and not ${name}.audited)`);

/** The first of those alike, or one that stands alone. Read as it is now, since whoever led may be gone. */
const leads = sql`not (${joins('coaching_mark')} and exists (
    select 1 from ${markTable} as earlier
    where earlier.question_id = coaching_mark.question_id
      and earlier.like_hash = coaching_mark.like_hash and earlier.waiting and ${joins('earlier')}
      and (earlier.marked_at, earlier.attempt_id)
        < (coaching_mark.marked_at, coaching_mark.attempt_id)))`;

/** The page, put together from the first of each program, so that no other mark is read with all that belongs to it. */
function pageIn(programs: SQL, window: Window): SQL {
  const columns = sql`(asked_at is null) as unasked, teaches, marked_at, attempt_id, question_id`;
  const order = sql`order by unasked, teaches desc nulls last, marked_at, attempt_id, question_id`;
  return sql`(${attemptId}, ${questionId}) in (select first.attempt_id, first.question_id
    from unnest(${programs}) as program (id) cross join lateral (
      select ${columns} from ${markTable} where program_id = program.id and waiting and ${leads}
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
    .orderBy(inTurn);
export type QueueRow = Awaited<ReturnType<typeof queue>>[number];

const waiting = (db: Executor, filter: QueueFilter) =>
  db
    .select(one)
    .from(markTable)
    .where(waitingIn(programsOf(filter)));

export const countQueue = (db: Executor, filter: QueueFilter): Promise<Total> =>
  countUpTo(db, waiting(db, filter));

export async function listQueue(
  db: Executor,
  filter: QueueFilter,
  window: Window,
): Promise<Page<QueueRow>> {
  const programs = programsOf(filter);
  const rows = programs
    ? queue(db, pageIn(programs, window))
    : within(queue(db, and(markTable.waiting, leads)), window);
  const counted = db
    .select(one)
    .from(markTable)
    .where(and(waitingIn(programs), leads));
  const [items, total] = await Promise.all([rows, countUpTo(db, counted)]);
  return { items, ...total };
}

const SHOWN_ALIKE = 20;

type Leading = Pick<MarkRow, 'attemptId' | 'questionId' | 'likeHash'>;

const isAlikeTo = (leading: Leading) =>
  and(
    eq(questionId, leading.questionId),
    eq(markTable.likeHash, leading.likeHash),
    ne(attemptId, leading.attemptId),
    sql`${markTable.waiting}`,
    joins('coaching_mark'),
  );

/** The answers that are alike to one of the queue. */
export async function listAlike(
  db: Executor,
  leading: Leading,
): Promise<{ attemptId: string; answer: Answer | null }[]> {
  return db
    .select({ attemptId, answer: answerTable.answer })
    .from(markTable)
    .innerJoin(
      answerTable,
      and(eq(answerTable.attemptId, attemptId), eq(answerTable.questionId, questionId)),
    )
    .where(isAlikeTo(leading))
    .orderBy(markedAt, attemptId)
    .limit(SHOWN_ALIKE);
}

/** Those of these attempts whose answers are alike indeed. */
export async function lockAlike(
  tx: Transaction,
  leading: Leading,
  attemptIds: string[],
): Promise<{ attemptId: string }[]> {
  if (attemptIds.length === 0) return [];
  return tx
    .select({ attemptId })
    .from(markTable)
    .where(and(isAlikeTo(leading), inArray(attemptId, attemptIds)))
    .orderBy(attemptId)
    .for('update');
}
