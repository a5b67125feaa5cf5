import type { Readable } from 'node:stream';

export interface StoredFile {
  /** The size of the file, or of the part that is read. */
  bytes: number;
  content: Readable;
}

/** A range of bytes within a file, both ends included. */
export interface FilePart {
  from: number;
  to: number;
}

/** The storage of files: a folder of this machine, or a bucket shared by several machines. */
export interface Storage {
  /** Stores a file atomically. Replaces a previous file with the same name. */
  put(name: string, content: Buffer, type: string): Promise<void>;
  get(name: string, part?: FilePart): Promise<StoredFile | null>;
  /** Deletes a file. Succeeds if the file is missing. */
  delete(name: string): Promise<void>;
  ready(): Promise<boolean>;
}

/**
 * Thrown if the folder or the bucket cannot be used. The request is not the cause, so a later
 * attempt may succeed.
 */
export class StorageUnavailable extends Error {}

const NAME = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

/**
 * Checks the name of a stored file. The server generates these names; the check protects against
 * names built from user input.
 */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error('this is no name for a stored file');
  return name;
}
