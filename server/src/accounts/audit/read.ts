import type { AuditEntry } from '@certway/contract/accounts/audit';
import { cutPage, parseCursor } from '../../db/lists/cursor.ts';
import type { Platform } from '../../platform.ts';
import { type AuditFilter, type AuditRow, listAuditRows } from './repository.ts';

const person = (id: string | null, username: string | null) => (id ? { _id: id, username } : null);

function presentEntry(row: AuditRow): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: person(row.actorId, row.actorName),
    subject: person(row.subjectId, row.subjectName),
    details: row.details,
  };
}

export async function listAudit(
  platform: Platform,
  { before, limit, ...filter }: AuditFilter & { before?: string | undefined; limit: number },
) {
  const rows = await listAuditRows(platform.db, filter, parseCursor(before), limit + 1);
  const { shown, next } = cutPage(limit, rows, (row) => row);
  return { entries: shown.map(presentEntry), next };
}
