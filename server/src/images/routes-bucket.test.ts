import { afterAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../test/fakes/s3-server.ts';
import { formWith, photo } from '../test/generators/pictures.ts';
import { useTestServer } from '../test/test-server.ts';
import { deleteImage, storeImage } from './index.ts';

/** Tests the life cycle of a picture over HTTP, with an S3 bucket as storage. */

const server = await startS3Server();
const { endpoint, bucket, accessKeyId, secretAccessKey } = server.address;
const testServer = useTestServer({
  STORAGE_URL: `s3://${accessKeyId}:${secretAccessKey}@host/${bucket}?endpoint=${endpoint}`,
});
let running = true;
const stop = async () => {
  if (running) await server.stop();
  running = false;
};
afterAll(stop);

const illustration = async () => ({
  method: 'POST' as const,
  url: '/api/quiz/questions/illustration',
  ...(await formWith({ field: 'illustration', content: await photo().toBuffer() })),
});

describe('images in a bucket', () => {
  it('can be uploaded, downloaded, and scaled down', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const { imageUrl } = (await testServer.call(trainer, await illustration())).json();
    expect((await testServer.call(null, { url: imageUrl })).headers['content-type']).toBe(
      'image/jpeg',
    );
    const headers = { accept: 'image/webp' };
    for (let time = 0; time < 2; time++) {
      const reply = await testServer.call(null, { url: `${imageUrl}?w=320`, headers });
      expect(reply.headers['content-type']).toBe('image/webp');
      expect(reply.headers['content-length']).toBe(`${reply.rawPayload.length}`);
    }
    expect((await testServer.call(null, { url: '/readyz' })).json()).toEqual({
      status: 'ready',
      database: true,
      storage: true,
    });
  });

  it('that are profile pictures are answered with 404 after their deletion', async () => {
    const { id } = (await testServer.signedInAs('paid')).user;
    const bytes = await photo().toBuffer();
    const upload = { purpose: 'picture', ownerId: id, bytes, maxBytes: 5_000_000 } as const;
    const { path } = (await storeImage(testServer.platform, upload)) as { path: string };
    await deleteImage(testServer.platform, { path, ownerId: id });
    expect((await testServer.call(null, { url: path })).statusCode).toBe(404);
  });

  it('cause 503 replies to uploads, downloads, and /readyz while the bucket is unavailable', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const { imageUrl } = (await testServer.call(trainer, await illustration())).json();
    await stop();
    const reply = await testServer.call(trainer, await illustration());
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBeDefined();
    expect((await testServer.call(null, { url: imageUrl })).statusCode).toBe(503);
    const probe = await testServer.call(null, { url: '/readyz' });
    expect(probe.statusCode).toBe(503);
    expect(probe.json()).toEqual({ status: 'waiting', database: true, storage: false });
  });
});
