import type { MembershipSource } from '@certway/contract/access/sources';
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { prepared } from '../db/statements/prepared.ts';
import { findBest, type Period } from './period.ts';
import { grantTable } from './tables.ts';

export type GrantRow = typeof grantTable.$inferSelect;
export type NewGrant = typeof grantTable.$inferInsert;

const ofPersonAndProgram = and(
  eq(grantTable.userId, sql.placeholder('userId')),
  eq(grantTable.programId, sql.placeholder('programId')),
  isNull(grantTable.revokedAt),
);

const currentGrants = prepared((db) =>
  db
    .select()
    .from(grantTable)
    .where(ofPersonAndProgram)
    .orderBy(asc(grantTable.createdAt), asc(grantTable.id))
    .prepare('access_grants_current'),
);

const liveGrant = prepared((db) =>
  db
    .select({ id: grantTable.id })
    .from(grantTable)
    .where(
      and(
        ofPersonAndProgram,
        or(isNull(grantTable.endsAt), gt(grantTable.endsAt, sql.placeholder('now'))),
      ),
    )
    .limit(1)
    .prepare('access_grant_live'),
);

/** Lists the person's current grants of a program, the oldest first, and expired ones too. */
export async function listCurrentGrants(
  db: Executor,
  userId: string,
  programId: string,
): Promise<GrantRow[]> {
  return currentGrants(db).execute({ userId, programId });
}

/**
 * Finds the person's grant that gives access to a program for the longest time, even if it has
 * expired, because results stay readable with an expired grant.
 */
export async function findGrant(
  db: Executor,
  userId: string,
  programId: string,
): Promise<GrantRow | null> {
  return findBest(await listCurrentGrants(db, userId, programId));
}

/** Whether the person currently has access, which allows new quizzes of the program. */
export async function hasAccess(
  db: Executor,
  userId: string,
  programId: string,
  now: Date,
): Promise<boolean> {
  return (await liveGrant(db).execute({ userId, programId, now })).length > 0;
}

/**
 * Starts the access periods of a person's grants at their first quiz. Later calls change nothing.
 */
export async function beginPeriod(
  db: Transaction,
  userId: string,
  programId: string,
  now: Date,
): Promise<void> {
  await db
    .update(grantTable)
    .set({ endsAt: sql`${now}::timestamptz + ${grantTable.periodDays} * interval '24 hours'` })
    .where(
      and(
        eq(grantTable.userId, userId),
        eq(grantTable.programId, programId),
        isNull(grantTable.revokedAt),
        isNotNull(grantTable.periodDays),
        isNull(grantTable.endsAt),
      ),
    );
}

/**
 * Locks the person's row, or returns false if there is no such account. Every change of a person's
 * access takes this lock first. Data that the caller reads afterward can therefore not become
 * outdated.
 */
export async function lockPerson(db: Transaction, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for('no key update');
  return rows.length > 0;
}

export async function insertGrant(db: Transaction, grant: NewGrant): Promise<GrantRow> {
  const [row] = await db.insert(grantTable).values(grant).returning();
  if (!row) throw new Error('the grant was not written');
  return row;
}

export async function updateGrant(
  db: Transaction,
  id: string,
  change: Partial<Period & Pick<GrantRow, 'revokedAt'>>,
): Promise<GrantRow> {
  const [row] = await db.update(grantTable).set(change).where(eq(grantTable.id, id)).returning();
  if (!row) throw new Error('the grant to change is not there');
  return row;
}

/** Lists the current grants that a class or seat gives a person, in all programs or in one. */
export async function listGrantsFrom(
  db: Executor,
  from: { userId: string; source: MembershipSource; sourceId: string; programId?: string },
): Promise<GrantRow[]> {
  return db
    .select()
    .from(grantTable)
    .where(
      and(
        eq(grantTable.sourceId, from.sourceId),
        eq(grantTable.userId, from.userId),
        eq(grantTable.source, from.source),
        from.programId ? eq(grantTable.programId, from.programId) : undefined,
        isNull(grantTable.revokedAt),
      ),
    )
    .orderBy(asc(grantTable.programId));
}

/** Changes the end of everything that a class or seat gives to people at present. */
export async function moveEndOfMembership(
  db: Transaction,
  from: { source: MembershipSource; sourceId: string },
  endsAt: Date | null,
): Promise<void> {
  await db
    .update(grantTable)
    .set({ endsAt })
    .where(
      and(
        eq(grantTable.sourceId, from.sourceId),
        eq(grantTable.source, from.source),
        isNull(grantTable.revokedAt),
      ),
    );
}

export async function findGrantById(db: Executor, id: string): Promise<GrantRow | null> {
  const [row] = await db.select().from(grantTable).where(eq(grantTable.id, id));
  return row ?? null;
}

/**
 * Whether the person has a grant, for one program or for any program. With `ever`, revoked grants
 * count too.
 */
export async function hasGrant(
  db: Executor,
  userId: string,
  { programId, ever }: { programId?: string; ever?: boolean },
): Promise<boolean> {
  const [row] = await db
    .select({ id: grantTable.id })
    .from(grantTable)
    .where(
      and(
        eq(grantTable.userId, userId),
        programId ? eq(grantTable.programId, programId) : undefined,
        ever ? undefined : isNull(grantTable.revokedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function listGrantsOf(db: Executor, userId: string): Promise<GrantRow[]> {
  return db.select().from(grantTable).where(eq(grantTable.userId, userId));
}
