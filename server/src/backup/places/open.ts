import { basename, dirname, resolve } from 'node:path';
import { parseS3Address, type S3Address } from '../../storage/s3-address.ts';
import { BackupUnreadable, unseal } from '../sealed.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import { backupsIn } from './names.ts';
import { type Place, PlaceUnavailable } from './place.ts';

export const openPlace = (place: string | S3Address): Place =>
  typeof place === 'string' ? openFolder(place) : openBucket(place);

/** A file as people name it: a path, or `s3://KEY:SECRET@host/bucket/NAME`. */
export function openFile(text: string): { place: Place; name: string } {
  if (!text.includes('://')) {
    const path = resolve(text);
    return { place: openFolder(dirname(path)), name: basename(path) };
  }
  const [address = '', query = ''] = text.split('?');
  const at = address.lastIndexOf('/');
  const bucket = parseS3Address(`${address.slice(0, at)}${query && `?${query}`}`);
  if (!bucket) throw new PlaceUnavailable('expected a path, or s3://KEY:SECRET@host/bucket/NAME');
  return { place: openBucket(bucket), name: address.slice(at + 1) };
}

async function isAuthenticated(place: Place, name: string, key: string): Promise<boolean> {
  const file = await place.read(name);
  if (!file) return false;
  try {
    // The first frame is enough here: restoring authenticates every one before it touches anything.
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
 * The name of the latest backup there. With a key, backups that the key does not authenticate are passed over and
 * named: whoever can write to the place could have put them there.
 */
export async function newestBackup(
  place: Place,
  key: string | null,
): Promise<{ name: string; passedOver: string[] }> {
  const passedOver: string[] = [];
  for (const name of backupsIn(await place.list())) {
    if (!key || (await isAuthenticated(place, name, key))) return { name, passedOver };
    passedOver.push(name);
  }
  throw new PlaceUnavailable(
    passedOver.length > 0
      ? `${place.told} has no backup that BACKUP_KEY authenticates (${passedOver.length} are encrypted with another key, not encrypted or damaged)`
      : `${place.told} has no backup`,
  );
}
