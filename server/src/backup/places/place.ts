import type { Readable } from 'node:stream';

/** Where backups are kept. */
export interface Place {
  /** For people: without what gives access to it. */
  told: string;
  /** All or nothing: what is interrupted is never listed. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<{ bytes: number }>;
  /** Null if there is none of that name. */
  read(name: string): Promise<Readable | null>;
  /** The names of everything there. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** The folder or the bucket fails; the message is one line for the operator. */
export class PlaceUnavailable extends Error {}
