import { z } from 'zod';
import { bankEncodingNames, tableColumnNames } from './bank.ts';
import { BANK_QUESTIONS_AT_MOST, NAME_LENGTH } from './limits.ts';

/** How a file of questions is to be read, where a person says so. */

const columnChoice = z.record(z.string(), z.union([z.enum(tableColumnNames), z.literal('')]));

/** The choice of columns travels as JSON in the address, since the body is the file. */
export const inspectQuery = z.object({
  name: z.string().max(NAME_LENGTH).default(''),
  columns: z.string().max(10_000).optional(),
  /** Where a person says how its letters are written. */
  encoding: z.enum(bankEncodingNames).optional(),
  /** Questions of the file that came with earlier parts of it. */
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
