import type { Person } from '@certway/contract/endpoint';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { answerTable } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { countUpTo, type Total } from '../db/lists/count.ts';
import { type PageRequest, readPage } from '../db/lists/pages.ts';
import type { Page } from '../outcomes/reply.ts';
import { programTable } from '../programs/tables.ts';
import { questionTable, versionTable } from '../questions/tables.ts';
import { regradeTable } from '../regrades/tables.ts';
import { reportTable, suspicionTable, waitingTable } from './tables.ts';

interface QueueFilter {
  person: Person;
  programId?: string | undefined;
}

/**
 * The weight of a suspicion in the order of the queue. It equals the weight of this many reports.
 */
const SUSPICION_WEIGHT = 3;

/**
 * SQL of the queue: questions with open reports, and questions whose statistics contradict their
 * current key.
 */
const queueEntries = sql`(
  select waiting.question_id, waiting.program_id, (select min(created_at) from ${reportTable} report
      where report.program_id = waiting.program_id and report.question_id = waiting.question_id
        and report.state = 'open') as since, waiting.count as reports, waiting.count as weight
  from ${waitingTable} waiting where waiting.count > 0
  union all
  select suspicion.question_id, suspicion.program_id, suspicion.since, 0, ${sql.raw(String(SUSPICION_WEIGHT))}
  from ${suspicionTable} suspicion
  join ${questionTable} question on question.id = suspicion.question_id
    and question.version_id = suspicion.version_id and question.removed_at is null
  where suspicion.state = 'open') entry`;

/**
 * SQL condition with the rule of `mayEditProgram`: a program can be edited by its trainer and by
 * admins.
 */
const isEditableBy = ({ person, programId }: QueueFilter): SQL | undefined =>
  and(
    programId ? eq(programTable.id, programId) : undefined,
    person.role === 'admin' ? undefined : eq(programTable.trainerId, person.id),
  );

export interface QueuedQuestion {
  questionId: string;
  programId: string;
  programName: string;
  count: number;
}

const selectQueued = (db: Executor, filter: QueueFilter) =>
  db
    .select({
      questionId: sql<string>`entry.question_id`,
      programId: programTable.id,
      programName: programTable.name,
      count: sql<number>`sum(entry.reports)::int`,
    })
    .from(queueEntries)
    .innerJoin(programTable, sql`${programTable.id} = entry.program_id`)
    .where(isEditableBy(filter))
    .groupBy(sql`entry.question_id`, programTable.id, programTable.name);

/**
 * Lists the reported and suspicious questions. The questions with the most weight (reports and
 * suspicion) come first; equal weights are sorted by age, oldest first.
 */
export async function listQueued(
  db: Executor,
  filter: QueueFilter,
  window: PageRequest,
): Promise<Page<QueuedQuestion>> {
  const rows = selectQueued(db, filter).orderBy(
    sql`sum(entry.weight) desc, min(entry.since), entry.question_id`,
  );
  return readPage(db, { rows, counted: selectQueued(db, filter) }, window);
}

export const countQueued = (db: Executor, filter: QueueFilter): Promise<Total> =>
  countUpTo(db, selectQueued(db, filter));

const SHOWN_AT_MOST = 20;

/** Lists the oldest open reports of each question, with the answers of their authors. */
export async function listOpenOf(db: Executor, questionIds: readonly string[]) {
  const open = db
    .select({
      id: reportTable.id,
      kind: reportTable.kind,
      text: reportTable.text,
      source: reportTable.source,
      createdAt: reportTable.createdAt,
      versionId: reportTable.versionId,
      attemptId: reportTable.attemptId,
    })
    .from(reportTable)
    .where(
      and(
        eq(reportTable.programId, questionTable.programId),
        eq(reportTable.questionId, questionTable.id),
        eq(reportTable.state, 'open'),
      ),
    )
    .orderBy(asc(reportTable.createdAt), asc(reportTable.id))
    .limit(SHOWN_AT_MOST)
    .as('open');
  return db
    .select({
      questionId: questionTable.id,
      id: open.id,
      kind: open.kind,
      text: open.text,
      source: open.source,
      createdAt: open.createdAt,
      version: versionTable.number,
      paper: versionTable.paper,
      answer: answerTable.answer,
      fromDemo: sql<boolean>`${open.attemptId} is null`,
    })
    .from(questionTable)
    .crossJoinLateral(open)
    .innerJoin(versionTable, eq(versionTable.id, open.versionId))
    .leftJoin(
      answerTable,
      and(eq(answerTable.attemptId, open.attemptId), eq(answerTable.questionId, questionTable.id)),
    )
    .where(inArray(questionTable.id, [...questionIds]))
    .orderBy(asc(open.createdAt), asc(open.id));
}

/** Lists the current version of each question, with any open suspicion about that version. */
export async function listCurrentVersions(db: Executor, questionIds: readonly string[]) {
  return db
    .select({
      questionId: questionTable.id,
      number: versionTable.number,
      paper: versionTable.paper,
      key: versionTable.key,
      suspicion: {
        since: suspicionTable.since,
        answers: suspicionTable.answers,
        choices: suspicionTable.choices,
      },
    })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, questionTable.versionId))
    .leftJoin(
      suspicionTable,
      and(
        eq(suspicionTable.questionId, questionTable.id),
        eq(suspicionTable.versionId, questionTable.versionId),
        eq(suspicionTable.state, 'open'),
      ),
    )
    .where(inArray(questionTable.id, [...questionIds]));
}

/** Lists unfinished corrections of these questions. There is at most one per question. */
export async function listOpenRegrades(db: Executor, questionIds: readonly string[]) {
  return db
    .select({ questionId: regradeTable.questionId, id: regradeTable.id })
    .from(regradeTable)
    .where(
      and(
        inArray(regradeTable.questionId, [...questionIds]),
        inArray(regradeTable.state, ['foreseeing', 'foreseen', 'applying', 'undoing']),
      ),
    );
}

export async function findProgramOf(db: Executor, questionId: string): Promise<string | null> {
  const [row] = await db
    .select({ programId: questionTable.programId })
    .from(questionTable)
    .where(eq(questionTable.id, questionId));
  return row?.programId ?? null;
}
