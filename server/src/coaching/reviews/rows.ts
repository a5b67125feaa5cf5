import type { Person } from '@certway/contract/endpoint';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { answerTable } from '../../attempts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { programTable } from '../../programs/tables.ts';
import { versionTable } from '../../questions/tables.ts';
import { markTable } from '../tables.ts';

/** Counting stops here: nobody reads a longer queue to its end. */
export const COUNTED_AT_MOST = 1000;

export interface QueueFilter {
  person: Person;
  programId: string | undefined;
}

/** The same people as `mayEditProgram`, in SQL: its trainer, and admins. */
const waitingFor = ({ person, programId }: QueueFilter) =>
  and(
    markTable.waiting,
    person.role === 'admin' ? undefined : eq(programTable.trainerId, person.id),
    programId ? eq(markTable.programId, programId) : undefined,
  );

export async function listQueue(db: Executor, filter: QueueFilter, limit: number, offset: number) {
  return db
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
    .where(waitingFor(filter))
    .orderBy(
      sql`${markTable.askedAt} is null`,
      asc(markTable.markedAt),
      asc(markTable.attemptId),
      asc(markTable.questionId),
    )
    .limit(limit)
    .offset(offset);
}
export type QueueRow = Awaited<ReturnType<typeof listQueue>>[number];

export async function countQueue(db: Executor, filter: QueueFilter): Promise<number> {
  const first = db
    .select({ questionId: markTable.questionId })
    .from(markTable)
    .innerJoin(programTable, eq(programTable.id, markTable.programId))
    .where(waitingFor(filter))
    .limit(COUNTED_AT_MOST)
    .as('first');
  const [row] = await db.select({ count: count() }).from(first);
  return row?.count ?? 0;
}
