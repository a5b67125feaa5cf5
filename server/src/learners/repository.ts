import { authors } from '@certway/contract/accounts/roles';
import {
  GROUP_DAYS,
  type RecordColumn,
  type RecordGroup,
  type RecordSort,
} from '@certway/contract/learners/record-columns';
import { and, eq, gt, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { searchPeople } from '../accounts/search/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { byKeys, type PageRequest } from '../db/lists/pages.ts';
import { readSearched, type SearchedList } from '../db/lists/searched.ts';
import { contains } from '../db/lists/text.ts';
import type { Page } from '../outcomes/reply.ts';
import { programTable } from '../programs/tables.ts';
import type { LearnerProgram } from '../study/index.ts';
import { isInClass } from './repository-classes.ts';
import type { LearnerScope } from './scope.ts';
import { recordTable } from './tables.ts';

export interface RecordFilter {
  scope: LearnerScope;
  program?: string | undefined;
  userId?: string | undefined;
  classId?: string | undefined;
  group?: Exclude<RecordGroup, 'behind'> | undefined;
  /** The learners to choose from, or null for all. */
  among: readonly LearnerProgram[] | null;
  now: Date;
}

const { userId, programId, accessUntil, lastSeenAt, examOn } = recordTable;
const inDays = (now: Date, days: number) =>
  sql`${now}::timestamptz + ${days} * interval '24 hours'`;

const groupConditions: Record<Exclude<RecordGroup, 'behind'>, (now: Date) => SQL | undefined> = {
  waiting: () => gt(recordTable.waiting, 0),
  ending: (now) =>
    sql`${accessUntil} > ${now}::timestamptz and ${accessUntil} <= ${inDays(now, GROUP_DAYS)}`,
  unseen: (now) =>
    and(
      sql`${accessUntil} > ${now}::timestamptz`,
      sql`coalesce(${lastSeenAt}, '-infinity') < ${inDays(now, -GROUP_DAYS)}`,
    ),
  exam: (now) =>
    sql`${examOn} between (${now}::timestamptz)::date and (${inDays(now, GROUP_DAYS)})::date`,
};

/** Selects the programs of a trainer as an SQL array. */
const programsOf = (trainerId: string) =>
  sql`array(select id from ${programTable} where trainer_id = ${trainerId}::uuid)`;

const isAmong = (learners: readonly LearnerProgram[]) => {
  const userIds = learners.map((learner) => learner.userId);
  const programIds = learners.map((learner) => learner.programId);
  return sql`(${userId}, ${programId}) in (select * from
    unnest(${sql.param(userIds)}::uuid[], ${sql.param(programIds)}::uuid[]))`;
};

/**
 * A learner has access to the program or has begun an attempt at it. Staff who try a program without
 * access are no learners, and a suspended account cannot learn.
 */
const isLearner = and(
  isNull(userTable.suspendedAt),
  or(
    ne(recordTable.accessState, 'none'),
    and(sql`${lastSeenAt} is not null`, notInArray(userTable.role, [...authors])),
  ),
);

const matchesFilter = ({
  scope,
  program,
  userId: person,
  classId,
  group,
  among,
  now,
}: RecordFilter) =>
  and(
    scope.trainerId ? sql`${programId} = any(${programsOf(scope.trainerId)})` : undefined,
    ne(userId, scope.readerId),
    program ? eq(programId, program) : undefined,
    person ? eq(userId, person) : undefined,
    classId ? isInClass(scope, classId) : undefined,
    group && groupConditions[group](now),
    among ? isAmong(among) : undefined,
    isLearner,
  );

const columns = {
  userId,
  username: userTable.username,
  programId,
  programName: programTable.name,
  lastSeenAt,
  answers: recordTable.answers,
  recentShare: recordTable.recentShare,
  expectedFrom: recordTable.expectedFrom,
  expectedTo: recordTable.expectedTo,
  examOn,
  waiting: recordTable.waiting,
  accessState: recordTable.accessState,
  accessEndsAt: sql<Date | null>`nullif(${accessUntil}, 'infinity')`.mapWith(accessUntil),
};

const records = (db: Executor) =>
  db
    .select(columns)
    .from(recordTable)
    .innerJoin(userTable, eq(userTable.id, userId))
    .innerJoin(programTable, eq(programTable.id, programId));
export type RecordRow = Awaited<ReturnType<typeof records>>[number];

const sortKeys: Record<RecordColumn, SQL> = {
  name: sql`lower(${userTable.username})`,
  program: sql`${programTable.name}`,
  seen: sql`${lastSeenAt}`,
  answers: sql`${recordTable.answers}`,
  recent: sql`${recordTable.recentShare}`,
  expected: sql`${recordTable.expectedFrom}`,
  exam: sql`${examOn}`,
  waiting: sql`${recordTable.waiting}`,
  access: sql`${accessUntil}`,
};

function sortOf(sort: RecordSort): { key: SQL; direction: SQL } {
  const descending = sort.startsWith('-');
  const column = (descending ? sort.slice(1) : sort) as RecordColumn;
  return { key: sortKeys[column], direction: descending ? sql`desc` : sql`asc` };
}

/**
 * Selects the keys of a page. Learners whose figure is unknown are last in both directions. Known
 * and unknown ones are therefore read one after the other, so that each part is a range of an index.
 */
function selectKeys(where: SQL | undefined, sort: RecordSort, limit: number, offset: number): SQL {
  const { key, direction } = sortOf(sort);
  const part = (unknown: boolean) => sql`(
    select ${sql.raw(String(unknown))} as unknown, ${key} as key, ${userId}, ${programId} from ${recordTable}
      join ${userTable} on ${userTable.id} = ${userId}
      join ${programTable} on ${programTable.id} = ${programId}
    where ${where} and ${key} is ${unknown ? sql`null` : sql`not null`}
    order by ${unknown ? sql`` : sql`${key} ${direction},`} ${userId} ${direction}, ${programId} ${direction}
    limit ${offset + limit})`;
  return sql`select user_id, program_id from (${part(false)} union all ${part(true)}) as keys
    order by unknown, key ${direction}, user_id ${direction}, program_id ${direction}
    limit ${limit} offset ${offset}`;
}

const orderOf = (sort: RecordSort) => {
  const { key, direction } = sortOf(sort);
  return sql`(${key} is null), ${key} ${direction}, ${userId} ${direction}, ${programId} ${direction}`;
};

function recordList(db: Executor, filter: RecordFilter, sort: RecordSort): SearchedList<RecordRow> {
  const matches = matchesFilter(filter);
  return {
    person: userId,
    rows: (found, order) =>
      order.length > 0
        ? records(db)
            .where(and(matches, found))
            .orderBy(...order, orderOf(sort))
        : byKeys(
            {
              limit: (rows) => ({
                offset: (skipped) => selectKeys(and(matches, found), sort, rows, skipped),
              }),
            },
            (keys) =>
              records(db).where(sql`(${userId}, ${programId}) in (${keys})`).orderBy(orderOf(sort)),
          ),
    counted: (found) =>
      db
        .select(selectOne)
        .from(recordTable)
        .innerJoin(userTable, eq(userTable.id, userId))
        .where(and(matches, found)),
  };
}

export const listRecords = (
  db: Executor,
  filter: RecordFilter,
  { q, sort, ...window }: PageRequest & { q: string; sort: RecordSort },
): Promise<Page<RecordRow>> =>
  readSearched(db, recordList(db, filter, sort), searchPeople(q), window);

/** Lists learners who were seen most recently, at most `atMost`. */
export async function listSeenLately(
  db: Executor,
  filter: RecordFilter,
  atMost: number,
): Promise<LearnerProgram[]> {
  const keys = selectKeys(matchesFilter(filter), '-seen', atMost, 0);
  const { rows } = await db.execute<{ user_id: string; program_id: string }>(keys);
  return rows.map((row) => ({ userId: row.user_id, programId: row.program_id }));
}

/** Lists learners in the order of their ids, which does not change while a file is written. */
export async function listRecordsAfter(
  db: Executor,
  filter: RecordFilter,
  { q, after, limit }: { q: string; after: LearnerProgram | null; limit: number },
): Promise<RecordRow[]> {
  const later =
    after && sql`(${userId}, ${programId}) > (${after.userId}::uuid, ${after.programId}::uuid)`;
  return records(db)
    .where(and(matchesFilter(filter), searchPeople(q)?.matches, later ?? undefined))
    .orderBy(userId, programId)
    .limit(limit);
}

/** Lists the programs of a scope by name, the chosen one first. */
export async function listProgramsIn(
  db: Executor,
  { trainerId }: LearnerScope,
  { q, program, atMost }: { q: string; program: string | undefined; atMost: number },
): Promise<{ _id: string; name: string }[]> {
  const { id, name } = programTable;
  return db
    .select({ _id: id, name })
    .from(programTable)
    .where(
      and(
        trainerId ? eq(programTable.trainerId, trainerId) : undefined,
        or(contains(name, q) ?? sql`true`, program ? eq(id, program) : undefined),
      ),
    )
    .orderBy(sql`${id} = ${program ?? null}::uuid desc nulls last`, name, id)
    .limit(atMost);
}
