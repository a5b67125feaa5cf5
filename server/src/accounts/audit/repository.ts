import type { AuditAction } from '@certway/contract/accounts/index';
import { and, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/database.ts';
import { type Cursor, olderThan } from '../../db/lists/cursor.ts';
import { auditTable, userTable } from '../tables.ts';

/**
 * Adds an entry to the audit log; call this in the transaction of the change. The details contain
 * no names, because entries outlive accounts.
 */
export async function writeAudit(
  db: Executor,
  entry: {
    /** The person who made the change, or null if the system made it. */
    actorId: string | null;
    action: AuditAction;
    subjectId: string | null;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  await db.insert(auditTable).values(entry);
}

export interface AuditFilter {
  action?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const actors = alias(userTable, 'actors');
const subjects = alias(userTable, 'subjects');

function conditions(filter: AuditFilter, before: Cursor | null): SQL | undefined {
  return and(
    filter.action ? eq(auditTable.action, filter.action) : undefined,
    filter.actor ? eq(auditTable.actorId, filter.actor) : undefined,
    filter.subject ? eq(auditTable.subjectId, filter.subject) : undefined,
    filter.from ? gte(auditTable.at, new Date(filter.from)) : undefined,
    filter.to ? lt(auditTable.at, new Date(filter.to)) : undefined,
    olderThan(before, auditTable),
  );
}

/** Lists the entries of the audit log after a cursor, newest first. */
export async function listAuditRows(
  db: Executor,
  filter: AuditFilter,
  before: Cursor | null,
  limit: number,
) {
  return db
    .select({
      id: auditTable.id,
      at: auditTable.at,
      action: auditTable.action,
      actorId: auditTable.actorId,
      actorName: actors.username,
      subjectId: auditTable.subjectId,
      subjectName: subjects.username,
      details: auditTable.details,
    })
    .from(auditTable)
    .leftJoin(actors, eq(actors.id, auditTable.actorId))
    .leftJoin(subjects, eq(subjects.id, auditTable.subjectId))
    .where(conditions(filter, before))
    .orderBy(desc(auditTable.at), desc(auditTable.id))
    .limit(limit);
}
export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

/**
 * Lists the audit entries about a person, for the download of their data. Entries about corrected
 * marks are excluded. The download lists corrections with the marks instead, as soon as these may
 * be revealed.
 */
export async function listAuditOf(db: Executor, userId: string) {
  return db
    .select({
      at: auditTable.at,
      action: auditTable.action,
      details: auditTable.details,
      acted: sql<boolean>`${auditTable.actorId} = ${userId}`,
    })
    .from(auditTable)
    .where(
      or(
        eq(auditTable.actorId, userId),
        and(eq(auditTable.subjectId, userId), ne(auditTable.action, 'mark-corrected')),
      ),
    )
    .orderBy(desc(auditTable.at));
}
