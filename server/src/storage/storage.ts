import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Of what is read of it. */
  bytes: number;
  content: Readable;
}

/** From one byte to another, both included; the file has both. */
export interface FilePart {
  from: number;
  to: number;
}

/** Where files are kept: one folder of this machine, or a bucket that several machines share. */
export interface Storage {
  /** All or nothing; a previous file of that name is replaced. */
  put(name: string, content: Buffer, type: string): Promise<void>;
  get(name: string, part?: FilePart): Promise<StoredFile | null>;
  /** A missing file counts as removed. */
  delete(name: string): Promise<void>;
  ready(): Promise<boolean>;
}

/** The folder or the bucket fails: nobody's input is to blame, and later it may work. */
export class StorageUnavailable extends Error {}

const NAME = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

/** Names are our own; this holds even if one is someday built from what a person sent. */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error('this is no name for a stored file');
  return name;
}
