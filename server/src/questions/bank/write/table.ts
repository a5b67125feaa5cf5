import { bankColumnNames, tableColumns } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import { OPTIONS_AT_MOST } from '@certway/contract/limits';
import papaparse from 'papaparse';
import writeXlsxFile from 'write-excel-file/node';
import { guardedCell, OPTION_COLUMNS, type Words } from '../../../formats/table.ts';
import { waysOf } from '../../../kinds/transfers.ts';

/** One question a row, under the names of the template. */

function wordsOf(draft: Draft): Words[] {
  const cells = waysOf(draft).table.write(draft);
  if (cells === null) return [];
  const { type, text, explanation, reference, difficulty, illustrationAlt } = draft;
  const illustration = draft.illustration ?? '';
  return [
    { type, text, ...cells, explanation, reference, difficulty, illustration, illustrationAlt },
  ];
}

/** Further options have columns only where a question has them. */
function rowsOf(drafts: readonly Draft[]): string[][] {
  const all = drafts.flatMap(wordsOf);
  const further = OPTION_COLUMNS.slice(OPTIONS_AT_MOST).filter((column) =>
    all.some((words) => words[column]),
  );
  const columns = [...bankColumnNames, ...further];
  const header = columns.map((column) => tableColumns[column]);
  const rows = all.map((words) => columns.map((column) => guardedCell(words[column] ?? '')));
  return [header, ...rows];
}

const BYTE_ORDER_MARK = '\ufeff';

/** With a mark in front, without which Excel reads it in the wrong encoding. */
export const writeCsv = (drafts: readonly Draft[]): string =>
  BYTE_ORDER_MARK + papaparse.unparse(rowsOf(drafts), { newline: '\r\n' });

export async function writeExcel(drafts: readonly Draft[]): Promise<Buffer> {
  const rows = rowsOf(drafts).map((cells, at) =>
    cells.map((value) => ({
      value,
      type: String,
      wrap: true,
      ...(at === 0 && { fontWeight: 'bold' as const }),
    })),
  );
  return writeXlsxFile(rows, { sheet: 'Questions' }).toBuffer();
}
