import { strToU8, Zip, ZipDeflate } from 'fflate';
import { createYielder } from '../concurrency/yielding.ts';

/**
 * Writes an Excel workbook (.xlsx) of one sheet while its rows are read, so that a long list is never
 * held in memory. Texts are inline strings, which Excel never takes for formulas.
 */

export type XlsxCell = string | number | null;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS: readonly (readonly [path: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

/** Matches characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>]/g, (sign) => entities[sign] ?? '');

function cellXml(cell: XlsxCell): string {
  if (cell === null) return '<c/>';
  return typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const rowXml = (cells: readonly XlsxCell[]) => `<row>${cells.map(cellXml).join('')}</row>`;

export const XLSX_TYPE = `${TYPE}.sheet`;

export async function* writeXlsx(rows: AsyncIterable<readonly XlsxCell[]>): AsyncGenerator<Buffer> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    written.push(data);
  });
  const addPart = (path: string) => {
    const part = new ZipDeflate(path);
    zip.add(part);
    return part;
  };
  for (const [path, xml] of PARTS) addPart(path).push(strToU8(XML + xml), true);
  const sheet = addPart('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(`${XML}<worksheet xmlns="${SHEET}"><sheetData>`));
  const yieldIfDue = createYielder();
  for await (const row of rows) {
    sheet.push(strToU8(rowXml(row)));
    yield Buffer.concat(written.splice(0));
    await yieldIfDue();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield Buffer.concat(written);
}
