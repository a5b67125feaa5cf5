import { crc32 } from 'node:zlib';
import { forEachConcurrently } from '../../../concurrency.ts';
import type { Part, StoredFile } from '../../../formats/media/parts.ts';
import { openOriginal, type StoredOriginal } from '../../../images/index.ts';
import { type Storage, StorageUnavailable } from '../../../storage/storage.ts';

/** The pictures and audio of an export: read twice from the storage, and never held in memory. */

export type Originals = ReadonlyMap<string, StoredOriginal>;

/** An export that has not begun after this time is given up, for a slow storage too. */
const LOOKED_AT_WITHIN_MS = 120_000;

/**
 * How long each is and its checksum, which an archive says before its content. One that the storage does
 * not have is left out.
 */
export async function measured(
  storage: Storage,
  originals: Originals,
): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>();
  const giveUpAt = performance.now() + LOOKED_AT_WITHIN_MS;
  await forEachConcurrently([...originals], async ([path, original]) => {
    const content = await openOriginal(storage, original);
    if (!content) return;
    let [bytes, crc] = [0, 0];
    for await (const chunk of content) {
      if (performance.now() > giveUpAt) throw new StorageUnavailable('the storage is too slow');
      bytes += chunk.length;
      crc = crc32(chunk, crc);
    }
    found.set(path, { bytes, crc });
  });
  // The result is in the order of the questions, whichever file was read first.
  return new Map(
    [...originals.keys()].flatMap((path) => {
      const file = found.get(path);
      return file ? [[path, file] as const] : [];
    }),
  );
}

/** Base64 encodes three bytes at a time, so bytes left over from a chunk are carried to the next. */
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

/** The whole file; it breaks off where a stored file is not there any more. */
export async function* contentOf(
  storage: Storage,
  parts: readonly Part[],
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
