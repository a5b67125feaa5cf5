import { roles } from '@certway/contract/roles';
import { count } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, useHouse } from '../../test/house.ts';
import { formWith } from '../../test/pictures.ts';
import { m4a, type SoundFormat, sounds, wav } from '../../test/sounds.ts';
import { removeUnusedImages, useImages } from '../index.ts';
import { imageTable } from '../tables.ts';

const house = useHouse();
const url = '/api/quiz/questions/audio';
const MEGABYTE = 1024 * 1024;
const HOUR = 60 * 60 * 1000;

let trainer: SignedIn;
beforeAll(async () => {
  trainer = await house.signedInAs('trainer');
});

async function upload(content: Buffer, who: SignedIn | null = trainer, field = 'audio') {
  const form = await formWith({ field, content, fileName: 'song.exe', type: 'text/html' });
  return house.call(who, { method: 'POST', url, ...form });
}
const rowsKept = async () =>
  (await house.platform.db.select({ count: count() }).from(imageTable))[0]?.count;

describe(`POST ${url}`, () => {
  it('is for those who author, and for nobody else', async () => {
    const authors = ['trainer', 'partner', 'admin'];
    for (const role of roles) {
      const { statusCode } = await upload(wav(1), await house.signedInAs(role));
      expect([role, statusCode]).toEqual([role, authors.includes(role) ? 200 : 403]);
    }
    expect((await upload(wav(1), null)).statusCode).toBe(401);
  });

  it.each(Object.keys(sounds) as SoundFormat[])('goes by the content of %s', async (format) => {
    const reply = await upload(sounds[format](3));
    expect(reply.statusCode).toBe(200);
    const { audioUrl } = reply.json();
    expect(audioUrl).toMatch(/^\/api\/audio\/[\da-f-]{36}_[34]s\.\w+$/);
    expect(audioUrl.endsWith(`.${format}`)).toBe(true);
  });

  it.each<[string, () => Buffer, number, string]>([
    ['a text', () => Buffer.from('la la la'), 415, 'not audio that every browser plays'],
    ['a film', () => m4a(1, { handler: 'vide', brand: 'isom' }), 415, 'By its content it is video'],
    ['nothing', () => Buffer.alloc(0), 422, 'damaged'],
    ['half a format', () => wav(1).subarray(0, 30), 422, 'damaged'],
    ['eleven minutes', () => wav(660), 413, 'at most ten minutes'],
    ['eleven megabytes', () => Buffer.alloc(11 * MEGABYTE, 1), 413, 'exceeds 10MB'],
  ])('refuses %s, and keeps nothing of it', async (_, make, status, words) => {
    const before = await rowsKept();
    const reply = await upload(make());
    expect(reply.statusCode).toBe(status);
    expect(JSON.stringify(reply.json())).toContain(words);
    expect(await rowsKept()).toBe(before);
  });

  it('takes its file under its own name', async () => {
    const reply = await upload(wav(1), trainer, 'illustration');
    expect(reply.json().errors[0]).toEqual({
      field: 'audio',
      message: 'One file is expected here',
    });
  });

  it('answers any bytes with a refusal', async () => {
    const bytes = fc.uint8Array({ maxLength: 500 });
    await fc.assert(
      fc.asyncProperty(bytes, async (some) => {
        const { statusCode } = await upload(Buffer.from(some));
        expect([415, 422]).toContain(statusCode);
      }),
      { numRuns: 20 },
    );
  });
});

describe('GET /api/audio/…', () => {
  const served = async (path: string, headers: Record<string, string> = {}) =>
    house.call(null, { url: path, headers });
  let path = '';
  let whole: Buffer;
  beforeAll(async () => {
    path = (await upload(wav(2))).json().audioUrl;
    whole = (await served(path)).rawPayload;
  });

  it('serves it as what it is, in which nothing can run', async () => {
    const reply = await served(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': `${whole.length}`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    });
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it('serves the part that a player asks for', async () => {
    const reply = await served(path, { range: 'bytes=100-199' });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers['content-range']).toBe(`bytes 100-199/${whole.length}`);
    expect(reply.headers['content-length']).toBe('100');
    expect(reply.rawPayload.equals(whole.subarray(100, 200))).toBe(true);
    const rest = await served(path, { range: 'bytes=9000-' });
    expect(rest.rawPayload.equals(whole.subarray(9000))).toBe(true);
    expect((await served(path, { range: 'bytes=0-' })).statusCode).toBe(206);
  });

  it('says how long it is where there is no such part', async () => {
    const reply = await served(path, { range: 'bytes=99999999-' });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${whole.length}`);
  });

  it('says that a copy is still right', async () => {
    const { etag } = (await served(path)).headers;
    expect((await served(path, { 'if-none-match': `${etag}` })).statusCode).toBe(304);
  });

  it('has nothing at another address, nor at that of a picture', async () => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    for (const other of ['x_1s.wav', `${name}.exe`, name.replace('_2s', '_3s'), '..%2fsecret']) {
      expect((await served(`/api/audio/${other}`)).statusCode).toBe(404);
    }
    expect((await served(`/api/image/${name}`)).statusCode).toBe(404);
  });

  it('has it no longer where nothing used it within a day', async () => {
    const used = (await upload(wav(3))).json().audioUrl;
    const now = house.platform.now();
    expect(await useImages(house.platform.db, { paths: [used], now })).toEqual([]);
    house.platform.clock.now = new Date(Date.now() + 25 * HOUR);
    expect(await removeUnusedImages(house.platform)).toBeGreaterThan(0);
    expect((await served(path)).statusCode).toBe(404);
    expect((await served(used)).statusCode).toBe(200);
  });
});
