import { Readable } from 'node:stream';
import type { Cursor } from '../../db/lists/cursor.ts';
import { csvLine } from '../../http/csv.ts';
import type { FileReply } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { type AuditFilter, type AuditRow, listAuditRows } from './repository.ts';

const ROWS_AT_ONCE = 500;
const COLUMNS = ['at', 'action', 'actorId', 'actor', 'subjectId', 'subject', 'details'];

const lineOf = (row: AuditRow) =>
  csvLine([
    row.at.toISOString(),
    row.action,
    row.actorId ?? '',
    row.actorName ?? '',
    row.subjectId ?? '',
    row.subjectName ?? '',
    JSON.stringify(row.details),
  ]);

/**
 * Yields the log as CSV lines. Reads page by page as the reply is consumed, so that a long log is
 * never held in memory.
 */
async function* lines(platform: Platform, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  let place: Cursor | null = null;
  for (;;) {
    const rows: AuditRow[] = await listAuditRows(platform.db, filter, place, ROWS_AT_ONCE);
    yield rows.map(lineOf).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    place = last;
  }
}

export function exportAudit(platform: Platform, filter: AuditFilter): FileReply {
  return {
    content: Readable.from(lines(platform, filter)),
    contentType: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="certway-audit.csv"' },
  };
}
