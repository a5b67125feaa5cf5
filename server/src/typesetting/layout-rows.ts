import type { Fonts } from './fonts.ts';
import type { Formulas } from './formulas.ts';

/** Printed content as rows of known height: rows are first distributed to pages, then drawn. */

export interface Pen {
  doc: PDFKit.PDFDocument;
  fonts: Fonts;
  formulas: Formulas;
}

export interface Row {
  height: number;
  /** Draws the row. Undefined for a row that is only a gap. */
  draw?: (pen: Pen, x: number, top: number) => void;
}

/** Rows that a screen reader reads as one element. */
export interface Piece {
  tag: 'H1' | 'H2' | 'P' | 'Figure';
  alt?: string;
  rows: Row[];
}

export const TEXT_SIZE = 10.5;
export const LINE_HEIGHT = 1.36;
export const INK = '#141a33';
export const GRAY = '#5c6378';

export const gap = (height: number): Row => ({ height });

export const heightOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { height }) => sum + height, 0);

export const indented = (rows: readonly Row[], by: number): Row[] =>
  rows.map(({ height, draw }) => ({
    height,
    ...(draw && { draw: (pen: Pen, x: number, top: number) => draw(pen, x + by, top) }),
  }));

/** Draws a mark next to the first row, or next to each row. */
export function withMark(
  rows: readonly Row[],
  mark: (pen: Pen, x: number, top: number, height: number) => void,
  which: 'first' | 'each' = 'first',
): Row[] {
  return rows.map((row, at) => {
    if (which === 'first' && at > 0) return row;
    const { height, draw } = row;
    return {
      height,
      draw: (pen, x, top) => {
        mark(pen, x, top, height);
        draw?.(pen, x, top);
      },
    };
  });
}

function drawAll(rows: readonly Row[], pen: Pen, x: number, top: number): void {
  let at = top;
  for (const { height, draw } of rows) {
    draw?.(pen, x, at);
    at += height;
  }
}

/** Combines columns into one row, as high as the highest column. */
export function sideBySide(columns: readonly { x: number; rows: readonly Row[] }[]): Row {
  return {
    height: Math.max(0, ...columns.map(({ rows }) => heightOf(rows))),
    draw: (pen, x, top) => {
      for (const column of columns) drawAll(column.rows, pen, x + column.x, top);
    },
  };
}
