import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/run.ts';
import { lastRelease, unpackRelease } from '../../server/src/test/last-release.ts';
import { Process } from './process.ts';

/** The released version, and the one of this folder. */
export type Version = 'before' | 'now';

export const before = process.env.CLUSTER_FROM ?? lastRelease;

const shortOf = (commit: string) =>
  execFileSync('git', ['rev-parse', '--short', commit], { cwd: projectFolder, encoding: 'utf8' });

/** Both versions in separate folders, each with everything that its nodes need. */
export class Versions {
  readonly #older = unpackRelease(before);

  get label(): string {
    return `${shortOf(before).trim()} → ${shortOf('HEAD').trim()}`;
  }

  /** Packages that only the older version needs are in a folder that is removed with the bench. */
  get folder(): string {
    return this.#older;
  }

  main(version: Version): string {
    return join(version === 'now' ? projectFolder : this.#older, 'server/src/main.ts');
  }
}

/** A node of the product, of either version. */
export class ProductNode extends Process {
  readonly #versions: Versions;

  constructor(versions: Versions, start: { env: Record<string, string>; log: string }) {
    super({ command: process.execPath, args: [], ...start });
    this.#versions = versions;
  }

  startAs(version: Version): void {
    this.become({ args: [this.#versions.main(version)] });
    this.start();
  }
}
