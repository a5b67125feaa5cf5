import { join } from 'node:path';
import { lastRelease } from '../../server/src/test/processes/last-release.ts';
import { Process } from './process.ts';

/** `before` is the last release, and `now` is the version in this checkout. */
export type Version = 'before' | 'now';

export const before = process.env.CLUSTER_FROM ?? lastRelease;

export type VersionFolders = Record<Version, string>;

export class ProductNode extends Process {
  readonly #folders: VersionFolders;

  constructor(folders: VersionFolders, start: { env: Record<string, string>; log: string }) {
    super({ command: process.execPath, args: [], ...start });
    this.#folders = folders;
  }

  startAs(version: Version): void {
    this.become({ args: [join(this.#folders[version], 'server/src/main.ts')] });
    this.start();
  }
}
