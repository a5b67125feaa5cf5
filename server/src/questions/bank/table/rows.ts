import { takeAllPictures } from '../read/placed-pictures.ts';
import * as messages from './messages.ts';

/** The rows of a table as they come: cells as they look, and what else is known of them. */

export interface Row {
  where: string;
  cells: string[];
  /** The underlying values of cells that show something else, by column: a day or a plain number. */
  plain?: ReadonlyMap<number, string>;
  /** The pictures over its cells, by column. */
  pictures?: ReadonlyMap<number, readonly string[]>;
  /** Columns in which its cell is one with that above or below. */
  merged?: ReadonlySet<number>;
  /** Content that was left out, and content that can be read in two ways. */
  losses?: readonly string[];
  doubts?: readonly string[];
  /** The character that separates cells, in a text file. */
  separator?: string;
}

const COLUMNS_AT_MOST = 100;

/** No table of questions is wider; telling columns apart by what they hold takes its time. */
const narrowed = (row: Row): Row =>
  row.cells.length > COLUMNS_AT_MOST ? { ...row, cells: row.cells.slice(0, COLUMNS_AT_MOST) } : row;

/** Replaces picture placeholders in cells by pictures of the row. */
function unpictured(row: Row): Row {
  const pictures = new Map<number, readonly string[]>();
  const cells = row.cells.map((cell, at) => {
    const { text, images } = takeAllPictures(cell);
    if (images.length > 0) pictures.set(at, images);
    return text;
  });
  return pictures.size > 0 ? { ...row, cells, pictures } : row;
}

const isFilled = ({ cells }: Row) => cells.some((cell) => cell.trim() !== '');

/** The rows that hold words, and what is to be said of the others. */
export function tidyRows(rows: readonly Row[]) {
  const all = rows.map(unpictured);
  const notes: { where: string; message: string }[] = [];
  const wide = all.find(({ cells }) =>
    cells.slice(COLUMNS_AT_MOST).some((cell) => cell.trim() !== ''),
  );
  if (wide)
    notes.push({
      where: wide.where,
      message: messages.columnsLeftOut({ most: COLUMNS_AT_MOST }),
    });
  for (const { where, pictures } of all.filter((row) => !isFilled(row) && row.pictures)) {
    const count = [...(pictures?.values() ?? [])].flat().length;
    notes.push({ where, message: messages.picturesLeftOut({ count }) });
  }
  return { filled: all.filter(isFilled).map(narrowed), notes };
}
