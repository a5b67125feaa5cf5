import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBucket } from '../backup/destinations/bucket.ts';
import { type S3Server, startS3Server } from '../test/fakes/s3-server.ts';
import { openDiskStorage } from './disk.ts';
import { openS3Storage } from './s3.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

/**
 * Both storages must pass the same tests: disk storage on a real folder and S3 storage over HTTP.
 */

let folder = '';
let server: S3Server;
const opened: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certway-storage-'));
  server = await startS3Server();
  opened.disk = openDiskStorage(join(folder, 'images'));
  opened.s3 = openS3Storage(server.address);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a server with this listener on its own port. */
async function answering(listener: RequestListener) {
  const other = createServer(listener);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => other.closeAllConnections() };
}

const read = async (storage: Storage, name: string) => {
  const file = await storage.get(name);
  return file && { bytes: file.bytes, content: await buffer(file.content) };
};

describe.each(['disk', 's3'])('a storage on %s', (kind) => {
  const storage = () => opened[kind] as Storage;

  it('reports that it is ready', async () => {
    expect(await storage().ready()).toBe(true);
  });

  it('returns the stored bytes, with their length', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 251));
    await storage().put('ab/one.png', content, 'image/png');
    const file = await read(storage(), 'ab/one.png');
    expect(file?.bytes).toBe(content.length);
    expect(file?.content.equals(content)).toBe(true);
  });

  it('returns a range of bytes, with its length', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 251));
    await storage().put('ab/long.mp3', content, 'audio/mpeg');
    for (const [from, to] of [
      [0, 99],
      [1000, 1999],
      [250_000, 299_999],
    ] as const) {
      const file = await storage().get('ab/long.mp3', { from, to });
      expect(file?.bytes).toBe(to - from + 1);
      const read = file && (await buffer(file.content));
      expect(read?.equals(content.subarray(from, to + 1))).toBe(true);
    }
    expect(await storage().get('ab/none.mp3', { from: 0, to: 1 })).toBeNull();
  });

  it('returns an empty file, but null for a missing one', async () => {
    await storage().put('ab/empty.webp', Buffer.alloc(0), 'image/webp');
    expect((await read(storage(), 'ab/empty.webp'))?.bytes).toBe(0);
    expect(await storage().get('ab/none.webp')).toBeNull();
  });

  it('replaces a file of the same name', async () => {
    await storage().put('ab/two.png', Buffer.from('first, and longer'), 'image/png');
    await storage().put('ab/two.png', Buffer.from('second'), 'image/png');
    expect(String((await read(storage(), 'ab/two.png'))?.content)).toBe('second');
  });

  it('deletes files, and succeeds for missing ones', async () => {
    await storage().put('ab/three.png', Buffer.from('x'), 'image/png');
    await storage().delete('ab/three.png');
    await storage().delete('ab/three.png');
    expect(await storage().get('ab/three.png')).toBeNull();
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.hidden', 'a\\b', 'a/', 'a\0b', ''])(
    'refuses file names such as %j',
    async (name) => {
      await expect(storage().put(name, Buffer.from('x'), 'image/png')).rejects.toThrow('no name');
      await expect(storage().get(name)).rejects.toThrow('no name');
      await expect(storage().delete(name)).rejects.toThrow('no name');
    },
  );
});

describe('openDiskStorage', () => {
  it('leaves no incomplete files behind', async () => {
    const names = await readdir(join(folder, 'images', 'ab'));
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is not ready if its folder is a file, and fails with an error that does not contain the path', async () => {
    await writeFile(join(folder, 'file'), 'in the way');
    const storage = openDiskStorage(join(folder, 'file'));
    expect(await storage.ready()).toBe(false);
    const failure = await storage.put('a.png', Buffer.from('x'), 'image/png').catch((e) => e);
    expect(failure).toBeInstanceOf(StorageUnavailable);
    expect(failure.message).not.toContain(folder);
  });
});

describe('openS3Storage', () => {
  const put = (storage: Storage) => storage.put('a.png', Buffer.from('x'), 'image/png');

  it('is not ready if the bucket does not exist, and stores nothing', async () => {
    const storage = openS3Storage({ ...server.address, bucket: 'elsewhere' });
    expect(await storage.ready()).toBe(false);
    await expect(put(storage)).rejects.toThrow(StorageUnavailable);
  });

  it('fails with a wrong secret, without revealing the secret', async () => {
    const storage = openS3Storage({ ...server.address, secretAccessKey: 'hunter2' });
    const failure = await put(storage).catch((e) => e);
    expect(failure).toBeInstanceOf(StorageUnavailable);
    expect(failure.message).toBe('the storage answered 403');
  });

  it.each([301, 302, 307, 308])('does not follow a redirect with status %i', async (status) => {
    const asked: string[] = [];
    const elsewhere = await answering((request, response) => {
      asked.push(`${request.method} ${request.headers.authorization}`);
      response.end('somebody else');
    });
    const sending = await answering((request, response) => {
      response.writeHead(status, { location: `${elsewhere.address}${request.url}` }).end();
    });
    const storage = openS3Storage({ ...server.address, endpoint: sending.address });
    await expect(storage.put('ab/one.png', Buffer.from('x'), 'image/png')).rejects.toThrow(
      `the storage answered ${status}`,
    );
    await expect(storage.get('ab/one.png')).rejects.toThrow(StorageUnavailable);
    await expect(storage.delete('ab/one.png')).rejects.toThrow(StorageUnavailable);
    expect(await storage.ready()).toBe(false);
    const place = openBucket({ ...server.address, endpoint: sending.address });
    await expect(place.list()).rejects.toThrow(`answered ${status}`);
    expect(asked).toEqual([]);
    sending.close();
    elsewhere.close();
  });

  it('is not ready if nothing listens on the port', async () => {
    const storage = openS3Storage({ ...server.address, endpoint: 'http://127.0.0.1:1' });
    expect(await storage.ready()).toBe(false);
    await expect(storage.get('a.png')).rejects.toThrow(StorageUnavailable);
  });
});
