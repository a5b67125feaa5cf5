import { roles } from '@certway/contract/accounts/roles';
import { count } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { processorMs } from '../../http/watch/processor-time.ts';
import { formWith } from '../../test/generators/pictures.ts';
import { m4a, type SoundFormat, sounds, wav } from '../../test/generators/sounds.ts';
import { type SignedIn, signInDirectly, useTestServer } from '../../test/test-server.ts';
import { removeUnusedImages, storeAudio, useImages } from '../index.ts';
import { imageTable } from '../tables.ts';
import { cleanAudio } from './clean.ts';

const testServer = useTestServer();
const url = '/api/quiz/questions/audio';
const MEGABYTE = 1024 * 1024;
const HOUR = 60 * 60 * 1000;

let trainer: SignedIn;
beforeAll(async () => {
  trainer = await testServer.signedInAs('trainer');
});

async function upload(content: Buffer, who: SignedIn | null = trainer, field = 'audio') {
  const form = await formWith({ field, content, fileName: 'song.exe', type: 'text/html' });
  return testServer.call(who, { method: 'POST', url, ...form });
}
/**
 * Measures the processor time of this thread during the work. The server runs in this thread too,
 * so its time is included.
 */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = processorMs();
  await work();
  return processorMs() - before;
}

const rowsKept = async () =>
  (await testServer.platform.db.select({ count: count() }).from(imageTable))[0]?.count;

describe(`POST ${url} (audio upload)`, () => {
  it('parses noise in a subprocess, so that the server uses less processor time than parsing takes', async () => {
    // Noise that looks like an MP3 frame header at every fourth byte.
    const noise = Buffer.alloc(10 * MEGABYTE - 1, Buffer.from([0xff, 0xfb, 0x90, 0x64]));
    const { id } = trainer.user;
    const [looked, called]: [number[], number[]] = [[], []];
    await storeAudio(testServer.platform, { ownerId: id, bytes: wav(1) });
    for (let time = 0; time < 2; time++) {
      looked.push(await costOf(() => cleanAudio(noise)));
      called.push(
        await costOf(async () => {
          const stored = await storeAudio(testServer.platform, { ownerId: id, bytes: noise });
          expect('code' in stored && stored.code).toMatch(/^audio-/);
        }),
      );
    }
    expect(Math.min(...called)).toBeLessThan(Math.min(...looked));
  });

  it('answers 429 if a person uploads more than four files at the same time', async () => {
    const person = await testServer.signedInAs('trainer');
    const replies = await Promise.all(Array.from({ length: 8 }, () => upload(wav(1), person)));
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 429]));
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(4);
    expect((await upload(wav(1), person)).statusCode).toBe(200);
  });

  it('answers 429 after 120 uploads of a person per minute, counted over all their devices', async () => {
    const person = await testServer.signedInAs('trainer');
    for (let time = 0; time < 120; time++)
      await testServer.platform.limits.count('uploads', person.user.id);
    const other = await signInDirectly(testServer.platform, person.user);
    const refused = await upload(wav(1), other);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await upload(wav(1))).statusCode).toBe(200);
  });

  it('answers 403 to all roles but trainers, partners, and admins, and 401 when signed out', async () => {
    const authors = ['trainer', 'partner', 'admin'];
    for (const role of roles) {
      const { statusCode } = await upload(wav(1), await testServer.signedInAs(role));
      expect([role, statusCode]).toEqual([role, authors.includes(role) ? 200 : 403]);
    }
    expect((await upload(wav(1), null)).statusCode).toBe(401);
  });

  it.each(Object.keys(sounds) as SoundFormat[])(
    'detects %s by the content of the file',
    async (format) => {
      const reply = await upload(sounds[format](3));
      expect(reply.statusCode).toBe(200);
      const { audioUrl } = reply.json();
      expect(audioUrl).toMatch(/^\/api\/audio\/[\da-f-]{36}_[34]s\.\w+$/);
      expect(audioUrl.endsWith(`.${format}`)).toBe(true);
    },
  );

  it.each<[string, () => Buffer, number, string]>([
    ['a text', () => Buffer.from('la la la'), 415, 'Not every browser can play this file'],
    [
      'a film',
      () => m4a(1, { handler: 'vide', brand: 'isom' }),
      415,
      'The content of this file is video',
    ],
    ['nothing', () => Buffer.alloc(0), 422, 'damaged'],
    ['half a format', () => wav(1).subarray(0, 30), 422, 'damaged'],
    ['eleven minutes', () => wav(660), 413, 'the limit is ten minutes'],
    ['eleven megabytes', () => Buffer.alloc(11 * MEGABYTE, 1), 413, 'exceeds 10MB'],
  ])('rejects %s and stores nothing', async (_, make, status, words) => {
    const before = await rowsKept();
    const reply = await upload(make());
    expect(reply.statusCode).toBe(status);
    expect(JSON.stringify(reply.json())).toContain(words);
    expect(await rowsKept()).toBe(before);
  });

  it('rejects a file whose field is not named `audio`', async () => {
    const reply = await upload(wav(1), trainer, 'illustration');
    expect(reply.json().errors[0]).toEqual({
      field: 'audio',
      message: 'Send exactly one file, in this field.',
    });
  });

  it('rejects random bytes (property)', async () => {
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
    testServer.call(null, { url: path, headers });
  let path = '';
  let whole: Buffer;
  beforeAll(async () => {
    path = (await upload(wav(2))).json().audioUrl;
    whole = (await served(path)).rawPayload;
  });

  it('sends the audio with its media type, and with a policy under which nothing in it can run', async () => {
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

  it('answers 206 with the requested range', async () => {
    const reply = await served(path, { range: 'bytes=100-199' });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers['content-range']).toBe(`bytes 100-199/${whole.length}`);
    expect(reply.headers['content-length']).toBe('100');
    expect(reply.rawPayload.equals(whole.subarray(100, 200))).toBe(true);
    const rest = await served(path, { range: 'bytes=9000-' });
    expect(rest.rawPayload.equals(whole.subarray(9000))).toBe(true);
    expect((await served(path, { range: 'bytes=0-' })).statusCode).toBe(206);
  });

  it("answers 416 with the file's length for a range that does not exist", async () => {
    const reply = await served(path, { range: 'bytes=99999999-' });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${whole.length}`);
  });

  it('answers 304 for a matching ETag', async () => {
    const { etag } = (await served(path)).headers;
    expect((await served(path, { 'if-none-match': `${etag}` })).statusCode).toBe(304);
  });

  it('answers 404 for unknown names, and for audio requested as a picture', async () => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    for (const other of ['x_1s.wav', `${name}.exe`, name.replace('_2s', '_3s'), '..%2fsecret']) {
      expect((await served(`/api/audio/${other}`)).statusCode).toBe(404);
    }
    expect((await served(`/api/image/${name}`)).statusCode).toBe(404);
  });

  it('answers 404 after the clean-up of audio that was not used for a day', async () => {
    const used = (await upload(wav(3))).json().audioUrl;
    const now = testServer.platform.now();
    expect(await useImages(testServer.platform.db, { paths: [used], now })).toEqual([]);
    testServer.platform.clock.now = new Date(Date.now() + 25 * HOUR);
    expect(await removeUnusedImages(testServer.platform)).toBeGreaterThan(0);
    expect((await served(path)).statusCode).toBe(404);
    expect((await served(used)).statusCode).toBe(200);
  });
});
