import { eq, sql } from 'drizzle-orm';
import { userTable } from '../../accounts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { programTable } from '../../programs/tables.ts';
import { markTable, programTrustTable } from '../tables.ts';

export interface Overdue {
  programId: string;
  name: string;
  trainerId: string;
  waiting: number;
  tellTrainer: boolean;
}

const PROGRAMS_AT_ONCE = 100;

/**
 * Programs with answers that have waited since before a moment: the trainer is to be notified
 * first, and the admins if the trainer was notified that long ago. No one is notified twice of the
 * same answers.
 */
export async function listOverdue(db: Executor, before: Date): Promise<Overdue[]> {
  const { rows } = await db.execute<Overdue & Record<string, unknown>>(sql`
    select * from (
      select program.id as "programId", program.name, program.trainer_id as "trainerId",
        waits.waiting, told.trainer_told_at is null or told.trainer_told_at < waits.oldest as "tellTrainer",
        told.trainer_told_at < ${before}::timestamptz
          and (told.admins_told_at is null or told.admins_told_at < waits.oldest) as "tellAdmins"
      from (
        select program_id, count(*)::int as waiting, min(marked_at) as oldest
        from ${markTable} where waiting and unconfirmed group by program_id
      ) waits
      join ${programTable} program on program.id = waits.program_id
      left join ${programTrustTable} told on told.program_id = waits.program_id
      where waits.oldest < ${before}::timestamptz
    ) overdue where "tellTrainer" or "tellAdmins" order by "programId" limit ${PROGRAMS_AT_ONCE}`);
  return rows;
}

export async function keepTold(
  db: Executor,
  programId: string,
  told: { trainerToldAt: Date } | { adminsToldAt: Date },
): Promise<void> {
  await db
    .insert(programTrustTable)
    .values({ programId, ...told })
    .onConflictDoUpdate({ target: programTrustTable.programId, set: told });
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
