import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, nameAt, openFile, openPlace } from '../server/src/backup/index.ts';
import { configOrExit, orExit, told, withData } from './keeping.ts';

/**
 * `npm run backup [FILE|FOLDER|s3://…/NAME]` writes everything into one file, whether the product
 * runs or not; without a destination, into BACKUP_URL. BACKUP_KEY encrypts it. Exits with 1 if a
 * picture or audio file that the database refers to is not in the storage: the backup is kept, but
 * lacks it.
 */
const config = configOrExit();
const [to] = process.argv.slice(2);

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

function target() {
  const name = nameAt(new Date());
  if (to) return openFile(isFolder(to) ? join(to, name) : to);
  if (config.backup.place) return { place: openPlace(config.backup.place), name };
  console.error('BACKUP_URL: expected, or a file: npm run backup FILE');
  process.exit(1);
}

const { place, name } = target();
const began = performance.now();
await orExit(
  withData(config, 'join', async (data) => {
    const made = await backUp(data, place, { name, key: config.backup.key });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const how = config.backup.key ? 'encrypted' : 'not encrypted (BACKUP_KEY is not set)';
    console.log(
      `${told(made)} in ${made.bytes} bytes, ${how}: ${place.told}/${name} (${seconds} s)`,
    );
  }),
);
