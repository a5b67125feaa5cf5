import type { Readable } from 'node:stream';

/**
 * Replies of use cases that are not plain data. They are independent of HTTP: `http/mount.ts` sends
 * them.
 */

export interface Redirect {
  redirect: string;
}
export interface FileReply {
  content: Buffer | Readable;
  contentType: string;
  /**
   * The HTTP status: 206 for a part of the file, 416 if the requested part does not exist. Is 200
   * if it is not set.
   */
  status?: 206 | 416;
  headers?: Record<string, string>;
}
/**
 * A reply without content, for a caller whose cached copy is still valid. Only the headers are
 * sent.
 */
export interface NotModified {
  notModified: true;
  headers: Record<string, string>;
}
/**
 * A JSON reply that was already serialized and validated outside the event loop, because this work
 * would block the event loop.
 */
export class WrittenReply<Reply> {
  readonly json: Buffer;
  /**
   * The type of the reply before serialization. The field has no value and exists only for the
   * compiler.
   */
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
  /** True if counting stopped at `total`, in which case there may be more items. */
  capped?: boolean;
}
