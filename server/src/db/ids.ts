import { randomUUID } from 'node:crypto';

/**
 * UUIDv7 (RFC 9562): the time comes first, so new rows are close together in an index. PostgreSQL 15 has none.
 * The rest is a UUIDv4's, whose random bytes Node fetches for many at a time.
 */
export function newId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
