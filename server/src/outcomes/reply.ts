import type { Readable } from 'node:stream';

/** What a use case may return besides plain data. Knows no HTTP: `http/mount.ts` sends it. */

export interface Redirect {
  redirect: string;
}
export interface FileReply {
  content: Buffer | Readable;
  contentType: string;
  headers?: Record<string, string>;
}
/** The caller's cached copy is still right: the headers again, and no content. */
export interface NotModified {
  notModified: true;
  headers: Record<string, string>;
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
