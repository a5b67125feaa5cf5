import { crc32 } from 'node:zlib';
import type { FilePart, StoredFile } from '@certway/question-banks';
import { forEachConcurrently } from '../../../concurrency/semaphore.ts';
import { openOriginal, type StoredOriginal } from '../../../images/index.ts';
import { type Storage, StorageUnavailable } from '../../../storage/storage.ts';

/**
 * Reads the pictures and audio of an export from the storage. Each file is read twice, once to
 * measure it and once to stream it, so that the files are never all in memory.
 */

export type Originals = ReadonlyMap<string, StoredOriginal>;

/**
 * The time after which an export that has not begun is canceled, for example because the storage is
 * slow.
 */
const MEASURED_WITHIN_MS = 120_000;

/**
 * Returns the length and checksum of each file, which an archive states before the file's content.
 * Files that the storage does not have are left out.
 */
export async function measureFiles(
  storage: Storage,
  originals: Originals,
): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>();
  const deadline = performance.now() + MEASURED_WITHIN_MS;
  await forEachConcurrently([...originals], async ([path, original]) => {
    const content = await openOriginal(storage, original);
    if (!content) return;
    let [bytes, crc] = [0, 0];
    for await (const chunk of content) {
      if (performance.now() > deadline) throw new StorageUnavailable('the storage is too slow');
      bytes += chunk.length;
      crc = crc32(chunk, crc);
    }
    found.set(path, { bytes, crc });
  });
  // Returns the files in the order of the questions. They may have been read in another order.
  return new Map(
    [...originals.keys()].flatMap((path) => {
      const file = found.get(path);
      return file ? [[path, file] as const] : [];
    }),
  );
}

/**
 * Encodes a stream in Base64. Base64 encodes three bytes at a time, so the bytes left over from a
 * chunk are encoded with the next chunk.
 */
async function* inBase64(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % 3);
    rest = bytes.subarray(whole);
    yield Buffer.from(bytes.toString('base64', 0, whole), 'latin1');
  }
  yield Buffer.from(rest.toString('base64'), 'latin1');
}

/**
 * Streams the content of a whole file. Throws an error if a stored file that it needs no longer
 * exists.
 */
export async function* contentOf(
  storage: Storage,
  parts: readonly FilePart[],
  originals: Originals,
): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Uint8Array) {
      yield part;
      continue;
    }
    const original = originals.get(part.path);
    const content = original && (await openOriginal(storage, original));
    if (!content) throw new StorageUnavailable('a file went away during an export');
    yield* part.as === 'base64' ? inBase64(content) : content;
  }
}
