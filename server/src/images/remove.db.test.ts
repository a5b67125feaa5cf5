import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { onOneNode } from '../db/one-node.ts';
import { inTransaction } from '../db/transaction.ts';
import { fail } from '../outcomes/failure.ts';
import { StorageUnavailable } from '../storage/storage.ts';
import { drawing } from '../test/generators/pictures.ts';
import { useTestServer } from '../test/test-server.ts';
import { deleteImage, removeUnusedImages, storeImage, useImages } from './index.ts';
import type { ImagePurpose } from './repository.ts';
import { imageTable } from './tables.ts';

const testServer = useTestServer();
const HOUR = 60 * 60 * 1000;

async function store(purpose: ImagePurpose = 'illustration') {
  const { id } = (await testServer.signedInAs('trainer')).user;
  const bytes = await drawing(20, 20).toBuffer();
  const upload = { purpose, ownerId: id, bytes, maxBytes: 5_000_000 };
  const { path } = (await storeImage(testServer.platform, upload)) as { path: string };
  return { path, ownerId: id };
}
const isServed = async (url: string) => (await testServer.call(null, { url })).statusCode === 200;
const use = (...paths: (string | null)[]) =>
  useImages(testServer.platform.db, { paths, now: testServer.platform.now() });
const after = (hours: number) => {
  testServer.platform.clock.now = new Date(Date.now() + hours * HOUR);
};

describe('useImages', () => {
  it('returns those of the given URLs that belong to no stored image', async () => {
    const { path } = await store();
    const unknown = path.replace(/\/[\da-f]{8}/, '/00000000');
    const foreign = 'https://elsewhere.example/a_1x1.png';
    expect(await use(path, path, null, '', unknown, foreign)).toEqual([unknown, foreign]);
    expect(await use()).toEqual([]);
  });

  it('accepts a profile picture only from the person who uploaded it', async () => {
    const [mine, other, figure] = [await store('picture'), await store('picture'), await store()];
    const { ownerId } = mine;
    const paths = [mine.path, other.path, figure.path];
    const unusable = await useImages(testServer.platform.db, { paths, now: new Date(), ownerId });
    expect(unusable).toEqual([other.path, figure.path]);
  });
});

describe('removeUnusedImages', () => {
  it('removes only images that were not used within a day', async () => {
    const [unused, used] = [await store(), await store()];
    await use(used.path);
    after(23);
    expect(await removeUnusedImages(testServer.platform)).toBe(0);
    after(25);
    expect(await removeUnusedImages(testServer.platform)).toBeGreaterThan(0);
    expect(await isServed(unused.path)).toBe(false);
    expect(await isServed(used.path)).toBe(true);
    after(24 * 400);
    expect(await removeUnusedImages(testServer.platform)).toBe(0);
    expect(await isServed(used.path)).toBe(true);
    testServer.platform.clock.now = null;
  });

  it('keeps images that come into use while it runs, and removes images whose use was rolled back', async () => {
    const [kept, givenUp] = [await store(), await store()];
    after(25);
    const started = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const using = inTransaction(testServer.platform.db, async (tx) => {
      await useImages(tx, { paths: [kept.path], now: testServer.platform.now() });
      started.resolve();
      await goOn.promise;
    });
    await inTransaction(testServer.platform.db, async (tx) => {
      await useImages(tx, { paths: [givenUp.path], now: testServer.platform.now() });
      return fail('not-found');
    });
    await started.promise;
    const cleaning = removeUnusedImages(testServer.platform);
    await new Promise((resolve) => setTimeout(resolve, 100));
    goOn.resolve();
    await Promise.all([using, cleaning]);
    expect(await isServed(kept.path)).toBe(true);
    expect(await isServed(givenUp.path)).toBe(false);
    testServer.platform.clock.now = null;
  });

  it('removes nothing while it is running on another node', async () => {
    const { path } = await store();
    after(25);
    await onOneNode(testServer.platform.db, 'images clean-up', async () => {
      expect(await removeUnusedImages(testServer.platform)).toBe(0);
    });
    expect(await isServed(path)).toBe(true);
    testServer.platform.clock.now = null;
  });

  it('finishes a deletion that failed because the storage was unavailable', async () => {
    const { path, ownerId } = await store('picture');
    const { storage } = testServer.platform;
    const failing = {
      ...storage,
      delete: async () => {
        throw new StorageUnavailable('away');
      },
    };
    await deleteImage({ ...testServer.platform, storage: failing }, { path, ownerId });
    expect(await isServed(path)).toBe(false);
    const rows = () =>
      testServer.platform.db.select().from(imageTable).where(eq(imageTable.ownerId, ownerId));
    expect(await rows()).toHaveLength(1);
    expect(await removeUnusedImages(testServer.platform)).toBeGreaterThan(0);
    expect(await rows()).toHaveLength(0);
  });
});
