import type { Pictures } from './pictures.ts';

/**
 * A file in parts: what was written, and pictures and audio by their path. Their content is put in while
 * the file is sent, so that it is never all in memory.
 */
export type Part = Uint8Array | StoredPart;

export interface StoredPart {
  path: string;
  as: 'bytes' | 'base64';
}

/** A picture or audio that the storage has. */
export interface StoredFile {
  bytes: number;
  /** The checksum of archives. */
  crc: number;
}
export type StoredFiles = ReadonlyMap<string, StoredFile>;

/** A character that no text of a question holds, because the database refuses it. */
const MARK = '\0';

/** For writing a text: the content of each file is marked by its path. */
export const markedFiles = (files: StoredFiles): Pictures => ({
  has: (path) => files.has(path),
  base64: (path) => `${MARK}${path}${MARK}`,
});

/** A text with such marks, as parts. */
export const partsOfText = (text: string): Part[] =>
  text
    .split(MARK)
    .map((each, at) => (at % 2 === 1 ? { path: each, as: 'base64' } : Buffer.from(each)));

const base64Bytes = (bytes: number) => 4 * Math.ceil(bytes / 3);

/** How long the whole file is. */
export const bytesOfParts = (parts: readonly Part[], files: StoredFiles): number =>
  parts.reduce((sum, part) => {
    if (part instanceof Uint8Array) return sum + part.length;
    const bytes = files.get(part.path)?.bytes ?? 0;
    return sum + (part.as === 'base64' ? base64Bytes(bytes) : bytes);
  }, 0);
