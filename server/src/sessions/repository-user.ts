import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Database, Executor } from '../db/database.ts';
import { prepared } from '../db/statements/prepared.ts';
import type { SessionCutoffs } from './session-cutoffs.ts';
import { sessionTable } from './tables.ts';

/** SQL condition for sessions that are still valid. */
const alive = and(
  gt(sessionTable.usedAt, sql.placeholder('usedAfter')),
  gt(sessionTable.createdAt, sql.placeholder('createdAfter')),
);

const who = {
  sessionId: sessionTable.id,
  userId: userTable.id,
  role: userTable.role,
  tokenHash: sessionTable.tokenHash,
};

const selectLiveSession = (db: Executor, isAsked: SQL | undefined) =>
  db
    .select(who)
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(and(isAsked, alive));

const key = sql.placeholder('key');
const byToken = prepared((db) =>
  selectLiveSession(db, eq(sessionTable.tokenHash, key)).prepare('sessions_session_by_token'),
);
const byId = prepared((db) =>
  selectLiveSession(db, eq(sessionTable.id, key)).prepare('sessions_session_by_id'),
);

export interface SessionUser {
  sessionId: string;
  userId: string;
  role: (typeof userTable.role)['_']['data'];
  tokenHash: string;
}

export async function findSessionByToken(
  db: Database,
  tokenHash: string,
  fresh: SessionCutoffs,
): Promise<SessionUser | null> {
  const [row] = await byToken(db).execute({ key: tokenHash, ...fresh });
  return row ?? null;
}

export async function findSessionById(
  db: Database,
  id: string,
  fresh: SessionCutoffs,
): Promise<SessionUser | null> {
  const [row] = await byId(db).execute({ key: id, ...fresh });
  return row ?? null;
}

/**
 * The minimum time between two updates of a session's `usedAt`. The time of use is needed only to
 * the day, so it is not written at each call.
 */
const TOUCHED_EVERY_MS = 5 * 60_000;

const touched = prepared((db) =>
  db
    .update(sessionTable)
    .set({ usedAt: sql`${sql.placeholder('now')}` })
    .where(and(eq(sessionTable.id, key), lt(sessionTable.usedAt, sql.placeholder('before'))))
    .prepare('sessions_touched'),
);

export async function touchSession(db: Executor, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TOUCHED_EVERY_MS);
  await touched(db).execute({ key: id, now, before });
}
