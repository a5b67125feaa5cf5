import type { WordLine } from './lines.ts';

/** A table, with the index of the line that follows it. A line break in a cell is kept. */
export interface PositionedTable {
  at: number;
  rows: string[][];
}

export interface WordDocument {
  lines: WordLine[];
  tables: PositionedTable[];
  /** The pictures, keyed by a name that contains their number in the text. */
  images: Map<string, Uint8Array>;
  /**
   * The number of pictures that could not be read, such as pictures that are neither JPEG nor PNG.
   */
  unreadablePictures: number;
}

export interface WordFiles {
  document: string;
  styles: string | null;
  relations: string | null;
  file: (path: string) => Uint8Array | undefined;
  /** Returns the text that replaces the picture with this number. */
  placeholder: (number: string) => string;
}
