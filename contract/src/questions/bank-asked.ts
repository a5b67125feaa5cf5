import { z } from 'zod';
import { BANK_QUESTIONS_AT_MOST, NAME_LENGTH } from '../limits.ts';
import { bankEncodingNames, tableColumnNames } from './bank.ts';

/** Options for reading a question file that the user chose, such as its columns and encoding. */

const columnChoice = z.record(z.string(), z.union([z.enum(tableColumnNames), z.literal('')]));

/**
 * The query parameters of the call. The choice of columns is JSON in the query string, because the
 * body is the file itself.
 */
export const inspectQuery = z.object({
  name: z.string().max(NAME_LENGTH).default(''),
  columns: z.string().max(10_000).optional(),
  /** The text encoding of the file, if the user chose one. */
  encoding: z.enum(bankEncodingNames).optional(),
  /**
   * The number of questions in the earlier parts of the same file. A large file is sent in parts.
   */
  from: z.coerce.number().int().min(0).max(BANK_QUESTIONS_AT_MOST).default(0),
});

export function readColumnChoice(json: string | undefined) {
  if (!json) return undefined;
  try {
    return columnChoice.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
