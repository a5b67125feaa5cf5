import { basename, dirname, resolve } from 'node:path';
import { parseS3Address, type S3Address } from '../../storage/s3-address.ts';
import * as messages from '../messages.ts';
import { BackupUnreadable, unseal } from '../sealed.ts';
import { openBucket } from './bucket.ts';
import { type BackupDestination, DestinationUnavailable } from './destination.ts';
import { openFolder } from './folder.ts';
import { backupsIn } from './names.ts';

export const openDestination = (destination: string | S3Address): BackupDestination =>
  typeof destination === 'string' ? openFolder(destination) : openBucket(destination);

/**
 * Opens the destination of a backup file, which is given as a path or as
 * `s3://KEY:SECRET@host/bucket/NAME`.
 */
export function openFile(text: string): { destination: BackupDestination; name: string } {
  if (!text.includes('://')) {
    const path = resolve(text);
    return { destination: openFolder(dirname(path)), name: basename(path) };
  }
  const [address = '', query = ''] = text.split('?');
  const at = address.lastIndexOf('/');
  const bucket = parseS3Address(`${address.slice(0, at)}${query && `?${query}`}`);
  if (!bucket) throw new DestinationUnavailable(messages.expectedFile);
  return { destination: openBucket(bucket), name: address.slice(at + 1) };
}

async function isAuthenticated(
  destination: BackupDestination,
  name: string,
  key: string,
): Promise<boolean> {
  const file = await destination.read(name);
  if (!file) return false;
  try {
    // Checks only the first frame, because a restore authenticates every frame anyway before it
    // changes anything.
    for await (const _ of unseal(file, key)) return true;
    return false;
  } catch (error) {
    if (error instanceof BackupUnreadable) return false;
    throw error;
  } finally {
    file.destroy();
  }
}

/**
 * Returns the name of the latest backup. If there is a key, backups that it does not authenticate
 * are skipped and listed in `skipped`, because anyone with write access to the destination could
 * have put them there.
 */
export async function newestBackup(
  destination: BackupDestination,
  key: string | null,
): Promise<{ name: string; skipped: string[] }> {
  const skipped: string[] = [];
  for (const name of backupsIn(await destination.list())) {
    if (!key || (await isAuthenticated(destination, name, key))) return { name, skipped };
    skipped.push(name);
  }
  throw new DestinationUnavailable(
    skipped.length > 0
      ? messages.noAuthenticatedBackup({
          destination: destination.displayName,
          skipped: skipped.length,
        })
      : messages.noBackup({ destination: destination.displayName }),
  );
}
