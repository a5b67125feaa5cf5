import { and, desc, eq, gt, inArray, lt, lte, ne, or, type Placeholder, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { placeholdersOf, prepared } from '../db/statements/prepared.ts';
import type { Identity } from '../identity/provider.ts';
import type { SessionCutoffs } from './session-cutoffs.ts';
import { credentialTable, sessionTable } from './tables.ts';

const insertedSession = prepared((db) =>
  db.insert(sessionTable).values(placeholdersOf(sessionTable)).prepare('sessions_inserted'),
);

export async function insertSession(
  db: Executor,
  session: Omit<typeof sessionTable.$inferSelect, 'id'>,
): Promise<{ id: string }> {
  const id = newId(session.createdAt.getTime());
  await insertedSession(db).execute({ id, ...session });
  return { id };
}

/**
 * Deletes a browser's session by the hash of its token. Returns the session's id, or null if there
 * is none.
 */
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

const aliveAfter = (fresh: SessionCutoffs) =>
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

export async function listSessionsOf(db: Executor, userId: string, fresh: SessionCutoffs) {
  return db
    .select(device)
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, userId), aliveAfter(fresh)))
    .orderBy(desc(sessionTable.usedAt));
}

/** Deletes a session if it belongs to the person. Returns whether a session was deleted. */
export async function deleteSessionOf(db: Executor, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessionTable)
    .where(and(eq(sessionTable.id, id), eq(sessionTable.userId, userId)))
    .returning({ id: sessionTable.id });
  return gone.length > 0;
}

/** Deletes all sessions of a person; returns their ids. */
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

const staleFlows = (db: Executor, before: Date | Placeholder) =>
  db.delete(credentialTable).where(lt(credentialTable.createdAt, before));

export async function deleteStaleFlows(db: Executor, before: Date): Promise<void> {
  await staleFlows(db, before);
}

const stale = (db: Executor) =>
  db
    .$with('stale')
    .as(staleFlows(db, sql.placeholder('staleBefore')).returning({ id: credentialTable.id }));

const finishedFlow = prepared((db) =>
  db
    .with(stale(db))
    .insert(credentialTable)
    .values(placeholdersOf(credentialTable))
    .onConflictDoNothing()
    .prepare('sessions_finished_flow'),
);

/**
 * Stores a finished sign-in flow and deletes old flows that were not completed. Returns false if
 * the flow was already finished, because a flow can be finished only once.
 */
export async function insertFinishedFlow(
  db: Executor,
  flow: { flowHash: string; identity: Identity; createdAt: Date },
  staleBefore: Date,
): Promise<boolean> {
  const id = newId(flow.createdAt.getTime());
  const row = { id, credentialHash: null, ...flow, staleBefore };
  const { rowCount } = await finishedFlow(db).execute(row);
  return rowCount === 1;
}

const credentialSet = prepared((db) =>
  db
    .update(credentialTable)
    .set({ credentialHash: sql`${sql.placeholder('credentialHash')}` })
    .where(
      and(
        eq(credentialTable.flowHash, sql.placeholder('flowHash')),
        gt(credentialTable.createdAt, sql.placeholder('finishedAfter')),
      ),
    )
    .returning({ identity: credentialTable.identity })
    .prepare('sessions_credential_set'),
);

/**
 * Sets the credential of a finished sign-in flow. If it is set again, only the last credential is
 * valid.
 */
export async function setCredential(
  db: Executor,
  flowHash: string,
  credentialHash: string,
  finishedAfter: Date,
): Promise<Identity | null> {
  const [row] = await credentialSet(db).execute({ flowHash, credentialHash, finishedAfter });
  return row?.identity ?? null;
}

const identityTaken = prepared((db) =>
  db
    .delete(credentialTable)
    .where(
      and(
        eq(credentialTable.flowHash, sql.placeholder('flowHash')),
        eq(credentialTable.credentialHash, sql.placeholder('credentialHash')),
        gt(credentialTable.createdAt, sql.placeholder('finishedAfter')),
      ),
    )
    .returning({ identity: credentialTable.identity })
    .prepare('sessions_identity_taken'),
);

/** Returns the identity once, only to the browser that started the flow and has the credential. */
export async function takeIdentity(
  db: Executor,
  flowHash: string,
  credentialHash: string,
  finishedAfter: Date,
): Promise<Identity | null> {
  const [row] = await identityTaken(db).execute({ flowHash, credentialHash, finishedAfter });
  return row?.identity ?? null;
}

/** Deletes one batch of ended sessions. Returns the number deleted. */
export async function deleteEndedSessions(
  db: Executor,
  { usedAfter, createdAfter }: SessionCutoffs,
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
