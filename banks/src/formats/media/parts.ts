import type { Pictures } from './pictures.ts';

/**
 * A part of an export file: bytes, or the path of a picture or audio file. Pictures and audio are
 * read only when the part is sent, so that the whole file is never in memory.
 */
export type FilePart = Uint8Array | StoredPart;

export interface StoredPart {
  path: string;
  as: 'bytes' | 'base64';
}

/** The size and checksum of a picture or audio in the storage. */
export interface StoredFile {
  bytes: number;
  /** The CRC-32 checksum that ZIP archives need. */
  crc: number;
}
export type StoredFiles = ReadonlyMap<string, StoredFile>;

/**
 * A character that separates markers from text. The text of a question does not contain it,
 * because readers remove control characters.
 */
const MARK = '\0';

/**
 * Returns the files of an export, with a marker that contains the path instead of each file's
 * content.
 */
export const markedFiles = (files: StoredFiles): Pictures => ({
  has: (path) => files.has(path),
  base64: (path) => `${MARK}${path}${MARK}`,
});

/**
 * Splits a text into parts. Each marker from `markedFiles` becomes a part that refers to a file.
 */
export const partsOfText = (text: string): FilePart[] =>
  text
    .split(MARK)
    .map((each, at) => (at % 2 === 1 ? { path: each, as: 'base64' } : Buffer.from(each)));

const base64Bytes = (bytes: number) => 4 * Math.ceil(bytes / 3);

export const bytesOfParts = (parts: readonly FilePart[], files: StoredFiles): number =>
  parts.reduce((sum, part) => {
    if (part instanceof Uint8Array) return sum + part.length;
    const bytes = files.get(part.path)?.bytes ?? 0;
    return sum + (part.as === 'base64' ? base64Bytes(bytes) : bytes);
  }, 0);
