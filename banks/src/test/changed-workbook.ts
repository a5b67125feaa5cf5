import { strFromU8, unzipSync } from 'fflate';
import write from 'write-excel-file/node';
import { readWorkbook } from '../formats/office/workbook.ts';

/** Changes the cells of an exported workbook, as a person does in a spreadsheet. */
export async function changedWorkbook(
  workbook: Uint8Array,
  change: (rows: string[][]) => string[][],
): Promise<Uint8Array> {
  const parts = unzipSync(workbook);
  const sheets = readWorkbook((path) => (parts[path] ? strFromU8(parts[path]) : null));
  const read = (sheets?.[0]?.rows ?? []).map(({ cells }) => {
    const width = Math.max(...cells.keys(), 0) + 1;
    return Array.from({ length: width }, (_, at) => cells.get(at)?.text ?? '');
  });
  const rows = change(read).map((row) => row.map((value) => ({ value, type: String })));
  return write(rows).toBuffer();
}
