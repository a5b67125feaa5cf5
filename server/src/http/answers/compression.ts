import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * JSON replies are compressed in one piece: setting up a stream for each, as the plugin does for
 * files, costs more than the compression.
 */

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
const brotli = (params: Record<number, number>) => (body: string) =>
  brotliCompressSync(body, { params });

/** For replies that are compressed once and sent often. */
export const compressForReuse = {
  br: brotli({ [BROTLI_PARAM_QUALITY]: 5 }),
  gzip: (body: string) => gzipSync(body),
  identity: (body: string) => Buffer.from(body),
};
export type Encoding = keyof typeof compressForReuse;

/**
 * For replies that are sent once, and for the plugin: a tenth larger than at the usual level 4, for
 * a third of the time (a quiz of 11 KB: 0.2 ms instead of 0.7).
 */
export const QUICK_BROTLI = { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_LGWIN]: 16 };
const compressQuickly = { br: brotli(QUICK_BROTLI), gzip: compressForReuse.gzip };
const compressAsync = {
  br: (body: string | Buffer) => promisify(brotliCompress)(body, { params: QUICK_BROTLI }),
  gzip: (body: string | Buffer) => promisify<string | Buffer, Buffer>(gzip)(body),
};

export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? 'identity';
}

/**
 * In characters. Compressing shorter replies gains nothing; compressing longer ones synchronously
 * would block the event loop.
 */
export const COMPRESSED_FROM = 2048;
const SYNCHRONOUS_UP_TO = 100_000;

/** An onSend hook. Shared replies are already compressed, and are not compressed again. */
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
