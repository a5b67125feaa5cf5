import { Readable } from 'node:stream';
import type { Person } from '@certway/contract/endpoint';
import type { LearnerRecord } from '@certway/contract/learners/learner-record';
import type { AccessState } from '@certway/contract/learners/record-columns';
import { csvLine } from '../http/csv.ts';
import { writeXlsx, XLSX_TYPE, type XlsxCell } from '../http/xlsx.ts';
import type { FileReply } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import type { LearnerProgram } from '../study/index.ts';
import { utcDay } from '../time/days.ts';
import { type RecordQuery, recordFilterFor, serializeRecords } from './list.ts';
import * as messages from './messages.ts';
import { listRecordsAfter } from './repository.ts';

const ROWS_AT_ONCE = 500;
const COLUMNS = [
  messages.nameColumn,
  messages.programColumn,
  messages.classesColumn,
  messages.lastSeenColumn,
  messages.answersColumn,
  messages.recentShareColumn,
  messages.expectedFromColumn,
  messages.expectedToColumn,
  messages.examColumn,
  messages.waitingColumn,
  messages.accessColumn,
  messages.behindColumn,
];

const accessTexts: Partial<Record<AccessState, string>> = {
  open: messages.noEnd,
  unbegun: messages.notBegun,
};

const dayOf = (moment: Date | null) => (moment ? utcDay(moment) : null);

/** Returns the cells of a learner. A figure that is not known is empty. */
function cellsOf(record: LearnerRecord): XlsxCell[] {
  const { access, recentShare, expected } = record;
  return [
    record.username,
    record.programName,
    record.classes.join('; ') || null,
    dayOf(record.lastSeenAt),
    record.answers,
    recentShare === null ? null : Math.floor(recentShare),
    expected?.from ?? null,
    expected?.to ?? null,
    record.examOn,
    record.waiting,
    accessTexts[access.state] ?? dayOf(access.endsAt),
    record.behind ? messages.yes : null,
  ];
}

/** Yields the file row by row, so that a long list is never held in memory. */
async function* rowsOf(
  { db, now }: Platform,
  person: Person,
  { q, ...asked }: RecordQuery,
): AsyncGenerator<XlsxCell[]> {
  yield COLUMNS;
  const at = now();
  const filter = await recordFilterFor(db, person, asked, at);
  let after: LearnerProgram | null = null;
  for (;;) {
    const rows = await listRecordsAfter(db, filter, { q, after, limit: ROWS_AT_ONCE });
    for (const record of await serializeRecords(db, person, rows, at)) yield cellsOf(record);
    const last: LearnerProgram | undefined = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last;
  }
}

async function* csvOf(rows: AsyncIterable<readonly XlsxCell[]>): AsyncGenerator<string> {
  for await (const row of rows) yield csvLine(row.map((cell) => cell ?? ''));
}

const formats = {
  csv: { write: csvOf, contentType: 'text/csv; charset=utf-8' },
  xlsx: { write: writeXlsx, contentType: XLSX_TYPE },
};

/** Exports the filtered list. Its rows are in the order of account ids. */
export function exportLearnerRecords(
  platform: Platform,
  person: Person,
  { format, ...asked }: RecordQuery & { format: keyof typeof formats },
): FileReply {
  const { write, contentType } = formats[format];
  return {
    content: Readable.from(write(rowsOf(platform, person, asked))),
    contentType,
    headers: { 'content-disposition': `attachment; filename="certway-learners.${format}"` },
  };
}
