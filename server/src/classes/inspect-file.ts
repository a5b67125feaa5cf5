import type { InspectedAddresses } from '@certway/contract/classes/class';
import type { Person } from '@certway/contract/endpoint';
import { ADDRESS_LENGTH, CLASS_ADDRESSES_AT_ONCE } from '@certway/contract/limits';
import type { CellRow } from '@certway/question-banks';
import { isAddressColumn, isEmailAddress } from '../accounts/index.ts';
import { type Failure, fail } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openPool } from '../subprocess/pool.ts';
import { LimitExceeded } from '../subprocess/subprocess.ts';
import * as messages from './messages.ts';
import { openClass } from './open.ts';
import type { ListReadingTasks } from './read-process.ts';

/** The maximum number of rows to read, including blank rows, which also take time. */
const ROWS_AT_MOST = 5 * CLASS_ADDRESSES_AT_ONCE;

const readers = openPool<ListReadingTasks>(new URL('./read-process.ts', import.meta.url), {
  seconds: 10,
  megabytes: 256,
  atOnce: 1,
  waiting: 10,
});

const hasAddress = (cell: string) => cell.includes('@');

/**
 * Returns the column of addresses and the rows below its heading. A list without a heading is read
 * from its first row, and the first cell with an at sign is the address.
 */
function columnIn(rows: CellRow[]): { at: number | null; people: CellRow[] } {
  const [head, ...others] = rows;
  const named = head?.cells.findIndex((cell) => isAddressColumn(cell.trim())) ?? -1;
  if (named >= 0) return { at: named, people: others };
  const isHeading = head !== undefined && !head.cells.some(hasAddress);
  return { at: null, people: isHeading ? others : rows };
}

function problemOf(email: string, seen: Set<string>): string | null {
  if (email === '') return messages.addressMissing;
  if (email.length > ADDRESS_LENGTH || !isEmailAddress(email)) return messages.addressNotValid;
  return seen.has(email) ? messages.addressRepeated : null;
}

/** Returns the cells of a row as one text, by which a person finds the row. */
const textOf = (cells: string[]) =>
  cells
    .filter((cell) => cell.trim() !== '')
    .join(', ')
    .slice(0, ADDRESS_LENGTH);

function addressesIn(rows: CellRow[]): InspectedAddresses {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const { at, people } = columnIn(filled);
  const seen = new Set<string>();
  const problems: InspectedAddresses['problems'] = [];
  for (const { row, cells } of people) {
    const cell = at === null ? cells.find(hasAddress) : cells[at];
    const email = (cell ?? '').trim().toLowerCase();
    const message = problemOf(email, seen);
    if (message === null) seen.add(email);
    else problems.push({ row, text: textOf(cells), message });
  }
  return { addresses: [...seen], problems };
}

async function readRows(bytes: Uint8Array): Promise<CellRow[] | null> {
  try {
    return await readers.use((ask) => ask('read', { bytes, atMost: ROWS_AT_MOST + 1 }));
  } catch (error) {
    if (error instanceof LimitExceeded) return null;
    throw error;
  }
}

/** Reads the addresses of a CSV or Excel file. Nobody is invited yet. */
export async function inspectClassFile(
  { db }: Platform,
  person: Person,
  classId: string,
  receive: () => Promise<Uint8Array>,
): Promise<InspectedAddresses | Failure<'unreadable-list'>> {
  await openClass(db, person, classId, 'edit');
  const rows = await readRows(await receive());
  if (!rows || rows.length > ROWS_AT_MOST) return fail('unreadable-list');
  const found = addressesIn(rows);
  const isReadable =
    found.addresses.length > 0 && found.addresses.length <= CLASS_ADDRESSES_AT_ONCE;
  return isReadable ? found : fail('unreadable-list');
}
