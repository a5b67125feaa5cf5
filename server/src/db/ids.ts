import { createHash, randomUUID } from 'node:crypto';

/**
 * Returns a UUIDv7 (RFC 9562). It starts with the time, so that new rows are close together in an
 * index. PostgreSQL 15 cannot generate it. The random bits are from a UUIDv4, which is fast because
 * Node fetches random bytes for many UUIDs at a time.
 */
export function newId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/**
 * Returns a UUID (version 8, RFC 9562) that is derived from the given parts. Equal parts always
 * result in an equal id.
 */
export function idFromContent(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const bytes = hash.digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
