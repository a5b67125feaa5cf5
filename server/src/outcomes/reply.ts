import type { Readable } from 'node:stream';

/** Replies of use cases besides plain data. Independent of HTTP: `http/mount.ts` sends them. */

export interface Redirect {
  redirect: string;
}
export interface FileReply {
  content: Buffer | Readable;
  contentType: string;
  /** 206 for a part of the file, 416 if that part does not exist; 200 otherwise. */
  status?: 206 | 416;
  headers?: Record<string, string>;
}
/** The caller's cached copy is still valid: the headers again, without content. */
export interface NotModified {
  notModified: true;
  headers: Record<string, string>;
}
/**
 * A JSON reply that was serialized and validated elsewhere; for replies that are too large for the
 * event loop.
 */
export class WrittenReply<Reply> {
  readonly json: Buffer;
  /** Only for the compiler: the type of the serialized reply. */
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
  /** Whether counting stopped at this number. */
  capped?: boolean;
}
