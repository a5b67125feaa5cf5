import type { WordLine } from './lines.ts';

/** What a Word document is read from, and what is read of it. */

/** A table and the line that it stands before; a line break in a cell is one. */
export interface PlacedTable {
  at: number;
  rows: string[][];
}

export interface WordDocument {
  lines: WordLine[];
  tables: PlacedTable[];
  /** By the number that stands in the text. */
  images: Map<string, Uint8Array>;
  /** Pictures of other kinds than JPEG and PNG. */
  unread: number;
}

export interface WordFiles {
  document: string;
  styles: string | null;
  relations: string | null;
  /** A file of the document by its path in it. */
  file: (path: string) => Uint8Array | undefined;
  /** How a picture is written into a text. */
  placed: (number: string) => string;
}
