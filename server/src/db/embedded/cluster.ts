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

/**
 * A database folder with everything that is needed to run a server on it. PostgreSQL calls this a
 * cluster.
 */
export interface Cluster {
  folder: string;
  logFile: string;
  account: Account | undefined;
  binaries: Binaries;
  /**
   * True for a database whose data is not needed after the server stops. The server then does not
   * wait until data is written to disk.
   */
  throwaway?: boolean;
}

/**
 * The environment of server processes. It does not inherit our own environment, which contains
 * secrets and variables that would change the server's behavior.
 */
export const bareEnvironment = process.platform === 'win32' ? {} : { env: {} };

/**
 * Returns the path of the folder as the working folder of a process. On Linux, a process can use
 * its working folder even if it may not enter the parent folders. Another account can therefore
 * work in a DATA_DIR that only root may enter.
 */
export function selfFolder(folder: string): string {
  return hasProc ? '/proc/self/cwd' : folder;
}

/**
 * Opens the database of a DATA_DIR, and creates it if there is none. A new database is prepared
 * under a temporary name. It is renamed once it is complete and on disk, so a folder with the final
 * name is always complete. Leftovers of a crash under the temporary name are deleted. A folder with
 * the final name is never deleted.
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

// The locale by operating system. Only Linux was tested. The other systems are known to have their
// locale.
const libcLocales = new Map([
  ['linux', 'C.UTF-8'],
  ['darwin', 'en_US.UTF-8'],
]);

/**
 * Returns the arguments of initdb. ICU's root collation sorts names as people expect and equally on
 * all systems ("adam, Émile, Zoë"; by code point, É would come after z). The character type C.UTF-8
 * is needed because pg_trgm ignores letters outside ASCII with plain C.
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

/**
 * Writes the entries of a folder to disk. A rename is durable only after this was done for the
 * containing folder.
 */
function flushToDisk(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
