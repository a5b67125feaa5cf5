import { heightOf, type Piece, type Row } from './layout-rows.ts';

/** Content that stays on one page if it fits, such as a question. */
export interface Chunk {
  pieces: Piece[];
}

export interface PlacedRow {
  chunk: Chunk;
  piece: Piece;
  row: Row;
  top: number;
}
export type LaidOutPage = PlacedRow[];

/**
 * A chunk too large for any page starts on the current page if at least this fraction of the page
 * is left.
 */
const SMALL_REST = 0.3;

export const rowsOf = ({ pieces }: Chunk): Row[] => pieces.flatMap(({ rows }) => rows);

class Pages {
  readonly pages: LaidOutPage[] = [[]];
  readonly #height: number;
  #at = 0;

  constructor(height: number) {
    this.#height = height;
  }

  get left(): number {
    return this.#height - this.#at;
  }

  turn(): void {
    this.pages.push([]);
    this.#at = 0;
  }

  put(chunk: Chunk): void {
    for (const piece of chunk.pieces) {
      for (const row of piece.rows) {
        if (row.height > this.left && this.#at > 0) this.turn();
        // A gap at the top of a page is left out.
        if (!row.draw && this.#at === 0) continue;
        this.pages.at(-1)?.push({ chunk, piece, row, top: this.#at });
        this.#at += row.height;
      }
    }
  }

  /**
   * Makes room for content of this height and returns whether the content fits one page. Starts a
   * new page if the content fits a whole page but not the space that is left. Also starts a new
   * page for content that fits no page, if little space is left.
   */
  makeRoom(height: number): boolean {
    if (height <= this.left) return true;
    const fits = height <= this.#height;
    if (this.#at > 0 && (fits || this.left < this.#height * SMALL_REST)) this.turn();
    return fits;
  }
}

const heightTogether = (chunks: readonly Chunk[]) => heightOf(chunks.flatMap(rowsOf));

/**
 * Distributes chunks to pages. The chunks of a group, such as a passage and its questions, share a
 * page if they fit.
 */
export function paginate(groups: readonly Chunk[][], height: number): LaidOutPage[] {
  const pages = new Pages(height);
  for (const group of groups) {
    const whole = group.length > 1 && pages.makeRoom(heightTogether(group));
    for (const [at, chunk] of group.entries()) {
      // A passage and its first question share a page if they fit.
      const next = at === 0 && group[1] ? [chunk, group[1]] : [chunk];
      const room = whole || pages.makeRoom(heightTogether(next));
      if (!room) pages.makeRoom(heightTogether([chunk]));
      pages.put(chunk);
    }
  }
  return pages.pages.filter(({ length }) => length > 0);
}
