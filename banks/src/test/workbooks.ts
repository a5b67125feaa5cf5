import { strToU8, zipSync } from 'fflate';

/**
 * Builds workbooks for tests in the form that Excel writes: with shared strings, styles, merged
 * cells and floating pictures.
 */

export type TestCell =
  | string
  | { number: number; format?: string | number }
  | { rich: [text: string, place?: 'superscript' | 'subscript'][] }
  | { error: string; isPicture?: boolean };

export interface TestSheet {
  name?: string;
  rows: TestCell[][];
  merged?: string[];
  hidden?: number[];
  /**
   * Pictures, each with its top left corner in the cell at this row and column (counted from 0).
   */
  pictures?: { row: number; column: number; bytes: Uint8Array; offset?: number; height?: number }[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const xml = (body: string) =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`);
const relations = (all: [type: string, target: string][]) =>
  xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
      .map(
        ([type, target], at) =>
          `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  );

const columnName = (at: number) => String.fromCharCode(65 + at);
const EMU_A_ROW = 15 * 12_700;

class WorkbookBuilder {
  readonly texts: string[] = [];
  readonly formats: (string | number)[] = [0];

  text(si: string): number {
    return this.texts.push(si) - 1;
  }

  style(format: string | number): number {
    const known = this.formats.indexOf(format);
    return known < 0 ? this.formats.push(format) - 1 : known;
  }

  cell(cell: TestCell, place: string): string {
    if (typeof cell === 'string') {
      if (cell === '') return '';
      const at = this.text(`<si><t xml:space="preserve">${escaped(cell)}</t></si>`);
      return `<c r="${place}" t="s"><v>${at}</v></c>`;
    }
    if ('number' in cell)
      return `<c r="${place}" s="${this.style(cell.format ?? 0)}"><v>${cell.number}</v></c>`;
    if ('error' in cell)
      return `<c r="${place}" t="e"${cell.isPicture ? ' vm="1"' : ''}><v>${cell.error}</v></c>`;
    const runs = cell.rich.map(
      ([text, shift]) =>
        `<r><rPr>${shift ? `<vertAlign val="${shift}"/>` : ''}<sz val="11"/></rPr><t>${escaped(text)}</t></r>`,
    );
    const at = this.text(`<si>${runs.join('')}<rPh sb="0" eb="1"><t>spoken</t></rPh></si>`);
    return `<c r="${place}" t="s"><v>${at}</v></c>`;
  }

  get styles(): string {
    const own = this.formats.filter((format) => typeof format === 'string');
    const idOf = (format: string | number) =>
      typeof format === 'string' ? 164 + own.indexOf(format) : format;
    return `<styleSheet><numFmts count="${own.length}">${own
      .map((code) => `<numFmt numFmtId="${idOf(code)}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${this.formats
      .map((format) => `<xf numFmtId="${idOf(format)}"/>`)
      .join('')}</cellXfs></styleSheet>`;
  }
}

const anchor = (
  { row, column, offset = 2, height }: NonNullable<TestSheet['pictures']>[0],
  at: number,
) => {
  const end = height ?? EMU_A_ROW - 10;
  return `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${offset}</xdr:rowOff></xdr:from><xdr:ext cx="900" cy="${end}"/><xdr:pic><xdr:blipFill><a:blip r:embed="rId${at + 1}"/></xdr:blipFill></xdr:pic></xdr:oneCellAnchor>`;
};

export function workbookOf(...sheets: TestSheet[]): Uint8Array {
  const book = new WorkbookBuilder();
  const files: Record<string, Uint8Array> = {};
  for (const [i, { rows, merged = [], hidden = [], pictures = [] }] of sheets.entries()) {
    const n = i + 1;
    const body = rows.map((cells, row) => {
      const all = cells.map((cell, at) => book.cell(cell, `${columnName(at)}${row + 1}`)).join('');
      return `<row r="${row + 1}"${hidden.includes(row + 1) ? ' hidden="1"' : ''}>${all}</row>`;
    });
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    files[`xl/worksheets/sheet${n}.xml`] = xml(
      `<worksheet><sheetFormatPr defaultRowHeight="15"/><sheetData>${body.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`,
    );
    if (pictures.length === 0) continue;
    files[`xl/worksheets/_rels/sheet${n}.xml.rels`] = relations([
      ['drawing', `../drawings/drawing${n}.xml`],
    ]);
    files[`xl/drawings/drawing${n}.xml`] = xml(
      `<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:r="r">${pictures.map(anchor).join('')}</xdr:wsDr>`,
    );
    files[`xl/drawings/_rels/drawing${n}.xml.rels`] = relations(
      pictures.map((_, at) => ['image', `../media/sheet${n}-${at}.png`]),
    );
    for (const [at, { bytes }] of pictures.entries()) files[`xl/media/sheet${n}-${at}.png`] = bytes;
  }
  const names = sheets.map(
    ({ name }, i) => `<sheet name="${name ?? `S${i + 1}`}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  files['xl/workbook.xml'] = xml(
    `<workbook xmlns:r="r"><sheets>${names.join('')}</sheets></workbook>`,
  );
  files['xl/_rels/workbook.xml.rels'] = relations([
    ...sheets.map((_, i): [string, string] => ['worksheet', `worksheets/sheet${i + 1}.xml`]),
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ]);
  files['xl/styles.xml'] = xml(book.styles);
  files['xl/sharedStrings.xml'] = xml(`<sst>${book.texts.join('')}</sst>`);
  return zipSync(files);
}
