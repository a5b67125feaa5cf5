import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/run.ts';
import { lastRelease, unpackRelease } from '../../server/src/test/processes/last-release.ts';
import { Process } from './process.ts';

/** `before` is the last release, and `now` is the version in this checkout. */
export type Version = 'before' | 'now';

export const before = process.env.CLUSTER_FROM ?? lastRelease;

const shortOf = (commit: string) =>
  execFileSync('git', ['rev-parse', '--short', commit], { cwd: projectFolder, encoding: 'utf8' });

/** Keeps both versions in separate folders, each with everything that its nodes need. */
export class Versions {
  readonly #older = unpackRelease(before);

  get label(): string {
    return `${shortOf(before).trim()} → ${shortOf('HEAD').trim()}`;
  }

  /**
   * The folder of the older version, which is removed after the bench. Packages that only the older
   * version needs are in the folder, too.
   */
  get folder(): string {
    return this.#older;
  }

  main(version: Version): string {
    return join(version === 'now' ? projectFolder : this.#older, 'server/src/main.ts');
  }
}

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
