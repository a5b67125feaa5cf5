import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Database, Executor } from '../db/database.ts';
import { onceATurn } from '../db/statements/once-a-turn.ts';
import { isAmong, prepared } from '../db/statements/prepared.ts';
import { together } from '../db/statements/together.ts';
import type { SessionCutoffs } from './session-cutoffs.ts';
import { sessionTable } from './tables.ts';

/** Reads the user of a session at each call. Concurrent calls share one statement. */

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
const byTokens = prepared((db) =>
  selectLiveSession(db, isAmong(sessionTable.tokenHash, 'keys')).prepare(
    'sessions_sessions_by_tokens',
  ),
);
const byId = prepared((db) =>
  selectLiveSession(db, eq(sessionTable.id, key)).prepare('sessions_session_by_id'),
);
const byIds = prepared((db) =>
  selectLiveSession(db, isAmong(sessionTable.id, 'keys')).prepare('sessions_sessions_by_ids'),
);

export interface SessionUser {
  sessionId: string;
  userId: string;
  role: (typeof userTable.role)['_']['data'];
  tokenHash: string;
}

interface SessionLookup {
  /** A session's id, or the hash of its token. */
  key: string;
  fresh: SessionCutoffs;
}

/**
 * The cutoffs of the last lookup are used for all lookups of the batch. The lookups were requested
 * within milliseconds, so their cutoffs are almost equal.
 */
const placeholders = (lookups: readonly SessionLookup[]) => ({
  keys: lookups.map(({ key }) => key),
  ...lookups.at(-1)?.fresh,
});

/**
 * Returns a reader that reads the session at each call. Concurrent calls share one statement, and
 * calls of one browser share one row.
 */
const reading = (one: typeof byId, many: typeof byIds, column: 'tokenHash' | 'sessionId') =>
  onceATurn(
    together<SessionLookup, SessionUser | null>({
      one: async (db, { key, fresh }) => {
        const [row] = await one(db).execute({ key, ...fresh });
        return row ?? null;
      },
      many: async (db, lookups) => {
        const rows = await many(db).execute(placeholders(lookups));
        const found = new Map(rows.map((row) => [row[column], row]));
        return lookups.map(({ key }) => found.get(key) ?? null);
      },
    }),
  );

const readByToken = reading(byToken, byTokens, 'tokenHash');
const readById = reading(byId, byIds, 'sessionId');

export const findSessionByToken = (db: Database, tokenHash: string, fresh: SessionCutoffs) =>
  readByToken(db, { key: tokenHash, fresh });

export const findSessionById = (db: Database, id: string, fresh: SessionCutoffs) =>
  readById(db, { key: id, fresh });

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
