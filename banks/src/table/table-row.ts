import { extractPictures } from '../read/picture-placeholders.ts';
import * as messages from './messages.ts';

/** The rows of a table: cells as displayed, and further information about them. */

export interface Row {
  where: string;
  cells: string[];
  /**
   * The underlying values, keyed by column, of cells that display something else. Such a value is a
   * date or a number without formatting.
   */
  plain?: ReadonlyMap<number, string>;
  /** The pictures over the row's cells, keyed by column. */
  pictures?: ReadonlyMap<number, readonly string[]>;
  /** The columns in which the row's cell is merged with the cell above or below. */
  merged?: ReadonlySet<number>;
  /**
   * `losses` describes content that was left out. `doubts` describes content that can be read in
   * two ways.
   */
  losses?: readonly string[];
  doubts?: readonly string[];
  /** The character that separates cells, in a text file. */
  separator?: string;
}

const COLUMNS_AT_MOST = 100;

/**
 * Cuts off columns beyond the limit, since recognizing columns by content is slow and no real table
 * is wider.
 */
const withoutExtraColumns = (row: Row): Row =>
  row.cells.length > COLUMNS_AT_MOST ? { ...row, cells: row.cells.slice(0, COLUMNS_AT_MOST) } : row;

/** Removes picture placeholders from the cells of a row and adds the pictures to the row. */
function withoutPlaceholders(row: Row): Row {
  const pictures = new Map<number, readonly string[]>();
  const cells = row.cells.map((cell, at) => {
    const { text, images } = extractPictures(cell);
    if (images.length > 0) pictures.set(at, images);
    return text;
  });
  return pictures.size > 0 ? { ...row, cells, pictures } : row;
}

const isFilled = ({ cells }: Row) => cells.some((cell) => cell.trim() !== '');

/** Returns the rows that contain text, and notes on the content that is left out. */
export function cleanRows(rows: readonly Row[]) {
  const all = rows.map(withoutPlaceholders);
  const notes: { where: string; message: string }[] = [];
  const tooWide = all.find(({ cells }) =>
    cells.slice(COLUMNS_AT_MOST).some((cell) => cell.trim() !== ''),
  );
  if (tooWide)
    notes.push({
      where: tooWide.where,
      message: messages.columnsLeftOut({ most: COLUMNS_AT_MOST }),
    });
  for (const { where, pictures } of all.filter((row) => !isFilled(row) && row.pictures)) {
    const count = [...(pictures?.values() ?? [])].flat().length;
    notes.push({ where, message: messages.picturesLeftOut({ count }) });
  }
  return { filled: all.filter(isFilled).map(withoutExtraColumns), notes };
}
