import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeXlsx, type XlsxCell } from './xlsx.ts';

async function* rowsOf(rows: XlsxCell[][]) {
  yield* rows;
}

async function sheetOf(rows: XlsxCell[][]): Promise<string> {
  const file = Buffer.concat(await Readable.from(writeXlsx(rowsOf(rows))).toArray());
  const parts = unzipSync(file);
  expect(Object.keys(parts)).toContain('[Content_Types].xml');
  return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

it('writeXlsx writes numbers as numbers, texts as texts, and unknown values as empty cells', async () => {
  const sheet = await sheetOf([['=1+1', 42, null]]);
  expect(sheet).toContain(
    '<row><c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c><v>42</v></c><c/></row>',
  );
});

it('writeXlsx escapes markup and removes characters that XML cannot contain', async () => {
  const sheet = await sheetOf([['<b> & \u0000\u0007end \ud800']]);
  expect(sheet).toContain('&lt;b&gt; &amp; end \ufffd');
});

it('writeXlsx writes a sheet without rows', async () => {
  expect(await sheetOf([])).toContain('<sheetData></sheetData>');
});
