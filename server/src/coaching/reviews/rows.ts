import type { Person } from '@certway/contract/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { answerTable } from '../../attempts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { countUpTo, one, type Total } from '../../db/lists/count.ts';
import { offsetOf, readPage, type Window } from '../../db/lists/pages.ts';
import type { Page } from '../../outcomes/reply.ts';
import { programTable } from '../../programs/tables.ts';
import { versionTable } from '../../questions/tables.ts';
import { markTable } from '../tables.ts';

export interface QueueFilter {
  person: Person;
  programId: string | undefined;
}

/** The programs whose queue this is; null for all. The same people as `mayEditProgram`, in SQL: its trainer, and admins. */
function programsOf({ person, programId }: QueueFilter): SQL | null {
  if (person.role === 'admin') return programId ? sql`array[${programId}::uuid]` : null;
  return sql`array(select id from ${programTable} where trainer_id = ${person.id}
    ${programId ? sql`and id = ${programId}` : sql``})`;
}

const waitingIn = (programs: SQL | null) =>
  and(markTable.waiting, programs ? sql`${markTable.programId} = any(${programs})` : undefined);

const { askedAt, markedAt, attemptId, questionId } = markTable;
/** What a learner asked for comes first, then what waits longest. */
const inTurn = sql`(${askedAt} is null), ${markedAt}, ${attemptId}, ${questionId}`;

/** Of each program as many as the page may need, in turn, from the index of its own. */
const firstIn = (programs: SQL, window: Window) =>
  sql`(${attemptId}, ${questionId}) in (select first.attempt_id, first.question_id
    from unnest(${programs}) as program (id) cross join lateral (
      select attempt_id, question_id from ${markTable} where program_id = program.id and waiting
      order by (asked_at is null), marked_at, attempt_id, question_id
      limit ${offsetOf(window) + window.pageSize}) as first)`;

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

export function listQueue(
  db: Executor,
  filter: QueueFilter,
  window: Window,
): Promise<Page<QueueRow>> {
  const programs = programsOf(filter);
  const rows = queue(db, programs ? firstIn(programs, window) : markTable.waiting.getSQL());
  return readPage(db, { rows, counted: waiting(db, filter) }, window);
}
