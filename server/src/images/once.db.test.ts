import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { drawing } from '../test/generators/pictures.ts';
import { useTestServer } from '../test/test-server.ts';
import { removeUnusedImages, storeImage, useImages } from './index.ts';
import { imageTable } from './tables.ts';

/** Tests that a second import of a file uses the stored pictures of the first import. */
const testServer = useTestServer();
const HOUR = 60 * 60 * 1000;

afterEach(() => {
  testServer.platform.clock.now = null;
});

const somebody = async () => (await testServer.signedInAs('trainer')).user.id;

async function store(ownerId: string, side = 20): Promise<string> {
  const bytes = await drawing(side, side).toBuffer();
  const upload = { purpose: 'illustration' as const, ownerId, bytes, maxBytes: 5_000_000 };
  const { path } = (await storeImage(testServer.platform, { ...upload, once: true })) as {
    path: string;
  };
  return path;
}
const isServed = async (url: string) => (await testServer.call(null, { url })).statusCode === 200;
const after = (hours: number) => {
  testServer.platform.clock.now = new Date(Date.now() + hours * HOUR);
};

it('storeImage with `once` returns one URL per person and content', async () => {
  const [me, other] = [await somebody(), await somebody()];
  const path = await store(me);
  expect(await store(me)).toBe(path);
  expect(await store(other)).not.toBe(path);
  expect(await store(me, 21)).not.toBe(path);
  expect(await isServed(path)).toBe(true);
});

it('an image stored with `once` is kept for a day after its last upload, and permanently once it is used', async () => {
  const me = await somebody();
  const path = await store(me);
  after(23);
  expect(await store(me)).toBe(path);
  after(30);
  await removeUnusedImages(testServer.platform);
  expect(await isServed(path)).toBe(true);
  await useImages(testServer.platform.db, { paths: [path], now: testServer.platform.now() });
  after(100);
  await removeUnusedImages(testServer.platform);
  expect(await isServed(path)).toBe(true);
});

it('storeImage with `once` returns another URL only while the first image is being removed', async () => {
  const { db } = testServer.platform;
  const me = await somebody();
  const path = await store(me);
  const name = path.slice(path.lastIndexOf('/') + 1);
  await db.update(imageTable).set({ removedAt: new Date() }).where(eq(imageTable.name, name));
  const instead = await store(me);
  expect(instead).not.toBe(path);
  expect(await isServed(instead)).toBe(true);
  await removeUnusedImages(testServer.platform);
  expect(await isServed(instead)).toBe(true);
  expect(await store(me)).toBe(path);
  expect(await isServed(path)).toBe(true);
});
