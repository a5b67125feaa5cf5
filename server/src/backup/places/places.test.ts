import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../test/s3-server.ts';
import { seal } from '../sealed.ts';
import { backupsIn, nameAt, timeOf } from './names.ts';
import { newestBackup, openFile, openPlace } from './open.ts';
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

describe('the latest backup', () => {
  const KEY = 'a key of the tests, long enough to be taken';
  const at = (hour: string) => `certway-2026-03-04T${hour}-00-00Z.backup`;
  async function* content() {
    yield Buffer.from('rows');
  }
  async function placeWith(files: Record<string, string | null>) {
    const place = openPlace(await mkdtemp(join(folder, 'latest-')));
    for (const [name, key] of Object.entries(files)) await place.write(name, seal(content(), key));
    return place;
  }

  it('is the newest that the key authenticates; newer ones that it does not are named', async () => {
    const other = KEY.toUpperCase();
    const place = await placeWith({
      [at('01')]: KEY,
      [at('02')]: KEY,
      [at('03')]: other,
      [at('04')]: null,
    });
    await place.write(at('05'), content());
    expect(await newestBackup(place, KEY)).toEqual({
      name: at('02'),
      passedOver: [at('05'), at('04'), at('03')],
    });
  });

  it('is refused where the key authenticates none', async () => {
    const place = await placeWith({ [at('04')]: null });
    await expect(newestBackup(place, KEY)).rejects.toThrow(
      'no backup that BACKUP_KEY authenticates',
    );
  });

  it('is the newest of all where there is no key', async () => {
    const place = await placeWith({ [at('01')]: null, [at('02')]: null });
    expect(await newestBackup(place, null)).toEqual({ name: at('02'), passedOver: [] });
  });
});
