import { basename, dirname, resolve } from 'node:path';
import { parseS3Address, type S3Address } from '../../storage/s3-address.ts';
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

/** The name of the latest backup there. */
export async function newestBackup(place: Place): Promise<string> {
  const [newest] = backupsIn(await place.list());
  if (!newest) throw new PlaceUnavailable(`${place.told} has no backup`);
  return newest;
}
