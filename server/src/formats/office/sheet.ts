import { decodeXML } from 'entities';
import { cleanText } from '../clean-text.ts';
import type { NumberFormats } from './number-formats.ts';
import { shifted } from './raised.ts';

/**
 * The cells of a sheet, tag by tag: a sheet of thousands of rows never becomes a tree. Every pattern is
 * bounded, for a file may hold anything.
 */

export interface SheetCell {
  text: string;
  plain?: string;
  /** A formula that failed, or a picture within the cell: what it shows is not what was meant. */
  broken?: string;
}

export interface SheetRow {
  /** As the sheet counts, from 1. */
  number: number;
  cells: Map<number, SheetCell>;
  hidden: boolean;
  /** Its height in points, where it has one of its own. */
  height?: number;
}

/** Cells that are one: by their first and last, counted from 0. */
export interface Merged {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Sheet {
  rows: SheetRow[];
  merged: Merged[];
  /** In points, where a row says none. */
  rowHeight: number;
}

const tags = (names: string) =>
  new RegExp(`<(/?)(?:[a-zA-Z]\\w{0,20}:)?(${names})(?=[\\s/>])([^<>]{0,4000})>`, 'g');

function attribute(name: string): (attributes: string) => string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s?=\\s?"([^"]{0,500})"`);
  return (attributes) => pattern.exec(attributes)?.[1];
}
const referenceIn = attribute('r');
const typeIn = attribute('t');
const styleIn = attribute('s');
const richValueIn = attribute('vm');
const heightIn = attribute('ht');
const hiddenIn = attribute('hidden');
const valueIn = attribute('val');
const mergedRangeIn = attribute('ref');
const usualHeightIn = attribute('defaultRowHeight');

/** What Excel cannot write into XML as it is: '_x000D_' is the end of a line. */
const unescaped = (text: string) =>
  decodeXML(text).replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

const wordsOf = (text: string) => cleanText(unescaped(text)).replaceAll('\r\n', '\n');

/** The parts of one text, as they come. */
class RichText {
  #text = '';
  #from = -1;
  /** Within what says how it is spoken. */
  #spoken = 0;
  #place = '';

  #words(found: RegExpExecArray, xml: string, { opens }: { opens: boolean }) {
    if (opens) this.#from = found.index + found[0].length;
    else if (this.#from >= 0) {
      const words = wordsOf(xml.slice(this.#from, found.index));
      if (this.#spoken <= 0) this.#text += shifted(words, this.#place);
      this.#from = -1;
    }
  }

  tag(found: RegExpExecArray, xml: string) {
    const [, closing, name, attributes = ''] = found;
    const empty = attributes.endsWith('/');
    if (name === 'vertAlign') this.#place = valueIn(attributes) ?? '';
    else if (name === 'rPr') this.#place = closing ? this.#place : '';
    else if (name === 'rPh' && !empty) this.#spoken += closing ? -1 : 1;
    else if (name === 't' && !empty) this.#words(found, xml, { opens: !closing });
  }

  take(): string {
    const taken = this.#text;
    [this.#text, this.#from, this.#spoken, this.#place] = ['', -1, 0, ''];
    return taken;
  }
}

/** The texts that cells point to by number; how they are spoken is passed over. */
export function readSharedStrings(xml: string): string[] {
  const texts: string[] = [];
  const rich = new RichText();
  for (const found of xml.matchAll(tags('si|t|rPh|rPr|vertAlign'))) {
    const [, closing = '', name = ''] = found;
    const empty = found[3]?.endsWith('/');
    if (name === 'si' && closing) texts.push(rich.take());
    else if (name === 'si' && empty) texts.push('');
    else rich.tag(found, xml);
  }
  return texts;
}

const PLACE = /^([A-Z]{1,3})(\d{1,7})$/;
const ROWS_AT_MOST = 2_000_000;

/** 'C7' as column and row, counted from 0. */
export function placeOf(reference: string): { column: number; row: number } | null {
  const [, letters = '', row = ''] = PLACE.exec(reference) ?? [];
  if (letters === '') return null;
  const column = [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(row) - 1 };
}

function mergedIn(xml: string): Merged[] {
  return [...xml.matchAll(tags('mergeCell'))].flatMap(([, , , attributes = '']) => {
    const [first = '', last = ''] = (mergedRangeIn(attributes) ?? '').split(':');
    const [from, to] = [placeOf(first), placeOf(last)];
    return from && to
      ? [{ top: from.row, bottom: to.row, left: from.column, right: to.column }]
      : [];
  });
}

interface Look {
  texts: readonly string[];
  formats: NumberFormats;
}

const IN_CELL =
  'a picture within the cell, which cannot be read: place it over the cells, or name its file';

function cellOf(attributes: string, value: string, { texts, formats }: Look): SheetCell {
  const type = typeIn(attributes) ?? 'n';
  if (type === 's') return { text: texts[Number(value)] ?? '' };
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' };
  if (type === 'e') {
    const picture = richValueIn(attributes) !== undefined;
    return { text: '', broken: picture ? IN_CELL : `'${value}', which its formula gives` };
  }
  if (type === 'd') return { text: value.replace(/T00:00.*$/, '') };
  if (type !== 'n') return { text: wordsOf(value) };
  return formats.show(Number(styleIn(attributes) ?? 0) || 0, value);
}

/** Goes over the tags once. */
class SheetReader {
  readonly rows: SheetRow[] = [];
  readonly #look: Look;
  readonly #rich = new RichText();
  #row: SheetRow | null = null;
  #cell = '';
  #column = -1;
  #value = '';
  #from = -1;

  constructor(look: Look) {
    this.#look = look;
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
    // A sheet may be formatted down to its end, with nothing in it.
    if (last && last.cells.size === 0 && last.height === undefined) this.rows.pop();
    this.rows.push(this.#row);
  }

  #endCell() {
    const inline = this.#rich.take();
    const cell = cellOf(this.#cell, this.#value, this.#look);
    const text = inline || cell.text;
    if (text !== '' || cell.broken) this.#row?.cells.set(this.#column, { ...cell, text });
  }

  #takeValue(found: RegExpExecArray, xml: string, opens: boolean) {
    if (opens) this.#from = found.index + found[0].length;
    else if (this.#from >= 0) {
      this.#value = decodeXML(xml.slice(this.#from, found.index));
      this.#from = -1;
    }
  }

  #beginCell(attributes: string) {
    this.#column = placeOf(referenceIn(attributes) ?? '')?.column ?? this.#column + 1;
    [this.#cell, this.#value] = [attributes, ''];
  }

  tag(found: RegExpExecArray, xml: string) {
    const [, closing = '', name = '', attributes = ''] = found;
    const opens = closing === '';
    if (name === 'row') {
      if (opens) this.#beginRow(attributes);
    } else if (name === 'c') {
      if (opens) this.#beginCell(attributes);
      else this.#endCell();
    } else if (name === 'v') {
      if (!attributes.endsWith('/')) this.#takeValue(found, xml, opens);
    } else this.#rich.tag(found, xml);
  }
}

const USUAL_HEIGHT = 15;

export function readSheet(xml: string, look: Look): Sheet {
  const reader = new SheetReader(look);
  for (const found of xml.matchAll(tags('row|c|v|t|rPh|rPr|vertAlign'))) reader.tag(found, xml);
  const [, , , defaults = ''] = tags('sheetFormatPr').exec(xml) ?? [];
  const rowHeight = Number(usualHeightIn(defaults)) || USUAL_HEIGHT;
  return { rows: reader.rows, merged: mergedIn(xml), rowHeight };
}
