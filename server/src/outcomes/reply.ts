import type { Readable } from 'node:stream';

/** What a use case may return besides plain data. Knows no HTTP: `http/mount.ts` sends it. */

export interface Redirect {
  redirect: string;
}
export interface FileReply {
  content: Buffer | Readable;
  contentType: string;
  /** A part of the file, or none where that part is not there; 200 otherwise. */
  status?: 206 | 416;
  headers?: Record<string, string>;
}
/** The caller's cached copy is still right: the headers again, and no content. */
export interface NotModified {
  notModified: true;
  headers: Record<string, string>;
}
/**
 * A reply in JSON that was written elsewhere, where the call's schema was applied too; for replies that
 * are too large to be written on the event loop.
 */
export class WrittenReply<Reply> {
  readonly json: Buffer;
  /** Only for the compiler: what the text says. */
  declare readonly says: Reply;
  constructor(json: Uint8Array) {
    this.json = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  }
}

export interface EventsReply {
  events: AsyncIterable<{ event: string; data: unknown }>;
}
export interface Page<Item> {
  items: Item[];
  total: number;
  /** The total stopped counting at this number. */
  capped?: boolean;
}
