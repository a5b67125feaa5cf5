import { heightOf, type Piece, type Row } from './layout-rows.ts';

/** Distributes rows to pages. */

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
 * A chunk too large for any page starts on the current page, unless less than this fraction of it
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
        // A gap at the top of a page is skipped.
        if (!row.draw && this.#at === 0) continue;
        this.pages.at(-1)?.push({ chunk, piece, row, top: this.#at });
        this.#at += row.height;
      }
    }
  }

  /** Starts a new page if this height does not fit the rest of the current one but would fit a whole page. */
  makeRoom(height: number): boolean {
    if (height <= this.left) return true;
    const fits = height <= this.#height;
    if (this.#at > 0 && (fits || this.left < this.#height * SMALL_REST)) this.turn();
    return fits;
  }
}

const heightTogether = (chunks: readonly Chunk[]) => heightOf(chunks.flatMap(rowsOf));

/** Chunks that belong together, such as a passage and its questions, are on one page if they fit. */
export function paginate(groups: readonly Chunk[][], height: number): LaidOutPage[] {
  const pages = new Pages(height);
  for (const group of groups) {
    const whole = group.length > 1 && pages.makeRoom(heightTogether(group));
    for (const [at, chunk] of group.entries()) {
      // A passage is never at the end of a page with its first question on the next.
      const next = at === 0 && group[1] ? [chunk, group[1]] : [chunk];
      const room = whole || pages.makeRoom(heightTogether(next));
      if (!room) pages.makeRoom(heightTogether([chunk]));
      pages.put(chunk);
    }
  }
  return pages.pages.filter(({ length }) => length > 0);
}
