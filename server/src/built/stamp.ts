import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** All that something is made from, below one folder. */
interface Sources {
  below: string;
  folders: readonly string[];
  files: readonly string[];
  /** Which files of the folders do not go into it. */
  leftOut?: (name: string) => boolean;
}

/** A file beside what was made, which says by a hash from exactly what: it is not made again, and never used for other sources. */
export class Stamp {
  readonly #path: string;
  readonly #sources: Sources;
  #known: string | null = null;

  constructor(path: string, sources: Sources) {
    this.#path = path;
    this.#sources = sources;
  }

  /** What the sources hold, as this process found them first. */
  #found(): string {
    this.#known ??= this.#read();
    return this.#known;
  }

  #read(): string {
    const { below, folders, files, leftOut } = this.#sources;
    const inFolders = folders.flatMap((folder) =>
      readdirSync(join(below, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !leftOut?.(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    const hash = createHash('sha256');
    for (const path of [...inFolders, ...files.map((file) => join(below, file))].sort())
      hash.update(path.slice(below.length)).update(readFileSync(path));
    return hash.digest('hex');
  }

  isTrue(): boolean {
    return existsSync(this.#path) && readFileSync(this.#path, 'utf8') === this.#found();
  }

  /** Says it once it is made: of the sources as they were before, since what changes meanwhile may not have gone into it. */
  async making(make: () => Promise<void>): Promise<void> {
    const found = this.#found();
    await make();
    writeFileSync(this.#path, found);
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }
}
