import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/run.ts';
import { lastRelease, unpackRelease } from '../../server/src/test/last-release.ts';
import { Process } from './process.ts';

/** The version that is landed, and the one of this folder. */
export type Version = 'before' | 'now';

export const before = process.env.CLUSTER_FROM ?? lastRelease;

const shortOf = (commit: string) =>
  execFileSync('git', ['rev-parse', '--short', commit], { cwd: projectFolder, encoding: 'utf8' });

/** Both versions in folders of their own, each with all that its nodes start. */
export class Versions {
  readonly #older = unpackRelease(before);

  get told(): string {
    return `${shortOf(before).trim()} → ${shortOf('HEAD').trim()}`;
  }

  /** What only the older one has is in a folder that goes with the bench. */
  get folder(): string {
    return this.#older;
  }

  main(version: Version): string {
    return join(version === 'now' ? projectFolder : this.#older, 'server/src/main.ts');
  }
}

/** One node of the product, of either version. */
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
