import { parseXml } from '../parse-xml.ts';
import { childOf, descendantsOf, firstDescendantOf, textIn, type XmlNode } from '../xml.ts';
import type { Sheet } from './sheet.ts';

/**
 * Reads the pictures that are placed over the cells of a sheet. A picture belongs to the row that
 * contains most of its height.
 */

export interface AnchoredPicture {
  /** The picture's row, counted from 0. */
  row: number;
  column: number;
  /** The id of the relationship that links the drawing to the picture's file. */
  relation: string;
  /**
   * Another row that contains nearly as much of the picture's height as `row`; null if there is
   * none.
   */
  secondRow: number | null;
}

const EMU_A_POINT = 12_700;
/**
 * If another row contains at least this share of a picture's height, it is unclear to which row the
 * picture belongs.
 */
const SHARED_HEIGHT = 0.4;
const ROWS_AT_MOST = 400;

interface Corner {
  row: number;
  column: number;
  /** The distance of the corner from the top of its row, in EMU. */
  offset: number;
}

function cornerOf(node: XmlNode | undefined): Corner | null {
  if (!node) return null;
  const number = (name: string) => Number(textIn(childOf(node, name))) || 0;
  return { row: number('row'), column: number('col'), offset: number('rowOff') };
}

/**
 * Returns the part of a picture's height that each row contains, starting with the picture's first
 * row.
 */
function overlaps(from: Corner, anchor: XmlNode, heightOf: (row: number) => number): number[] {
  const to = cornerOf(childOf(anchor, 'to'));
  if (to) {
    const rows = Math.min(Math.max(to.row - from.row, 0), ROWS_AT_MOST);
    return Array.from({ length: rows + 1 }, (_, at) => {
      const top = at === 0 ? from.offset : 0;
      const bottom = at === rows ? to.offset : heightOf(from.row + at);
      return Math.max(bottom - top, 0);
    });
  }
  let left = Number(childOf(anchor, 'ext')?.attributes.cy) || 0;
  const heights: number[] = [];
  for (
    let row = from.row;
    heights.length <= ROWS_AT_MOST && (left > 0 || row === from.row);
    row++
  ) {
    const free = Math.max(heightOf(row) - (row === from.row ? from.offset : 0), 0);
    heights.push(Math.min(free, left));
    left -= Math.max(free, 1);
  }
  return heights;
}

function anchored(anchor: XmlNode, heightOf: (row: number) => number): AnchoredPicture[] {
  const from = cornerOf(childOf(anchor, 'from'));
  const relations = descendantsOf(anchor, 'blip').flatMap(
    ({ attributes }) => attributes.embed ?? [],
  );
  if (!from) return [];
  const heights = overlaps(from, anchor, heightOf);
  const order = [...heights.keys()].sort((a, b) => (heights[b] ?? 0) - (heights[a] ?? 0));
  const [most = 0, second] = order;
  const whole = heights.reduce((sum, height) => sum + height, 0);
  const isShared =
    second !== undefined && (heights[second] ?? 0) >= whole * SHARED_HEIGHT && whole > 0;
  return relations.map((relation) => ({
    row: from.row + most,
    column: from.column,
    relation,
    secondRow: isShared ? from.row + second : null,
  }));
}

export function readAnchoredPictures(
  drawing: string,
  { rows, rowHeight }: Sheet,
): AnchoredPicture[] {
  const heights = new Map(rows.map(({ number, height }) => [number - 1, height]));
  const heightOf = (row: number) => (heights.get(row) ?? rowHeight) * EMU_A_POINT;
  const root = firstDescendantOf(parseXml(drawing), 'wsDr');
  const anchors = descendantsOf(root, 'twoCellAnchor', 'oneCellAnchor');
  return anchors.flatMap((anchor) => anchored(anchor, heightOf));
}
