import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { drawing, photo } from '../test/generators/pictures.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { deleteImage, importImage, storeImage } from './index.ts';
import type { ImagePurpose } from './repository.ts';

const testServer = useTestServer();
const AVIF = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
const WEBP = { accept: 'image/webp,image/*,*/*;q=0.8' };

let owner: SignedIn;
beforeAll(async () => {
  owner = await testServer.signedInAs('trainer');
});

async function store(bytes: Buffer, purpose: ImagePurpose = 'illustration'): Promise<string> {
  const upload = { purpose, ownerId: owner.user.id, bytes, maxBytes: 5_000_000 };
  const stored = await storeImage(testServer.platform, upload);
  if (!('path' in stored)) throw new Error(stored.code);
  return stored.path;
}
const get = (url: string, headers: Record<string, string> = {}) =>
  testServer.call(null, { url, headers });

describe('GET /api/image/:name', () => {
  it.each([
    'nothing.png',
    `${newId()}_4x4.png`,
    '..%2f..%2fsession-secret',
    '..%5c..%5cx',
    'a'.repeat(100),
  ])('answers 404 for %s', async (name) => {
    const reply = await get(`/api/image/${name}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('not-found');
  });

  it('answers 400 for an unsupported width', async () => {
    const path = await store(await photo().toBuffer());
    for (const w of ['321', '0', '-1', '99999999', 'x']) {
      expect((await get(`${path}?w=${w}`)).statusCode, w).toBe(400);
    }
  });

  it('sends the picture without a sign-in, cacheable for a year, and with a policy under which nothing in it can run', async () => {
    const reply = await get(await store(await photo().toBuffer()), AVIF);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': `${reply.rawPayload.length}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('sends a smaller rendition in a format that the browser accepts, with a Vary header', async () => {
    const path = await store(await photo(1000, 750).toBuffer());
    const avif = await get(`${path}?w=640`, AVIF);
    const webp = await get(`${path}?w=640`, WEBP);
    expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });
    expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' });
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ width: 640, height: 480 });
    expect(avif.rawPayload.subarray(4, 12).toString()).toBe('ftypavif');
    const original = await get(`${path}?w=640`, { accept: '*/*' });
    expect(original.headers).toMatchObject({ 'content-type': 'image/jpeg', vary: 'accept' });
  });

  it('never enlarges a picture', async () => {
    const path = await store(await photo(500, 400).toBuffer());
    for (const w of [640, 1280]) {
      const reply = await get(`${path}?w=${w}`, WEBP);
      expect((await sharp(reply.rawPayload).metadata()).width).toBe(500);
    }
  });

  it('sends the original if no rendition is smaller', async () => {
    const path = await store(await drawing(8, 8).toBuffer());
    const original = await get(path);
    for (let time = 0; time < 2; time++) {
      const reply = await get(`${path}?w=320`, AVIF);
      expect(reply.headers['content-type']).toBe('image/png');
      expect(reply.rawPayload.equals(original.rawPayload)).toBe(true);
    }
  });

  it('sends a small file unchanged, without a rendition', async () => {
    const path = await store(await photo(60, 45).toBuffer());
    const reply = await get(`${path}?w=320`, AVIF);
    expect(reply.headers['content-type']).toBe('image/jpeg');
    expect(reply.rawPayload.length).toBeLessThanOrEqual(6 * 1024);
  });

  it('sends identical renditions to 40 simultaneous requests', async () => {
    const path = await store(await photo().toBuffer());
    const replies = await Promise.all(Array.from({ length: 40 }, () => get(`${path}?w=320`, WEBP)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.length)).size).toBe(1);
    const [first] = replies;
    expect(
      (await get(`${path}?w=320`, WEBP)).rawPayload.equals(first?.rawPayload ?? Buffer.of()),
    ).toBe(true);
  });

  it('sends the original with no-store while too many renditions are being made', async () => {
    const bytes = await photo(660, 500).toBuffer();
    const paths: string[] = [];
    while (paths.length < 30) paths.push(await store(bytes));
    const replies = await Promise.all(paths.map((path) => get(`${path}?w=320`, WEBP)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const makeshift = replies.filter(({ headers }) => headers['content-type'] === 'image/jpeg');
    expect(makeshift.length).toBeGreaterThan(0);
    for (const { headers } of makeshift) expect(headers['cache-control']).toBe('no-store');
  });

  it('answers 304 for a matching ETag', async () => {
    const path = await store(await photo().toBuffer());
    const { headers } = await get(path);
    const again = await get(path, { 'if-none-match': `${headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers['cache-control']).toContain('immutable');
    const narrower = await get(`${path}?w=320`, { ...WEBP, 'if-none-match': `${headers.etag}` });
    expect(narrower.statusCode).toBe(200);
  });

  it('answers 404 if the file is missing in the storage', async () => {
    const path = await store(await photo(50, 50).toBuffer());
    await rm(join(testServer.platform.config.dataDir, 'images'), { recursive: true });
    expect((await get(path)).statusCode).toBe(404);
    expect((await get(`${path}?w=320`, WEBP)).statusCode).toBe(404);
  });
});

describe('a profile picture', () => {
  const delivered = (path: string) => ({ path, ownerId: owner.user.id });

  it('is sent with no-cache, so that browsers revalidate it', async () => {
    const path = await store(await photo().toBuffer(), 'picture');
    const reply = await get(path);
    expect(reply.headers['cache-control']).toBe('no-cache');
    const again = await get(path, { 'if-none-match': `${reply.headers.etag}` });
    expect(again.statusCode).toBe(304);
  });

  it('is answered with 404 immediately after its deletion, and its renditions are deleted too', async () => {
    const path = await store(await photo().toBuffer(), 'picture');
    const { headers } = await get(path);
    await get(`${path}?w=320`, WEBP);
    const id = path.slice(11, 47);
    const files = () => readdir(join(testServer.platform.config.dataDir, 'images', id.slice(-2)));
    expect((await files()).filter((name) => name.startsWith(id))).toHaveLength(2);
    await deleteImage(testServer.platform, delivered(path));
    for (const url of [path, `${path}?w=320`]) {
      const reply = await get(url, { ...WEBP, 'if-none-match': `${headers.etag}` });
      expect(reply.statusCode).toBe(404);
    }
    expect((await files()).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('is deleted by deleteImage only for its owner; pictures of questions are never deleted', async () => {
    const picture = await store(await photo().toBuffer(), 'picture');
    const figure = await store(await photo().toBuffer());
    await deleteImage(testServer.platform, { path: picture, ownerId: newId() });
    await deleteImage(testServer.platform, delivered(figure));
    await deleteImage(testServer.platform, delivered('https://elsewhere.example/a.png'));
    expect((await get(picture)).statusCode).toBe(200);
    expect((await get(figure)).statusCode).toBe(200);
  });
});

describe('importImage', () => {
  it('stores a prepared file unchanged and returns one URL for repeated imports', async () => {
    const { db, storage } = testServer.platform;
    const content = await photo(640, 360).webp().toBuffer();
    const prepared = { purpose: 'thumbnail', content, now: new Date() } as const;
    const path = await importImage(db, storage, prepared);
    expect(await importImage(db, storage, prepared)).toBe(path);
    expect(path).toMatch(/^\/api\/image\/[\da-f]{8}-[\da-f]{4}-8[\da-f-]+_640x360\.webp$/);
    const reply = await get(path);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.rawPayload.equals(content)).toBe(true);
  });
});
