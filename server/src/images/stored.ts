import type { Executor } from '../db/database.ts';
import { storedFile, typeOf } from './files.ts';
import { listStoredRows } from './repository.ts';

const AT_ONCE = 1000;

/** The files that cannot be regenerated, for a backup; renditions can. */
export async function* listStoredImages(
  db: Executor,
): AsyncGenerator<{ name: string; type: string }> {
  let after: string | null = null;
  for (;;) {
    const images: { id: string; name: string }[] = await listStoredRows(db, after, AT_ONCE);
    for (const image of images) yield { name: storedFile(image), type: typeOf(image.name) };
    after = images.at(-1)?.id ?? null;
    if (images.length < AT_ONCE) return;
  }
}
