import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** All that something is made from, below one folder. */
interface Sources {
  below: string;
  folders: readonly string[];
  files: readonly string[];
  /** Which files of the folders do not go into it. */
  leftOut?: (name: string) => boolean;
}

/** What the sources hold, and how they lie there: a file that was written since has another time. */
interface Found {
  content: string;
  /** Null: one was just written, and may be written once more at what a file system calls the same time. */
  lying: string | null;
}

const SETTLED_MS = 2000;

/**
 * A file beside what was made, which says from exactly what. Asked at each start, it looks only at how the sources
 * lie there, and reads them where they lie otherwise than when it looked last: a checkout, a copy, a change.
 */
export class Stamp {
  readonly #path: string;
  readonly #sources: Sources;

  constructor(path: string, sources: Sources) {
    this.#path = path;
    this.#sources = sources;
  }

  #listed(): string[] {
    const { below, folders, files, leftOut } = this.#sources;
    const inFolders = folders.flatMap((folder) =>
      readdirSync(join(below, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !leftOut?.(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    return [...inFolders, ...files.map((file) => join(below, file))].sort();
  }

  #contentOf(paths: readonly string[]): string {
    const hash = createHash('sha256');
    for (const path of paths)
      hash.update(path.slice(this.#sources.below.length)).update(readFileSync(path));
    return hash.digest('hex');
  }

  #lyingOf(paths: readonly string[]): string | null {
    const hash = createHash('sha256');
    const settled = Date.now() - SETTLED_MS;
    for (const path of paths) {
      const { size, ctimeMs, mtimeMs, ino } = lstatSync(path);
      if (ctimeMs > settled) return null;
      hash.update(`${path} ${size} ${ctimeMs} ${mtimeMs} ${ino}\n`);
    }
    return hash.digest('hex');
  }

  #kept(): Found | null {
    if (!existsSync(this.#path)) return null;
    const [content = '', lying] = readFileSync(this.#path, 'utf8').split('\n');
    return { content, lying: lying || null };
  }

  /** What it is made from as it is now: looked at before, since what changes meanwhile may not have gone into it. */
  look(): Found {
    const paths = this.#listed();
    const lying = this.#lyingOf(paths);
    return { lying, content: this.#contentOf(paths) };
  }

  set({ content, lying }: Found): void {
    writeFileSync(this.#path, `${content}\n${lying ?? ''}`);
  }

  /** Whether what was made is of exactly the sources that are here. */
  isTrue(): boolean {
    const kept = this.#kept();
    if (!kept) return false;
    const paths = this.#listed();
    const lying = this.#lyingOf(paths);
    if (lying !== null && kept.lying === lying) return true;
    if (kept.content !== this.#contentOf(paths)) return false;
    try {
      this.set({ content: kept.content, lying });
    } catch {
      // Where nobody may write, the sources are read at each start.
    }
    return true;
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }
}
