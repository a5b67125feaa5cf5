import type { Person } from '@certway/contract/endpoint';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { answerTable } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { readPage, type Window } from '../db/lists/pages.ts';
import type { Page } from '../outcomes/reply.ts';
import { programTable } from '../programs/tables.ts';
import { questionTable, versionTable } from '../questions/tables.ts';
import { regradeTable } from '../regrades/tables.ts';
import { reportTable } from './tables.ts';

interface QueueFilter {
  person: Person;
  programId?: string | undefined;
}

/** The same people as `mayEditProgram`, in SQL: its trainer, and admins. */
const openFor = ({ person, programId }: QueueFilter): SQL | undefined =>
  and(
    eq(reportTable.state, 'open'),
    programId ? eq(reportTable.programId, programId) : undefined,
    person.role === 'admin' ? undefined : eq(programTable.trainerId, person.id),
  );

export interface QueuedQuestion {
  questionId: string;
  programId: string;
  programName: string;
  count: number;
}

/** What most people report first, then the oldest. */
export async function listQueued(
  db: Executor,
  filter: QueueFilter,
  window: Window,
): Promise<Page<QueuedQuestion>> {
  const grouped = () =>
    db
      .select({
        questionId: reportTable.questionId,
        programId: reportTable.programId,
        programName: programTable.name,
        count: sql<number>`count(*)::int`,
      })
      .from(reportTable)
      .innerJoin(programTable, eq(programTable.id, reportTable.programId))
      .where(openFor(filter))
      .groupBy(reportTable.questionId, reportTable.programId, programTable.name);
  const rows = grouped().orderBy(
    sql`count(*) desc`,
    sql`min(${reportTable.createdAt})`,
    asc(reportTable.questionId),
  );
  return readPage(db, { rows, counted: grouped() }, window);
}

const SHOWN_AT_MOST = 20;

/** The oldest open reports of a question, with what their writers had answered. */
export async function listOpenOf(db: Executor, questionId: string) {
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
    .where(and(eq(reportTable.questionId, questionId), eq(reportTable.state, 'open')))
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
    .select({ programId: reportTable.programId })
    .from(reportTable)
    .where(eq(reportTable.questionId, questionId))
    .limit(1);
  return row?.programId ?? null;
}
