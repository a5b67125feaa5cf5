import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupDestination, DestinationUnavailable } from './destination.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const UNFINISHED = '.part';

async function writeAll(path: string, content: AsyncIterable<Buffer>): Promise<number> {
  // Readable only for the operator, because a backup contains all data of all users.
  const file = await open(path, 'w', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of content) {
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return bytes;
}

export function openFolder(folder: string): BackupDestination {
  return {
    displayName: folder,
    async write(name, content) {
      const unfinished = join(folder, `${name}${UNFINISHED}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        const bytes = await writeAll(unfinished, content);
        await rename(unfinished, join(folder, name));
        return { bytes };
      } catch (error) {
        await rm(unfinished, { force: true });
        if (!(error as NodeJS.ErrnoException).syscall) throw error;
        throw new DestinationUnavailable(`${folder}: ${(error as Error).message}`);
      }
    },
    async read(name) {
      try {
        return (await open(join(folder, name), 'r')).createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw new DestinationUnavailable(`${folder}: ${(error as Error).message}`);
      }
    },
    async list() {
      try {
        return (await readdir(folder)).filter((name) => !name.endsWith(UNFINISHED));
      } catch (error) {
        if (isMissing(error)) return [];
        throw new DestinationUnavailable(`${folder}: ${(error as Error).message}`);
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
