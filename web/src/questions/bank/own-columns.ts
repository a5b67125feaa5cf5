import type { TableColumn } from '@certway/contract/bank';
import { rememberedAccount } from '../../remembering.ts';

/**
 * The columns chosen for a table are remembered on this device for the next table with the same
 * columns, since trainers often import the same sheet again.
 */

/** Maps column names to contents; empty if the column is not used. */
export type ColumnChoice = Record<string, TableColumn | ''>;

const KEY = 'import-columns';
const TABLES_AT_MOST = 30;

interface Kept {
  account: string;
  headers: string[];
  choice: ColumnChoice;
}

function kept(): Kept[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

const headersOf = (columns: readonly { header: string }[]) => columns.map(({ header }) => header);
const isOf = (headers: readonly string[]) => (each: Kept) =>
  each.account === rememberedAccount() && JSON.stringify(each.headers) === JSON.stringify(headers);

export function keepChoice(columns: readonly { header: string }[], choice: ColumnChoice): void {
  const account = rememberedAccount();
  const headers = headersOf(columns);
  if (!account || headers.length === 0) return;
  const others = kept().filter((each) => !isOf(headers)(each));
  const all = [{ account, headers, choice }, ...others].slice(0, TABLES_AT_MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // If the storage is full, the columns are asked for again next time.
  }
}

/** What this person said of a table with these columns; null where it says the same as what was read. */
export function ownChoice(
  columns: readonly { header: string; column: string | null }[],
): ColumnChoice | null {
  const choice = kept().find(isOf(headersOf(columns)))?.choice;
  const differs = columns.some(
    ({ header, column }) => choice?.[header] !== undefined && choice[header] !== (column ?? ''),
  );
  return choice && differs ? choice : null;
}
