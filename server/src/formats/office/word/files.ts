import type { WordLine } from './lines.ts';

/** The inputs and results of reading a Word document. */

/** A table, with the index of the line after it; a line break in a cell stays a line break. */
export interface PlacedTable {
  at: number;
  rows: string[][];
}

export interface WordDocument {
  lines: WordLine[];
  tables: PlacedTable[];
  /** The pictures by the number in the text. */
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
