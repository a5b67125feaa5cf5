import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, backupName, openDestination, openFile } from '../server/src/backup/index.ts';
import { configOrExit, exitOnError, formatContents, withData } from './command-data.ts';
import * as messages from './messages.ts';

/**
 * `npm run backup [FILE|FOLDER|s3://…/NAME]` writes all data into one file, whether the product is
 * running or not. Without a destination it writes to BACKUP_URL, and BACKUP_KEY encrypts the file.
 * Exits with 1 if a picture or audio file that the database refers to is not in the storage; the
 * backup is kept without that file.
 */
const config = configOrExit();
const [to] = process.argv.slice(2);

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

function target() {
  const name = backupName(new Date());
  if (to) return openFile(isFolder(to) ? join(to, name) : to);
  if (config.backup.destination)
    return { destination: openDestination(config.backup.destination), name };
  console.error(messages.backupDestinationMissing);
  process.exit(1);
}

const { destination, name } = target();
const began = performance.now();
await exitOnError(
  withData(config, 'join', async (data) => {
    const made = await backUp(data, destination, { name, key: config.backup.key });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      messages.backupWritten({
        contents: formatContents(made),
        bytes: made.bytes,
        isEncrypted: config.backup.key !== null,
        destination: destination.displayName,
        name,
        seconds,
      }),
    );
  }),
);
