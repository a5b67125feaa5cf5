import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkName, type Storage, StorageUnavailable } from './storage.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns an error without the path of the file, because the path concerns only the operator. */
function unavailable(error: unknown): StorageUnavailable {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
  return new StorageUnavailable(`the folder for files failed: ${code}`);
}

/** Writes to a temporary file and renames it, so that readers never see half a file. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const beside = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(beside, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

export function openDiskStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, checkName(name));
  return {
    async put(name, content) {
      const path = pathOf(name);
      await writeWhole(path, content).catch((error) => {
        throw unavailable(error);
      });
    },
    async get(name, part) {
      const path = pathOf(name);
      try {
        const file = await open(path, 'r');
        const { size } = await file.stat();
        if (!part) return { bytes: size, content: file.createReadStream() };
        const { from, to } = part;
        return { bytes: to - from + 1, content: file.createReadStream({ start: from, end: to }) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw unavailable(error);
      }
    },
    async delete(name) {
      const path = pathOf(name);
      await rm(path, { force: true }).catch((error) => {
        throw unavailable(error);
      });
    },
    async ready() {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
  };
}
