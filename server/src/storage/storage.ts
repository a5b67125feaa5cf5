import type { Readable } from 'node:stream';

export interface StoredFile {
  bytes: number;
  content: Readable;
}

/** Where files are kept: one folder of this machine, or a bucket that several machines share. */
export interface Storage {
  /** All of it or nothing; what stood under the name before is replaced. */
  put(name: string, content: Buffer, type: string): Promise<void>;
  get(name: string): Promise<StoredFile | null>;
  /** Nothing there is as good as removed. */
  delete(name: string): Promise<void>;
  ready(): Promise<boolean>;
}

/** The folder or the bucket does not do its part: nobody's input is to blame, and later it may work. */
export class StorageUnavailable extends Error {}

const NAME = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

/** Names are our own; this holds even where one day somebody builds one from what a person sent. */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error('this is no name for a stored file');
  return name;
}
