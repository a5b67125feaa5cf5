import { eq, inArray, sql } from 'drizzle-orm';
import { grantTable, moneyTable } from '../../access/tables.ts';
import { userTable } from '../../accounts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { programTable } from '../../programs/tables.ts';
import { personTable } from '../tables.ts';

/**
 * The maximum number up to which the grants of a month are counted. Above it, the count is not
 * exact.
 */
const GRANTS_COUNTED = 10_000;
const SHOWN = 5;

export interface ModuleMean {
  programId: string;
  courseId: string;
  courseName: string;
  moduleId: string;
  moduleName: string;
  score: number;
}

/** Returns the modules in which a learner's mean score is below the pass mark, the lowest first. */
export async function listWeakModules(db: Executor, userId: string, programIds: string[]) {
  if (programIds.length === 0) return [];
  const { rows } = await db.execute<ModuleMean & Record<string, unknown>>(sql`
    select c.program_id as "programId", c.id as "courseId", c.name as "courseName",
      m.id as "moduleId", m.name as "moduleName", mine.points_sum / mine.attempts as score
    from ${personTable} mine
    join programs_module m on m.id = mine.scope and m.removed_at is null
    join programs_course c on c.id = m.course_id and c.removed_at is null
    join ${programTable} on ${programTable.id} = c.program_id
    where mine.user_id = ${userId}::uuid and mine.kind = 'module' and mine.period = 'all'
      and mine.attempts > 0 and c.program_id = any(${sql.param(programIds)}::uuid[])
      and mine.points_sum / mine.attempts < ${programTable.passMark}
    order by score, m.id`);
  return rows;
}

interface SalesRow {
  programId: string;
  programName: string;
  people: number;
  lastMonth: number;
}

/**
 * Returns the programs of a trainer that have the most people, each with the number of people who
 * joined since `since`.
 */
export async function listSales(db: Executor, trainerId: string, since: Date): Promise<SalesRow[]> {
  const { rows } = await db.execute<SalesRow & Record<string, unknown>>(sql`
    select pr.id as "programId", pr.name as "programName", pr.purchased_count as people,
      (select count(*)::int from (
        select 1 from ${grantTable} g
        where g.program_id = pr.id and g.revoked_at is null
          and g.created_at >= ${since}::timestamptz
          and not exists (select from ${grantTable} earlier where earlier.user_id = g.user_id
            and earlier.program_id = g.program_id and earlier.revoked_at is null
            and (earlier.created_at, earlier.id) < (g.created_at, g.id))
        limit ${GRANTS_COUNTED}) lately) as "lastMonth"
    from (select id, name, purchased_count from ${programTable}
      where trainer_id = ${trainerId}::uuid and status = 'published' and archived_at is null
      order by purchased_count desc, id limit ${SHOWN}) pr
    order by pr.purchased_count desc, pr.id`);
  return rows;
}

interface MoneyRow {
  currency: string;
  amountCents: number;
  payments: number;
}

/** Returns the sum of the payments that were recorded in a month, for each currency. */
export async function sumMoney(db: Executor, month: string): Promise<MoneyRow[]> {
  const payments = sql<number>`sum(${moneyTable.payments})::int`;
  return db
    .select({
      currency: moneyTable.currency,
      amountCents: sql<number>`sum(${moneyTable.amountCents})::float8`,
      payments,
    })
    .from(moneyTable)
    .where(eq(moneyTable.month, month))
    .groupBy(moneyTable.currency)
    .having(sql`${payments} > 0`)
    .orderBy(moneyTable.currency);
}

/**
 * Returns which first steps are done: whether there is a program, a published program, and a
 * learner.
 */
export async function findFirstSteps(db: Executor, trainerId: string | null) {
  const own = trainerId === null ? undefined : eq(programTable.trainerId, trainerId);
  const first = (more: ReturnType<typeof sql>) =>
    db
      .select({ id: programTable.id })
      .from(programTable)
      .where(own ? sql`${own} and ${more}` : more)
      .limit(1);
  const [created] = await first(sql`true`);
  const [published] = await first(sql`${programTable.status} = 'published'`);
  const [learner] = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(inArray(userTable.role, ['user', 'demo', 'paid']))
    .limit(1);
  return { create: Boolean(created), publish: Boolean(published), invite: Boolean(learner) };
}
