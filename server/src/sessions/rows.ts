import { and, desc, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Database, Executor } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { together } from '../db/together.ts';
import type { Identity } from '../identity/provider.ts';
import { credentialTable, sessionTable } from './tables.ts';

const alive = and(
  gt(sessionTable.usedAt, sql.placeholder('usedAfter')),
  gt(sessionTable.createdAt, sql.placeholder('createdAfter')),
);
const who = { sessionId: sessionTable.id, userId: userTable.id, role: userTable.role };

const byToken = prepared((db) =>
  db
    .select(who)
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(and(eq(sessionTable.tokenHash, sql.placeholder('tokenHash')), alive))
    .prepare('sessions_session_by_token'),
);

const among = sql`any(${sql.placeholder('asked')})`;
const named = { ...who, tokenHash: sessionTable.tokenHash };

const byTokens = prepared((db) =>
  db
    .select(named)
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(and(sql`${sessionTable.tokenHash} = ${among}`, alive))
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
    .where(and(sql`${sessionTable.id} = ${among}`, alive))
    .prepare('sessions_sessions_by_ids'),
);

export type SessionWho = {
  sessionId: string;
  userId: string;
  role: (typeof userTable.role)['_']['data'];
};
/** A session counts only if it was used and created after these moments. */
export interface Freshness {
  usedAfter: Date;
  createdAfter: Date;
}

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

const readByToken = together<Asked, SessionWho | null>({
  one: async (db, { key, fresh }) => {
    const [row] = await byToken(db).execute({ tokenHash: key, ...fresh });
    return row ?? null;
  },
  many: async (db, asked) =>
    inOrder(asked, await byTokens(db).execute(placeholders(asked)), 'tokenHash'),
});

const readById = together<Asked, Named | null>({
  one: async (db, { key, fresh }) => {
    const [row] = await byId(db).execute({ id: key, ...fresh });
    return row ?? null;
  },
  many: async (db, asked) =>
    inOrder(asked, await byIds(db).execute(placeholders(asked)), 'sessionId'),
});

/** Each call reads its session anew; calls at the same time share one statement. */
export const findSessionByToken = (db: Database, tokenHash: string, fresh: Freshness) =>
  readByToken(db, { key: tokenHash, fresh });

export const findSessionById = (db: Database, id: string, fresh: Freshness) =>
  readById(db, { key: id, fresh });

export async function insertSession(
  db: Executor,
  session: typeof sessionTable.$inferInsert,
): Promise<{ id: string }> {
  const [row] = await db.insert(sessionTable).values(session).returning({ id: sessionTable.id });
  if (!row) throw new Error('the session was not stored');
  return row;
}

export async function touchSession(db: Executor, id: string, usedAt: Date): Promise<void> {
  await db.update(sessionTable).set({ usedAt }).where(eq(sessionTable.id, id));
}

/** The session a browser had until now, if any. */
export async function deleteSessionByToken(
  db: Executor,
  tokenHash: string,
): Promise<string | null> {
  const [gone] = await db
    .delete(sessionTable)
    .where(eq(sessionTable.tokenHash, tokenHash))
    .returning({ id: sessionTable.id });
  return gone?.id ?? null;
}

export async function deleteSession(db: Executor, id: string): Promise<void> {
  await db.delete(sessionTable).where(eq(sessionTable.id, id));
}

const aliveAfter = (fresh: Freshness) =>
  and(gt(sessionTable.usedAt, fresh.usedAfter), gt(sessionTable.createdAt, fresh.createdAfter));

const device = {
  id: sessionTable.id,
  userAgent: sessionTable.userAgent,
  createdAt: sessionTable.createdAt,
  usedAt: sessionTable.usedAt,
};

export async function listAllSessionsOf(db: Executor, userId: string) {
  return db.select(device).from(sessionTable).where(eq(sessionTable.userId, userId));
}

export async function listSessionsOf(db: Executor, userId: string, fresh: Freshness) {
  return db
    .select(device)
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, userId), aliveAfter(fresh)))
    .orderBy(desc(sessionTable.usedAt));
}

/** Returns whether there was one: only the person's own is deleted. */
export async function deleteSessionOf(db: Executor, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessionTable)
    .where(and(eq(sessionTable.id, id), eq(sessionTable.userId, userId)))
    .returning({ id: sessionTable.id });
  return gone.length > 0;
}

/** All of them; returns which. */
export async function deleteSessionsOf(db: Executor, userId: string): Promise<string[]> {
  const gone = await db
    .delete(sessionTable)
    .where(eq(sessionTable.userId, userId))
    .returning({ id: sessionTable.id });
  return gone.map(({ id }) => id);
}

export async function deleteOtherSessions(
  db: Executor,
  userId: string,
  keptId: string,
): Promise<string[]> {
  const gone = await db
    .delete(sessionTable)
    .where(and(eq(sessionTable.userId, userId), ne(sessionTable.id, keptId)))
    .returning({ id: sessionTable.id });
  return gone.map(({ id }) => id);
}

/** Returns whether it was the first time: a flow ends once. */
export async function insertFinishedFlow(
  db: Executor,
  flow: { flowHash: string; identity: Identity; createdAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.insert(credentialTable).values(flow).onConflictDoNothing();
  return rowCount === 1;
}

/** Gives a finished flow its credential; only the last one requested counts. */
export async function setCredential(
  db: Executor,
  flowHash: string,
  credentialHash: string,
  finishedAfter: Date,
): Promise<Identity | null> {
  const [row] = await db
    .update(credentialTable)
    .set({ credentialHash })
    .where(
      and(eq(credentialTable.flowHash, flowHash), gt(credentialTable.createdAt, finishedAfter)),
    )
    .returning({ identity: credentialTable.identity });
  return row?.identity ?? null;
}

/** Takes the identity, which works once, only for the browser that began and its credential. */
export async function takeIdentity(
  db: Executor,
  flowHash: string,
  credentialHash: string,
  finishedAfter: Date,
): Promise<Identity | null> {
  const [row] = await db
    .delete(credentialTable)
    .where(
      and(
        eq(credentialTable.flowHash, flowHash),
        eq(credentialTable.credentialHash, credentialHash),
        gt(credentialTable.createdAt, finishedAfter),
      ),
    )
    .returning({ identity: credentialTable.identity });
  return row?.identity ?? null;
}

export async function deleteStaleFlows(db: Executor, before: Date): Promise<void> {
  await db.delete(credentialTable).where(lt(credentialTable.createdAt, before));
}

/** Sessions that count no longer, a batch; returns how many. */
export async function deleteEndedSessions(
  db: Executor,
  { usedAfter, createdAfter }: Freshness,
  atMost: number,
): Promise<number> {
  const ended = db
    .select({ id: sessionTable.id })
    .from(sessionTable)
    .where(or(lte(sessionTable.usedAt, usedAfter), lte(sessionTable.createdAt, createdAfter)))
    .limit(atMost);
  const { rowCount } = await db.delete(sessionTable).where(inArray(sessionTable.id, ended));
  return rowCount ?? 0;
}
