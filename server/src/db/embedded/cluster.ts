import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as messages from '../messages.ts';
import { type Account, handOver, serverAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Endpoint, passwordFile, superuser } from './endpoint.ts';
import { hasProc, killAllIn } from './processes.ts';
import { EmbeddedPostgresUnusable } from './unusable.ts';

/** A database folder, and everything needed to run a server on it ("cluster" is PostgreSQL's own word). */
export interface Cluster {
  folder: string;
  logFile: string;
  account: Account | undefined;
  binaries: Binaries;
  /** For a database whose data is not needed after it stops: it does not wait for the disk. */
  throwaway?: boolean;
}

/** Our own environment contains secrets, and variables that would change the server's behavior. */
export const bareEnvironment = process.platform === 'win32' ? {} : { env: {} };

/**
 * On Linux a process can use its working folder without the right to enter the folders above it,
 * so another account can work in a DATA_DIR that only root may enter.
 */
export function selfFolder(folder: string): string {
  return hasProc ? '/proc/self/cwd' : folder;
}

/**
 * The database of a DATA_DIR, created if there is none. It is prepared under another name and
 * renamed in one step, once it is complete and on disk. So a folder with the final name is always
 * complete, and is never wiped; only the leftovers of a crash are.
 */
export async function openCluster(
  dataDir: string,
  endpoint: Endpoint['kind'],
  binariesFor: (account: Account | undefined) => Binaries,
): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const account = serverAccount(folder);
  const cluster = { folder, logFile: `${folder}.log`, account, binaries: binariesFor(account) };
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  if (entries.includes('PG_VERSION')) {
    handOver(folder, account);
  } else if (entries.length > 0) {
    throw new EmbeddedPostgresUnusable(messages.notDatabase({ folder }));
  } else {
    await createCluster(cluster, endpoint);
  }
  return cluster;
}

async function createCluster(
  { folder, account, binaries }: Cluster,
  endpoint: Endpoint['kind'],
): Promise<void> {
  const unfinished = `${folder}.new`;
  if (existsSync(unfinished)) {
    await killAllIn(unfinished, account);
    rmSync(unfinished, { recursive: true });
  }
  mkdirSync(unfinished, { mode: 0o700 });
  handOver(unfinished, account);
  await runInitdb(binaries.initdb, unfinished, account, endpoint);
  renameSync(unfinished, folder);
  flushToDisk(dirname(folder));
}

async function runInitdb(
  initdb: string,
  folder: string,
  account: Account | undefined,
  endpoint: Endpoint['kind'],
): Promise<void> {
  const dataDir = dirname(folder);
  const child = spawn(initdb, initdbArguments(folder, endpoint), {
    ...account,
    ...bareEnvironment,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) =>
      resolve(code === 0 ? undefined : messages.endedWith({ code: String(code ?? signal) })),
    );
  });
  const [problem, said] = await Promise.all([ended, child.stderr ? text(child.stderr) : '']);
  if (problem) {
    throw new EmbeddedPostgresUnusable(
      messages.databaseNotCreated({
        folder: dataDir,
        reason: (said.trim().replaceAll('\n', ' ') || problem) + hint(said),
      }),
    );
  }
}

function hint(said: string): string {
  if (!said.includes('look up effective user ID')) return '';
  return messages.userNeeded({ advice: messages.setDatabaseUrl });
}

// Tested only on Linux; the others are those that these systems are known to have.
const libcLocales = new Map([
  ['linux', 'C.UTF-8'],
  ['darwin', 'en_US.UTF-8'],
]);

/**
 * ICU's root collation sorts names as people expect, the same on all systems ("adam, Émile, Zoë":
 * by code point É would come after z); C.UTF-8 as the character type lets pg_trgm recognize
 * letters; with plain C it would drop every letter outside ASCII.
 */
function initdbArguments(folder: string, endpoint: Endpoint['kind']): string[] {
  return [
    `--pgdata=${selfFolder(folder)}`,
    `--username=${superuser}`,
    ...(endpoint === 'socket'
      ? ['--auth-local=trust', '--auth-host=reject']
      : ['--auth=scram-sha-256', `--pwfile=${passwordFile(dirname(folder))}`]),
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    `--locale=${libcLocales.get(process.platform) ?? 'C'}`,
    '--data-checksums',
  ];
}

/** A rename is durable only once the containing folder is on disk too. */
function flushToDisk(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
