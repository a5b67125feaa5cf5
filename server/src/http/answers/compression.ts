import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Compresses each JSON reply in one step. The plugin creates a stream for each reply, which costs
 * more than the compression itself.
 */

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
const brotli = (params: Record<number, number>) => (body: string) =>
  brotliCompressSync(body, { params });

/**
 * Compresses a reply that is sent many times. It is compressed only once, so a higher level is
 * worth the cost.
 */
export const compressForReuse = {
  br: brotli({ [BROTLI_PARAM_QUALITY]: 5 }),
  gzip: (body: string) => gzipSync(body),
  identity: (body: string) => Buffer.from(body),
};
export type Encoding = keyof typeof compressForReuse;

/**
 * The Brotli settings for replies that are sent only once. The plugin also uses them. Compared with
 * the usual level 4, the output is a tenth larger, but takes a third of the time (for a quiz of 11
 * KB, 0.2 ms instead of 0.7 ms).
 */
export const QUICK_BROTLI = { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_LGWIN]: 16 };
const compressQuickly = { br: brotli(QUICK_BROTLI), gzip: compressForReuse.gzip };
const compressAsync = {
  br: (body: string | Buffer) => promisify(brotliCompress)(body, { params: QUICK_BROTLI }),
  gzip: (body: string | Buffer) => promisify<string | Buffer, Buffer>(gzip)(body),
};

/**
 * Compresses documents, each of which is sent once, because it has its own nonce. The level is
 * higher than for replies, because the size of a document delays the first paint. A window of 256 KB
 * holds a usual document. A larger one does not make it smaller, but its memory has to be collected.
 */
const DOCUMENT_BROTLI = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: 18 };
export const compressDocument = {
  br: (body: string) => promisify(brotliCompress)(body, { params: DOCUMENT_BROTLI }),
  gzip: compressAsync.gzip,
  identity: async (body: string) => Buffer.from(body),
};

export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? 'identity';
}

/**
 * The minimum number of characters of a reply that is compressed. Compressing shorter replies is
 * not worthwhile. Replies with more than `SYNCHRONOUS_UP_TO` characters are compressed
 * asynchronously, so that they do not block the event loop.
 */
export const COMPRESSED_FROM = 2048;
const SYNCHRONOUS_UP_TO = 100_000;

/**
 * Compresses JSON replies, as an onSend hook. Shared replies, which are already compressed, are
 * left unchanged.
 */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const isBody = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isBody || payload.length < COMPRESSED_FROM || reply.hasHeader('content-encoding'))
    return payload;
  const encoding = encodingFor(request);
  if (encoding === 'identity') return payload;
  reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  const atOnce = typeof payload === 'string' && payload.length <= SYNCHRONOUS_UP_TO;
  return atOnce ? compressQuickly[encoding](payload) : compressAsync[encoding](payload);
}
