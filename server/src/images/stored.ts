import type { Executor } from '../db/database.ts';
import { storedFile, typeOf } from './files.ts';
import { listStoredRows } from './repository.ts';

const AT_ONCE = 1000;

/** Lists the files that a backup needs. Renditions are left out, because they can be made again. */
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
