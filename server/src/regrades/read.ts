import { Readable } from 'node:stream';
import type { Person } from '@certway/contract/endpoint';
import type { Regrade, RegradeChange } from '@certway/contract/regrades/index';
import type { Executor } from '../db/database.ts';
import { type PageRequest, serializePage } from '../db/lists/pages.ts';
import { csvLine } from '../http/csv.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { FileReply, Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { findProgram, mayEditProgram } from '../programs/index.ts';
import * as messages from './messages.ts';
import {
  findRegradeWithDetails,
  listRegradesWithDetails,
  type RegradeWithDetails,
} from './repository.ts';
import {
  listAllRegradedResults,
  listRegradedResults,
  type NamedRegradedResult,
} from './repository-regraded-results.ts';
import { presentChange, presentRegrade } from './serialize.ts';

export async function showRegrade(db: Executor, id: string): Promise<Regrade> {
  const row = await findRegradeWithDetails(db, id);
  return row ? presentRegrade(row) : throwHttpError('not-found');
}

async function getVisible(db: Executor, person: Person, id: string): Promise<RegradeWithDetails> {
  const row = await findRegradeWithDetails(db, id);
  return row && mayEditProgram(person, row) ? row : throwHttpError('not-found');
}

export const getRegrade = async ({ db }: Platform, person: Person, id: string): Promise<Regrade> =>
  presentRegrade(await getVisible(db, person, id));

export async function listRegrades(
  { db }: Platform,
  person: Person,
  { programId, ...window }: PageRequest & { programId: string },
): Promise<Page<Regrade>> {
  const program = await findProgram(db, programId);
  if (!program || !mayEditProgram(person, program)) return throwHttpError('not-found');
  return serializePage(await listRegradesWithDetails(db, programId, window), presentRegrade);
}

export async function listRegradeChanges(
  { db }: Platform,
  person: Person,
  id: string,
  window: PageRequest,
): Promise<Page<RegradeChange>> {
  await getVisible(db, person, id);
  return serializePage(await listRegradedResults(db, id, window), presentChange);
}

const ROWS_AT_ONCE = 500;
const COLUMNS = [
  messages.usernameColumn,
  messages.quizColumn,
  messages.finishedColumn,
  messages.pointsBeforeColumn,
  messages.pointsAfterColumn,
  messages.verdictBeforeColumn,
  messages.verdictAfterColumn,
  messages.keptPassedColumn,
];

const verdict = (passed: boolean | null) =>
  passed === null ? messages.pending : passed ? messages.passed : messages.failed;
/** Formats points, rounded down to one decimal as on the screens. */
const points = (value: number) => (Math.floor(value * 10 + 1e-9) / 10).toFixed(1);

function lineOf(row: NamedRegradedResult): string {
  const change = presentChange(row);
  return csvLine([
    change.username ?? '',
    change.place,
    change.finishedAt.toISOString(),
    points(change.pointsBefore),
    points(change.pointsAfter),
    verdict(change.passedBefore),
    verdict(change.passedAfter),
    change.kept ? messages.yes : '',
  ]);
}

/**
 * Yields the lines of the CSV file while they are read from the database, so that a long list is
 * never held in memory.
 */
async function* lines({ db }: Platform, id: string): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for (let skipping = 0; ; skipping += ROWS_AT_ONCE) {
    const rows = await listAllRegradedResults(db, id, { atMost: ROWS_AT_ONCE, skipping });
    yield rows.map(lineOf).join('');
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

export async function exportRegrade(
  platform: Platform,
  person: Person,
  id: string,
): Promise<FileReply> {
  await getVisible(platform.db, person, id);
  return {
    content: Readable.from(lines(platform, id)),
    contentType: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="certway-correction.csv"' },
  };
}
