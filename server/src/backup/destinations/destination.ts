import type { Readable } from 'node:stream';

/** A folder or bucket for backups. */
export interface BackupDestination {
  /** For people: without credentials. */
  displayName: string;
  /** All or nothing: an incomplete file is never listed. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<{ bytes: number }>;
  /** Null if there is no file with that name. */
  read(name: string): Promise<Readable | null>;
  /** The names of all files. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** The folder or the bucket fails; the message is one line for the operator. */
export class DestinationUnavailable extends Error {}
