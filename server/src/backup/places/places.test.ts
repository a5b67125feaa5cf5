import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../test/s3-server.ts';
import { backupsIn, nameAt, timeOf } from './names.ts';
import { openFile, openPlace } from './open.ts';
import { type Place, PlaceUnavailable } from './place.ts';

/** Both keep the same promises, on a real folder and over the wire. */

let folder = '';
let server: S3Server;
const opened: Record<string, Place> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certway-places-'));
  server = await startS3Server();
  opened.folder = openPlace(join(folder, 'backups'));
  opened.bucket = openPlace(server.address);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function* large() {
  for (let i = 0; i < 20; i++) yield Buffer.alloc(1024 * 1024, i);
}
// biome-ignore lint/correctness/useYield: it fails before it has anything to give.
async function* failing(): AsyncGenerator<Buffer> {
  throw new Error('the database is gone');
}

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const place = () => opened[kind] as Place;

  it('has nothing at first', async () => {
    expect(await place().list()).toEqual([]);
    expect(await place().read('certway-none.backup')).toBeNull();
  });

  it('gives back a file of several parts', async () => {
    const { bytes } = await place().write('certway-1.backup', large());
    expect(bytes).toBe(20 * 1024 * 1024);
    const file = await place().read('certway-1.backup');
    expect(file && (await buffer(file)).equals(await buffer(large()))).toBe(true);
    expect(await place().list()).toEqual(['certway-1.backup']);
  });

  it('keeps nothing of a file that was not finished', async () => {
    await expect(place().write('certway-2.backup', failing())).rejects.toThrow('is gone');
    expect(await place().list()).toEqual(['certway-1.backup']);
  });

  it('removes', async () => {
    await place().remove('certway-1.backup');
    expect(await place().list()).toEqual([]);
  });
});

describe('a place that fails', () => {
  it('says so without its secret', async () => {
    const wrong = openPlace({ ...server.address, secretAccessKey: 'hunter2' });
    const failure = await wrong.list().catch((error) => error);
    expect(failure).toBeInstanceOf(PlaceUnavailable);
    expect(failure.message).toMatch(/answered 403$/);
  });

  it('leaves no half-written file in a folder', async () => {
    expect(await readdir(join(folder, 'backups'))).toEqual([]);
  });
});

describe('names', () => {
  it('tell the time, and sort by it', () => {
    const name = nameAt(new Date('2026-03-04T05:06:07.890Z'));
    expect(name).toBe('certway-2026-03-04T05-06-07Z.backup');
    expect(timeOf(name)).toEqual(new Date('2026-03-04T05:06:07Z'));
    expect(timeOf('notes.txt')).toBeNull();
    const older = nameAt(new Date('2025-12-31T23:59:59Z'));
    expect(backupsIn([older, 'notes.txt', name])).toEqual([name, older]);
  });

  it('of a file in a bucket carry the key to it', () => {
    const { place, name } = openFile('s3://k:s@host/backups/one.backup?region=eu-central-1');
    expect([place.told, name]).toEqual(['https://host/backups', 'one.backup']);
    expect(() => openFile('s3://host/one.backup')).toThrow(PlaceUnavailable);
  });
});
