import { eq, sql } from 'drizzle-orm';
import { userTable } from '../../accounts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { programTable } from '../../programs/tables.ts';
import { markTable, programTrustTable } from '../tables.ts';

export interface OverdueProgram {
  programId: string;
  name: string;
  trainerId: string;
  waiting: number;
  notifyTrainer: boolean;
}

const PROGRAMS_AT_ONCE = 100;

/**
 * Lists programs with answers that have waited for a person since before the given moment.
 * `notifyTrainer` is true if the trainer was not notified of these answers yet. `notifyAdmins` is
 * true if the trainer was notified of them before the given moment, and the admins were not.
 */
export async function listOverduePrograms(db: Executor, before: Date): Promise<OverdueProgram[]> {
  const { rows } = await db.execute<OverdueProgram & Record<string, unknown>>(sql`
    select * from (
      select program.id as "programId", program.name, program.trainer_id as "trainerId",
        waits.waiting, notified.trainer_told_at is null or notified.trainer_told_at < waits.oldest as "notifyTrainer",
        notified.trainer_told_at < ${before}::timestamptz
          and (notified.admins_told_at is null or notified.admins_told_at < waits.oldest) as "notifyAdmins"
      from (
        select program_id, count(*)::int as waiting, min(marked_at) as oldest
        from ${markTable} where waiting and unconfirmed group by program_id
      ) waits
      join ${programTable} program on program.id = waits.program_id
      left join ${programTrustTable} notified on notified.program_id = waits.program_id
      where waits.oldest < ${before}::timestamptz
    ) overdue where "notifyTrainer" or "notifyAdmins" order by "programId" limit ${PROGRAMS_AT_ONCE}`);
  return rows;
}

export async function saveNotified(
  db: Executor,
  programId: string,
  notified: { trainerNotifiedAt: Date } | { adminsNotifiedAt: Date },
): Promise<void> {
  await db
    .insert(programTrustTable)
    .values({ programId, ...notified })
    .onConflictDoUpdate({ target: programTrustTable.programId, set: notified });
}

const ADMINS_AT_MOST = 50;

export async function listAdminIds(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.role, 'admin'))
    .limit(ADMINS_AT_MOST);
  return rows.map(({ id }) => id);
}
