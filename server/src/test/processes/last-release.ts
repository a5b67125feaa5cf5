import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/**
 * Runs the previous version, from the git history, next to the current version on the same tables.
 */

const PROJECT = fileURLToPath(new URL('../../../..', import.meta.url));
const NAMED = new URL('../../db/last-release.json', import.meta.url);

export const lastRelease: string = JSON.parse(readFileSync(NAMED, 'utf8')).commit;

/**
 * Checks whether the commit is in the git history. A checkout without history cannot be tested
 * against earlier versions.
 */
export function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], {
      cwd: PROJECT,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** The product's own packages that the server needs, each with its folder. */
const OWN_PACKAGES = { contract: 'contract', server: 'server', 'question-banks': 'banks' };

/** Returns the product's own packages in a folder. Older versions have no question banks. */
const ownPackagesIn = (folder: string) =>
  Object.entries(OWN_PACKAGES).filter(([, part]) => existsSync(join(folder, part)));

/** Installs packages that only the previous version needs. */
function installMissing(folder: string): void {
  const wanted = ownPackagesIn(folder).flatMap(([, part]) => {
    const { dependencies } = JSON.parse(readFileSync(join(folder, part, 'package.json'), 'utf8'));
    return Object.entries<string>(dependencies);
  });
  const missing = wanted
    .filter(([name]) => !existsSync(join(folder, 'node_modules', name)))
    .map(([name, version]) => `${name}@${version}`);
  if (missing.length === 0) return;
  const apart = join(folder, 'missing');
  // Removes the folder of an earlier run, because a rehearsal may unpack the same version again.
  rmSync(apart, { recursive: true, force: true });
  mkdirSync(apart);
  writeFileSync(join(apart, 'package.json'), '{}');
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  execFileSync('npm', ['install', ...quietly, ...missing], { cwd: apart, stdio: 'ignore' });
  const [from, to] = [join(apart, 'node_modules'), join(folder, 'server/node_modules')];
  renameSync(from, to);
}

/**
 * Links the installed packages into the folder. The product's own packages are linked to the
 * folder's version.
 */
export function linkPackages(folder: string): void {
  const [from, to] = [join(PROJECT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@certway'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@certway' && name !== '.bin') symlinkSync(join(from, name), join(to, name));
  }
  for (const [name, part] of ownPackagesIn(folder)) {
    symlinkSync(join(folder, part), join(to, '@certway', name));
  }
  installMissing(folder);
}

/** Unpacks the server of a commit into a new folder, ready to be started. */
export function unpackRelease(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'certway-last-release-'));
  const parts = ['banks', 'contract', 'server', 'bench', 'package.json', 'tsconfig.base.json'];
  const inCommit = execFileSync('git', ['ls-tree', '--name-only', commit], {
    cwd: PROJECT,
    encoding: 'utf8',
  }).split('\n');
  const present = parts.filter((part) => inCommit.includes(part));
  const packed = execFileSync('git', ['archive', commit, ...present], {
    cwd: PROJECT,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: packed });
  linkPackages(folder);
  return folder;
}

export interface OlderNode {
  port: number;
  stop(): Promise<void>;
}

export async function startOlderNode(
  commit: string,
  connection: pg.PoolConfig,
): Promise<OlderNode> {
  const folder = unpackRelease(commit);
  // At startup the old version migrates only as far as it knows, and must leave newer tables
  // unchanged.
  const migrate = join(folder, 'server/src/test/migrate-once.ts');
  execFileSync(process.execPath, [migrate, JSON.stringify(connection)], { cwd: folder });
  const child: ChildProcess = fork(join(folder, 'bench/learners/serve.ts'), ['product', '0'], {
    cwd: folder,
    env: {
      ...process.env,
      BENCH_CONNECTION: JSON.stringify(connection),
      BENCH_FOLDER: join(folder, 'data'),
    },
    execArgv: [],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`the last release ended with ${code}`)));
  });
  return {
    port,
    async stop() {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
