import { z } from 'zod';
import { bankEncodingNames, tableColumnNames } from './bank.ts';
import { BANK_QUESTIONS_AT_MOST, NAME_LENGTH } from './limits.ts';

/** How a file of questions is read, if the user specifies it. */

const columnChoice = z.record(z.string(), z.union([z.enum(tableColumnNames), z.literal('')]));

/** The choice of columns is sent as JSON in the query string, because the body is the file. */
export const inspectQuery = z.object({
  name: z.string().max(NAME_LENGTH).default(''),
  columns: z.string().max(10_000).optional(),
  /** The text encoding, if the user specified it. */
  encoding: z.enum(bankEncodingNames).optional(),
  /** The number of questions that earlier parts of this file contained. */
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
