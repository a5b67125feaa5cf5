import { ADDRESS_LENGTH, IMPORT_PEOPLE_AT_MOST, NAME_LENGTH } from '@certway/contract/limits';
import papaparse from 'papaparse';
import { z } from 'zod';
import * as messages from '../messages.ts';

export interface ListedPerson {
  line: number;
  email: string;
  username: string;
  problems: string[];
}

/** The maximum number of rows to read, including blank rows, which also take time. */
const ROWS_AT_MOST = 5 * IMPORT_PEOPLE_AT_MOST;

const address = z.email();
const EMAIL_COLUMN = /^e-?mail( address)?$/i;
/** Whether the heading of a column says that it holds addresses. */
export const isAddressColumn = (heading: string): boolean => EMAIL_COLUMN.test(heading);
export const isEmailAddress = (text: string): boolean => address.safeParse(text).success;
const NAME_COLUMN = /^(user ?name|name|full ?name)$/i;

function problemsOf(email: string, username: string, seen: Set<string>): string[] {
  const problems: string[] = [];
  if (email === '') problems.push(messages.addressMissing);
  else if (email.length > ADDRESS_LENGTH || !isEmailAddress(email))
    problems.push(messages.addressNotValid);
  else if (seen.has(email)) problems.push(messages.addressRepeated);
  if (username.length > NAME_LENGTH) problems.push(messages.nameTooLong);
  return problems;
}

/**
 * Detects the delimiter in the header row only, because texts in other rows could mislead the
 * detection.
 */
function delimiterOf(csv: string): string {
  const head = csv.slice(0, csv.indexOf('\n') + 1);
  return [',', ';', '\t', '|'].find((sign) => head.includes(sign)) ?? ',';
}

/**
 * Reads a list of people from a CSV file with any delimiter, and checks each row for problems.
 * Returns null if the file has no column of addresses, no people, or too many people.
 */
export function readPeople(csv: string): ListedPerson[] | null {
  const text = csv.replace(/^\uFEFF/, '');
  const preview = ROWS_AT_MOST + 1;
  const { data } = papaparse.parse<string[]>(text, { delimiter: delimiterOf(text), preview });
  if (data.length > ROWS_AT_MOST) return null;
  const [head = [], ...rows] = data;
  const emailAt = head.findIndex((name) => isAddressColumn(name.trim()));
  const nameAt = head.findIndex((name) => NAME_COLUMN.test(name.trim()));
  const seen = new Set<string>();
  const people = rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const email = (cells[emailAt] ?? '').trim().toLowerCase();
    const username = (cells[nameAt] ?? '').trim();
    const problems = problemsOf(email, username, seen);
    seen.add(email);
    return [{ line: index + 2, email, username, problems }];
  });
  const readable = emailAt >= 0 && people.length > 0 && people.length <= IMPORT_PEOPLE_AT_MOST;
  return readable ? people : null;
}
