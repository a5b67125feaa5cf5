import { and, eq, gt, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Database, Executor } from '../db/database.ts';
import { onceATurn } from '../db/statements/once-a-turn.ts';
import { isAmong, prepared } from '../db/statements/prepared.ts';
import { together } from '../db/statements/together.ts';
import type { Freshness } from './freshness.ts';
import { sessionTable } from './tables.ts';

/** Whose session it is: asked at each call, many at once in one statement. */

const who = { sessionId: sessionTable.id, userId: userTable.id, role: userTable.role };

const byToken = prepared((db) =>
  db
    .select(who)
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(and(eq(sessionTable.tokenHash, sql.placeholder('tokenHash')), alive))
    .prepare('sessions_session_by_token'),
);

const named = { ...who, tokenHash: sessionTable.tokenHash };

const byTokens = prepared((db) =>
  db
    .select(named)
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(and(isAmong(sessionTable.tokenHash, 'asked'), alive))
    .prepare('sessions_sessions_by_tokens'),
);

const byId = prepared((db) =>
  db
    .select(named)
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(and(eq(sessionTable.id, sql.placeholder('id')), alive))
    .prepare('sessions_session_by_id'),
);

const byIds = prepared((db) =>
  db
    .select(named)
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(and(isAmong(sessionTable.id, 'asked'), alive))
    .prepare('sessions_sessions_by_ids'),
);

export type SessionWho = {
  sessionId: string;
  userId: string;
  role: (typeof userTable.role)['_']['data'];
};

interface Asked {
  /** A session's id, or the hash of its token. */
  key: string;
  fresh: Freshness;
}
type Named = SessionWho & { tokenHash: string };

/** They were asked within milliseconds: what is fresh for the last is fresh for all. */
const placeholders = (asked: readonly Asked[]) => ({
  asked: asked.map(({ key }) => key),
  ...asked.at(-1)?.fresh,
});

function inOrder(asked: readonly Asked[], rows: Named[], column: 'tokenHash' | 'sessionId') {
  const found = new Map(rows.map((row) => [row[column], row]));
  return asked.map(({ key }) => found.get(key) ?? null);
}

const readByToken = onceATurn(
  together<Asked, SessionWho | null>({
    one: async (db, { key, fresh }) => {
      const [row] = await byToken(db).execute({ tokenHash: key, ...fresh });
      return row ?? null;
    },
    many: async (db, asked) =>
      inOrder(asked, await byTokens(db).execute(placeholders(asked)), 'tokenHash'),
  }),
);

const readById = onceATurn(
  together<Asked, Named | null>({
    one: async (db, { key, fresh }) => {
      const [row] = await byId(db).execute({ id: key, ...fresh });
      return row ?? null;
    },
    many: async (db, asked) =>
      inOrder(asked, await byIds(db).execute(placeholders(asked)), 'sessionId'),
  }),
);

/** Each call reads its session anew; calls at the same time share one statement, those of one browser a row of it. */
export const findSessionByToken = (db: Database, tokenHash: string, fresh: Freshness) =>
  readByToken(db, { key: tokenHash, fresh });

export const findSessionById = (db: Database, id: string, fresh: Freshness) =>
  readById(db, { key: id, fresh });

export async function touchSession(db: Executor, id: string, usedAt: Date): Promise<void> {
  await db.update(sessionTable).set({ usedAt }).where(eq(sessionTable.id, id));
}

export const alive = and(
  gt(sessionTable.usedAt, sql.placeholder('usedAfter')),
  gt(sessionTable.createdAt, sql.placeholder('createdAfter')),
);
