import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { COMPRESSED_FROM, compressJson } from './compression.ts';

const app = fastify();
app.get<{ Params: { signs: string } }>(
  '/answer/:signs',
  { onSend: compressJson },
  async ({ params }) => ({ text: 'quiz '.repeat(Number(params.signs) / 5) }),
);
app.get('/packed', { onSend: compressJson }, async (_, reply) =>
  reply
    .headers({ 'content-type': 'application/json', 'content-encoding': 'br' })
    .send(brotliCompressSync(randomBytes(3000).toString('hex'))),
);
const get = (signs: number, accepted = '') =>
  app.inject({ url: `/answer/${signs}`, headers: { 'accept-encoding': accepted } });
const read = { br: brotliDecompressSync, gzip: gunzipSync };

describe('compressJson', () => {
  it.each([
    ['br', 5000, 'gzip, deflate, br'],
    ['gzip', 5000, 'gzip'],
    ['br', 500_000, 'br'],
    ['gzip', 500_000, 'gzip'],
  ] as const)('compresses with %s a reply of %d characters', async (encoding, signs, accepted) => {
    const reply = await get(signs, accepted);
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    expect(reply.rawPayload.length).toBeLessThan(signs / 10);
    expect(JSON.parse(read[encoding](reply.rawPayload).toString()).text).toHaveLength(signs);
  });

  it('leaves a reply that is already compressed unchanged', async () => {
    const reply = await app.inject({ url: '/packed', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toMatch(/^[0-9a-f]{6000}$/);
  });

  it('compresses neither short replies nor replies without Accept-Encoding', async () => {
    for (const reply of [await get(5000), await get(COMPRESSED_FROM / 2, 'br')]) {
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.json().text).toMatch(/^quiz/);
    }
  });
});
