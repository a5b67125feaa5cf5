import {
  GRAY,
  gap,
  heightOf,
  indented,
  LINE_HEIGHT,
  type Pen,
  type Row,
  sideBySide,
  TEXT_SIZE,
  withMark,
} from './layout-rows.ts';
import { naturalWidth, setLines, setWords, type TextStyle } from './lines.ts';
import { type Block, type Inline, readBlocks, readLine } from './written.ts';

/** Typesets the blocks of a text, one below another. */

const INDENT = 18;
const BETWEEN = 4;
const CELL = 5;
const NARROWEST = 24;

const listSign = (start: number | null, at: number) => (start === null ? '•' : `${start + at}.`);

function setList(pen: Pen, { start, items }: Block & { block: 'list' }, room: number): Row[] {
  return items.flatMap((blocks, at) => {
    const rows = setAll(pen, blocks, room - INDENT);
    const [sign] = setWords(pen, listSign(start, at), INDENT);
    const body = indented(rows.length > 0 ? rows : [gap(TEXT_SIZE * LINE_HEIGHT)], INDENT);
    return withMark(body, (...place) => sign?.draw?.(place[0], place[1], place[2]));
  });
}

const bar = ({ doc }: Pen, x: number, top: number, height: number) => {
  doc
    .lineWidth(1.5)
    .strokeColor('#b9bfce')
    .moveTo(x, top)
    .lineTo(x, top + height)
    .stroke();
};

/** Indents rows and draws a bar to the left of each. */
export const withBar = (rows: readonly Row[]): Row[] => withMark(indented(rows, 12), bar, 'each');

/**
 * Returns the widths of the columns: their natural widths, or narrower ones if the page is too
 * narrow.
 */
function columnWidths(pen: Pen, rows: readonly Inline[][][], room: number): number[] {
  const count = Math.max(...rows.map(({ length }) => length));
  const wanted = Array.from({ length: count }, (_, at) =>
    Math.max(NARROWEST, ...rows.map((cells) => naturalWidth(pen, cells[at] ?? []) + 2 * CELL + 1)),
  );
  const all = wanted.reduce((sum, width) => sum + width, 0);
  if (all <= room) return wanted;
  // A column that is at most as wide as an equal share of the page keeps its width. Only wider
  // columns are narrowed.
  const fair = room / count;
  const long = wanted.filter((width) => width > fair);
  const left =
    room - wanted.filter((width) => width <= fair).reduce((sum, width) => sum + width, 0);
  const longAll = long.reduce((sum, width) => sum + width, 0);
  return wanted.map((width) => (width > fair ? (width * left) / longAll : width));
}

function setTable(pen: Pen, { rows, align }: Block & { block: 'table' }, room: number): Row[] {
  const widths = columnWidths(pen, rows, room);
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  return rows.map((cells, line) => {
    const columns = widths.map((width, at) => ({
      x: (lefts[at] ?? 0) + CELL,
      rows: [
        gap(2),
        ...setLines(pen, cells[at] ?? [], width - 2 * CELL, { align: align[at] ?? null }),
        gap(3),
      ],
    }));
    const row = sideBySide(columns);
    const draw: NonNullable<Row['draw']> = (to, x, top) => {
      for (const [at, width] of widths.entries()) {
        to.doc.lineWidth(0.6).strokeColor('#8d94a8');
        to.doc.rect(x + (lefts[at] ?? 0), top, width, row.height);
        if (line === 0) to.doc.fillAndStroke('#eef0f5', '#8d94a8');
        else to.doc.stroke();
      }
      row.draw?.(to, x, top);
    };
    return { height: row.height, draw };
  });
}

const setCode = (pen: Pen, text: string, room: number): Row[] =>
  withBar(
    text
      .split('\n')
      .flatMap((line) =>
        line === ''
          ? [gap(TEXT_SIZE)]
          : setWords(pen, line.replaceAll(' ', '\u00a0'), room - 12, { face: 'code', size: 9.5 }),
      ),
  );

const rule = (room: number): Row => ({
  height: 10,
  draw: ({ doc }, x, top) =>
    void doc
      .lineWidth(0.6)
      .strokeColor(GRAY)
      .moveTo(x, top + 5)
      .lineTo(x + room, top + 5)
      .stroke(),
});

function setBlock(pen: Pen, block: Block, room: number, setting: TextStyle): Row[] {
  switch (block.block) {
    case 'paragraph':
      return setLines(pen, block.inlines, room, setting);
    case 'list':
      return setList(pen, block, room);
    case 'quote':
      return withBar(setAll(pen, block.blocks, room - 12));
    case 'code':
      return setCode(pen, block.text, room);
    case 'rule':
      return [rule(room)];
    case 'table':
      return setTable(pen, block, room);
  }
}

const setAll = (pen: Pen, blocks: readonly Block[], room: number, setting: TextStyle = {}): Row[] =>
  blocks.flatMap((block, at) => {
    const rows = setBlock(pen, block, room, setting);
    return at > 0 && heightOf(rows) > 0 ? [gap(BETWEEN), ...rows] : rows;
  });

export const setText = (pen: Pen, text: string, room: number, setting: TextStyle = {}): Row[] =>
  setAll(pen, readBlocks(text), room, setting);

export const setLine = (pen: Pen, text: string, room: number, setting: TextStyle = {}): Row[] =>
  setLines(pen, readLine(text), room, setting);
