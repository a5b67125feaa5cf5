import type { TableColumn } from '@certway/contract/questions/bank';
import { persistedAccount } from '../../persistence.ts';

/**
 * The columns chosen for a table are remembered on this device for the next table with the same
 * columns, since trainers often import the same sheet again.
 */

/** Maps column names to contents. The content is empty if the column is not used. */
export type ColumnChoice = Record<string, TableColumn | ''>;

const KEY = 'import-columns';
const TABLES_AT_MOST = 30;

interface StoredChoice {
  account: string;
  headers: string[];
  choice: ColumnChoice;
}

function storedChoices(): StoredChoice[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

const headersOf = (columns: readonly { header: string }[]) => columns.map(({ header }) => header);
const isOf = (headers: readonly string[]) => (each: StoredChoice) =>
  each.account === persistedAccount() && JSON.stringify(each.headers) === JSON.stringify(headers);

export function storeChoice(columns: readonly { header: string }[], choice: ColumnChoice): void {
  const account = persistedAccount();
  const headers = headersOf(columns);
  if (!account || headers.length === 0) return;
  const others = storedChoices().filter((each) => !isOf(headers)(each));
  const all = [{ account, headers, choice }, ...others].slice(0, TABLES_AT_MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // If the storage is full, the person chooses the columns again next time.
  }
}

/**
 * Returns the remembered choice for a table with these columns; null if there is none or it equals
 * the current choice.
 */
export function storedChoiceFor(
  columns: readonly { header: string; column: string | null }[],
): ColumnChoice | null {
  const choice = storedChoices().find(isOf(headersOf(columns)))?.choice;
  const differs = columns.some(
    ({ header, column }) => choice?.[header] !== undefined && choice[header] !== (column ?? ''),
  );
  return choice && differs ? choice : null;
}
