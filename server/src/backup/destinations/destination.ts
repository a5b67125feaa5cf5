import type { Readable } from 'node:stream';

/** A folder or bucket for backups. */
export interface BackupDestination {
  /** The destination as shown to people, without credentials. */
  displayName: string;
  /** Writes a file completely or not at all, so that an incomplete file is never listed. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<{ bytes: number }>;
  /** Reads a file, or returns null if no file has this name. */
  read(name: string): Promise<Readable | null>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** Thrown if the folder or the bucket fails. The message is one line for the operator. */
export class DestinationUnavailable extends Error {}
