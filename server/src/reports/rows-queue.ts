import type { Person } from '@certway/contract/endpoint';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { answerTable } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { readPage, type Window } from '../db/lists/pages.ts';
import type { Page } from '../outcomes/reply.ts';
import { programTable } from '../programs/tables.ts';
import { questionTable, versionTable } from '../questions/tables.ts';
import { regradeTable } from '../regrades/tables.ts';
import { reportTable, suspicionTable, waitingTable } from './tables.ts';

interface QueueFilter {
  person: Person;
  programId?: string | undefined;
}

/** What the figures say weighs as much as so many reports. */
const SUSPICION_WEIGHS = 3;

/** Every question with open reports, and every one whose figures speak against the key that it has now. */
const said = sql`(
  select waiting.question_id, waiting.program_id, (select min(created_at) from ${reportTable} report
      where report.program_id = waiting.program_id and report.question_id = waiting.question_id
        and report.state = 'open') as since, waiting.count as reports, waiting.count as weight
  from ${waitingTable} waiting where waiting.count > 0
  union all
  select suspicion.question_id, suspicion.program_id, suspicion.since, 0, ${sql.raw(String(SUSPICION_WEIGHS))}
  from ${suspicionTable} suspicion
  join ${questionTable} question on question.id = suspicion.question_id
    and question.version_id = suspicion.version_id and question.removed_at is null
  where suspicion.state = 'open') said`;

/** The same people as `mayEditProgram`, in SQL: its trainer, and admins. */
const openFor = ({ person, programId }: QueueFilter): SQL | undefined =>
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

/** What weighs most first, then what has waited longest. */
export async function listQueued(
  db: Executor,
  filter: QueueFilter,
  window: Window,
): Promise<Page<QueuedQuestion>> {
  const listed = () =>
    db
      .select({
        questionId: sql<string>`said.question_id`,
        programId: programTable.id,
        programName: programTable.name,
        count: sql<number>`sum(said.reports)::int`,
      })
      .from(said)
      .innerJoin(programTable, sql`${programTable.id} = said.program_id`)
      .where(openFor(filter))
      .groupBy(sql`said.question_id`, programTable.id, programTable.name);
  const rows = listed().orderBy(sql`sum(said.weight) desc, min(said.since), said.question_id`);
  return readPage(db, { rows, counted: listed() }, window);
}

/** What the figures of the question as it is now say against its key. */
export async function findSuspicion(db: Executor, questionId: string) {
  const [row] = await db
    .select({
      since: suspicionTable.since,
      answers: suspicionTable.answers,
      choices: suspicionTable.choices,
    })
    .from(suspicionTable)
    .innerJoin(questionTable, eq(questionTable.id, suspicionTable.questionId))
    .where(
      and(
        eq(suspicionTable.questionId, questionId),
        eq(suspicionTable.versionId, questionTable.versionId),
        eq(suspicionTable.state, 'open'),
      ),
    );
  return row ?? null;
}

const SHOWN_AT_MOST = 20;

/** The oldest open reports of a question, with what their writers had answered. */
export async function listOpenOf(
  db: Executor,
  { programId, questionId }: { programId: string; questionId: string },
) {
  return db
    .select({
      id: reportTable.id,
      kind: reportTable.kind,
      text: reportTable.text,
      source: reportTable.source,
      createdAt: reportTable.createdAt,
      version: versionTable.number,
      paper: versionTable.paper,
      answer: answerTable.answer,
      fromDemo: sql<boolean>`${reportTable.attemptId} is null`,
    })
    .from(reportTable)
    .innerJoin(versionTable, eq(versionTable.id, reportTable.versionId))
    .leftJoin(
      answerTable,
      and(
        eq(answerTable.attemptId, reportTable.attemptId),
        eq(answerTable.questionId, reportTable.questionId),
      ),
    )
    .where(
      and(
        eq(reportTable.programId, programId),
        eq(reportTable.questionId, questionId),
        eq(reportTable.state, 'open'),
      ),
    )
    .orderBy(asc(reportTable.createdAt), asc(reportTable.id))
    .limit(SHOWN_AT_MOST);
}

/** A correction of the question that is not finished. */
export async function findOpenRegrade(db: Executor, questionId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: regradeTable.id })
    .from(regradeTable)
    .where(
      and(
        eq(regradeTable.questionId, questionId),
        inArray(regradeTable.state, ['foreseeing', 'foreseen', 'applying', 'undoing']),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

/** What learners are asked now, or were last. */
export async function findCurrentVersion(db: Executor, questionId: string) {
  const [row] = await db
    .select({ number: versionTable.number, paper: versionTable.paper, key: versionTable.key })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, questionTable.versionId))
    .where(eq(questionTable.id, questionId));
  return row ?? null;
}

export async function findProgramOf(db: Executor, questionId: string): Promise<string | null> {
  const [row] = await db
    .select({ programId: questionTable.programId })
    .from(questionTable)
    .where(eq(questionTable.id, questionId));
  return row?.programId ?? null;
}
