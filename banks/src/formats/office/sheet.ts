import { decodeXML } from 'entities';
import * as messages from '../messages.ts';
import { type MergedRange, mergedRangesIn, parseCellReference } from './merged-cells.ts';
import type { NumberFormats } from './number-formats.ts';
import { decodeCellText, RichText } from './shared-strings.ts';
import { attribute, tags } from './sheet-tags.ts';

/**
 * Reads the cells of a sheet tag by tag, so that a sheet with thousands of rows is never parsed
 * into a tree. The length of each match is limited, because the content of a file is arbitrary.
 */

export interface SheetCell {
  text: string;
  plain?: string;
  /**
   * The reason why the content of the cell cannot be used: its formula failed, or the cell contains
   * a picture. Undefined for other cells.
   */
  problem?: string;
}

export interface SheetRow {
  /** The number of the row in its sheet, counted from 1. */
  number: number;
  cells: Map<number, SheetCell>;
  hidden: boolean;
  /** The row's height in points, if it differs from the sheet's default. */
  height?: number;
}

export interface Sheet {
  rows: SheetRow[];
  merged: MergedRange[];
  /** The default height of a row in points. */
  rowHeight: number;
}

const referenceIn = attribute('r');
const typeIn = attribute('t');
const styleIn = attribute('s');
const richValueIn = attribute('vm');
const heightIn = attribute('ht');
const hiddenIn = attribute('hidden');

const defaultHeightIn = attribute('defaultRowHeight');

const ROWS_AT_MOST = 2_000_000;

interface SheetContext {
  texts: readonly string[];
  formats: NumberFormats;
}

function cellOf(attributes: string, value: string, { texts, formats }: SheetContext): SheetCell {
  const type = typeIn(attributes) ?? 'n';
  if (type === 's') return { text: texts[Number(value)] ?? '' };
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' };
  if (type === 'e') {
    const picture = richValueIn(attributes) !== undefined;
    return {
      text: '',
      problem: picture ? messages.pictureInCell : messages.formulaResult({ value }),
    };
  }
  if (type === 'd') return { text: value.replace(/T00:00.*$/, '') };
  if (type !== 'n') return { text: decodeCellText(value) };
  return formats.formatValue(Number(styleIn(attributes) ?? 0) || 0, value);
}

/** Reads rows and cells in one pass over the tags of a sheet. */
class SheetReader {
  readonly rows: SheetRow[] = [];
  readonly #context: SheetContext;
  readonly #rich = new RichText();
  #row: SheetRow | null = null;
  #cell = '';
  #column = -1;
  #value = '';
  #from = -1;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  #beginRow(attributes: string) {
    const number = Number(referenceIn(attributes) ?? 0) || (this.#row?.number ?? 0) + 1;
    const height = Number(heightIn(attributes) ?? Number.NaN);
    this.#row = {
      number: Math.min(number, ROWS_AT_MOST),
      cells: new Map(),
      hidden: hiddenIn(attributes) === '1',
      ...(!Number.isNaN(height) && { height }),
    };
    this.#column = -1;
    const last = this.rows.at(-1);
    // The previous row is dropped if it is empty and has no height of its own, because a sheet may
    // have formatted rows down to its end.
    if (last && last.cells.size === 0 && last.height === undefined) this.rows.pop();
    this.rows.push(this.#row);
  }

  #endCell() {
    const inline = this.#rich.take();
    const cell = cellOf(this.#cell, this.#value, this.#context);
    const text = inline || cell.text;
    if (text !== '' || cell.problem) this.#row?.cells.set(this.#column, { ...cell, text });
  }

  #takeValue(match: RegExpExecArray, xml: string, opens: boolean) {
    if (opens) this.#from = match.index + match[0].length;
    else if (this.#from >= 0) {
      this.#value = decodeXML(xml.slice(this.#from, match.index));
      this.#from = -1;
    }
  }

  #beginCell(attributes: string) {
    this.#column = parseCellReference(referenceIn(attributes) ?? '')?.column ?? this.#column + 1;
    [this.#cell, this.#value] = [attributes, ''];
  }

  tag(match: RegExpExecArray, xml: string) {
    const [, closing = '', name = '', attributes = ''] = match;
    const opens = closing === '';
    if (name === 'row') {
      if (opens) this.#beginRow(attributes);
    } else if (name === 'c') {
      if (opens) this.#beginCell(attributes);
      else this.#endCell();
    } else if (name === 'v') {
      if (!attributes.endsWith('/')) this.#takeValue(match, xml, opens);
    } else this.#rich.tag(match, xml);
  }
}

const DEFAULT_HEIGHT = 15;

export function readSheet(xml: string, context: SheetContext): Sheet {
  const reader = new SheetReader(context);
  for (const match of xml.matchAll(tags('row|c|v|t|rPh|rPr|vertAlign'))) reader.tag(match, xml);
  const [, , , defaults = ''] = tags('sheetFormatPr').exec(xml) ?? [];
  const rowHeight = Number(defaultHeightIn(defaults)) || DEFAULT_HEIGHT;
  return { rows: reader.rows, merged: mergedRangesIn(xml), rowHeight };
}
