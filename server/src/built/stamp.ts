import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files from which something is built, below one folder. */
interface Sources {
  below: string;
  folders: readonly string[];
  files: readonly string[];
  /** Returns true for files of the folders that are not part of the build. */
  leftOut?: (name: string) => boolean;
}

/**
 * A file next to a build that contains a hash of the build's sources. If the sources have this
 * hash, the build is not repeated. If they have another hash, the build is not used.
 */
export class Stamp {
  readonly #path: string;
  readonly #sources: Sources;
  #known: string | null = null;

  constructor(path: string, sources: Sources) {
    this.#path = path;
    this.#sources = sources;
  }

  /** Returns the hash of the sources as this process first found them. */
  #currentHash(): string {
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
    return existsSync(this.#path) && readFileSync(this.#path, 'utf8') === this.#currentHash();
  }

  /**
   * Runs the build and then writes the hash. The hash is computed before the build, because the
   * build may not include changes made while it runs.
   */
  async making(make: () => Promise<void>): Promise<void> {
    const currentHash = this.#currentHash();
    await make();
    writeFileSync(this.#path, currentHash);
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }
}
