import { bankColumnNames, bankColumns } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import papaparse from 'papaparse';
import writeXlsxFile from 'write-excel-file/node';
import { guardedCell, type Words } from '../../../formats/table.ts';
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

function rowsOf(drafts: readonly Draft[]): string[][] {
  const header = bankColumnNames.map((column) => bankColumns[column]);
  const rows = drafts
    .flatMap(wordsOf)
    .map((words) => bankColumnNames.map((column) => guardedCell(words[column] ?? '')));
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
