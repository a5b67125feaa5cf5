import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../test/fakes/s3-server.ts';
import { seal } from '../sealed.ts';
import { type BackupDestination, DestinationUnavailable } from './destination.ts';
import { backupName, backupsIn, backupTime } from './names.ts';
import { newestBackup, openDestination, openFile } from './open.ts';

/**
 * Tests that both backup destinations behave the same, with a real folder and with a bucket over
 * the network.
 */

let folder = '';
let server: S3Server;
const opened: Record<string, BackupDestination> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certway-places-'));
  server = await startS3Server();
  opened.folder = openDestination(join(folder, 'backups'));
  opened.bucket = openDestination(server.address);
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

describe.each(['folder', 'bucket'])('a %s as backup destination', (kind) => {
  const destination = () => opened[kind] as BackupDestination;

  it('lists no files at first', async () => {
    expect(await destination().list()).toEqual([]);
    expect(await destination().read('certway-none.backup')).toBeNull();
  });

  it('returns a file that was written in several parts', async () => {
    const { bytes } = await destination().write('certway-1.backup', large());
    expect(bytes).toBe(20 * 1024 * 1024);
    const file = await destination().read('certway-1.backup');
    expect(file && (await buffer(file)).equals(await buffer(large()))).toBe(true);
    expect(await destination().list()).toEqual(['certway-1.backup']);
  });

  it('keeps nothing of a file whose upload was not completed', async () => {
    await expect(destination().write('certway-2.backup', failing())).rejects.toThrow('is gone');
    expect(await destination().list()).toEqual(['certway-1.backup']);
  });

  it('removes files', async () => {
    await destination().remove('certway-1.backup');
    expect(await destination().list()).toEqual([]);
  });
});

describe('a backup destination that fails', () => {
  it('throws an error that does not contain the secret access key', async () => {
    const wrong = openDestination({ ...server.address, secretAccessKey: 'hunter2' });
    const failure = await wrong.list().catch((error) => error);
    expect(failure).toBeInstanceOf(DestinationUnavailable);
    expect(failure.message).toMatch(/answered 403$/);
  });

  it('leaves no half-written file in a folder', async () => {
    expect(await readdir(join(folder, 'backups'))).toEqual([]);
  });
});

describe('names of backups', () => {
  it('contain the time of the backup, and sort by it', () => {
    const name = backupName(new Date('2026-03-04T05:06:07.890Z'));
    expect(name).toBe('certway-2026-03-04T05-06-07Z.backup');
    expect(backupTime(name)).toEqual(new Date('2026-03-04T05:06:07Z'));
    expect(backupTime('notes.txt')).toBeNull();
    const older = backupName(new Date('2025-12-31T23:59:59Z'));
    expect(backupsIn([older, 'notes.txt', name])).toEqual([name, older]);
  });

  it('are read from the S3 address of a backup, and an address without an access key is rejected', () => {
    const { destination, name } = openFile('s3://k:s@host/backups/one.backup?region=eu-central-1');
    expect([destination.displayName, name]).toEqual(['https://host/backups', 'one.backup']);
    expect(() => openFile('s3://host/one.backup')).toThrow(DestinationUnavailable);
  });
});

describe('newestBackup', () => {
  const KEY = 'a key of the tests, long enough to be taken';
  const at = (hour: string) => `certway-2026-03-04T${hour}-00-00Z.backup`;
  async function* content() {
    yield Buffer.from('rows');
  }
  async function placeWith(files: Record<string, string | null>) {
    const destination = openDestination(await mkdtemp(join(folder, 'latest-')));
    for (const [name, key] of Object.entries(files))
      await destination.write(name, seal(content(), key));
    return destination;
  }

  it('returns the newest backup that the key authenticates, and lists newer backups that the key does not authenticate', async () => {
    const other = KEY.toUpperCase();
    const destination = await placeWith({
      [at('01')]: KEY,
      [at('02')]: KEY,
      [at('03')]: other,
      [at('04')]: null,
    });
    await destination.write(at('05'), content());
    expect(await newestBackup(destination, KEY)).toEqual({
      name: at('02'),
      skipped: [at('05'), at('04'), at('03')],
    });
  });

  it('throws if the key authenticates no backup', async () => {
    const destination = await placeWith({ [at('04')]: null });
    await expect(newestBackup(destination, KEY)).rejects.toThrow(
      'no backup that BACKUP_KEY authenticates',
    );
  });

  it('returns the newest backup if no key is configured', async () => {
    const destination = await placeWith({ [at('01')]: null, [at('02')]: null });
    expect(await newestBackup(destination, null)).toEqual({ name: at('02'), skipped: [] });
  });
});
