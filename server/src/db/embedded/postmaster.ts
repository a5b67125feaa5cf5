import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as messages from '../messages.ts';
import { bareEnvironment, type Cluster } from './cluster.ts';
import { acceptsConnections } from './database.ts';
import { connectionTo, type Endpoint } from './endpoint.ts';
import type { Log } from './log.ts';
import {
  type PostmasterFile,
  readPostmasterFile,
  removeLockFiles,
  wasStartedWith,
} from './postmaster-file.ts';
import { hasProc, isAlive, killAllIn, processesIn, signal, waitUntilGone } from './processes.ts';
import { serverArguments } from './settings.ts';
import { EmbeddedPostgresUnusable } from './unusable.ts';

/** The running server, identified by its first process. */
export interface Postmaster {
  pid: number;
  died: Promise<void>;
}

const longestLog = 1_000_000;

/** Adopts the server that is already running in the folder, if any, else starts one. */
export async function runPostmaster(
  cluster: Cluster,
  endpoint: Endpoint,
  log: Log,
): Promise<Postmaster> {
  const running = await findRunning(cluster, endpoint);
  if (running && (await adoptPostmaster(cluster, endpoint, running))) {
    log.info(`adopted the database server that was left running (pid ${running.pid})`);
    return { pid: running.pid, died: deathOf(running.pid) };
  }
  const killed = await killAllIn(cluster.folder, cluster.account);
  if (killed > 0) log.warn(`ended ${killed} leftover processes of an earlier database server`);
  removeLockFiles(cluster.folder);
  return launch(cluster, endpoint, log);
}

async function findRunning(
  cluster: Cluster,
  endpoint: Endpoint,
): Promise<PostmasterFile | undefined> {
  const file = readPostmasterFile(cluster.folder);
  if (!file || !isAlive(file.pid)) return undefined;
  const ours = hasProc
    ? processesIn(cluster.folder, cluster.account).includes(file.pid)
    : await acceptsConnections(connectionTo(endpoint, 'postgres'));
  return ours ? file : undefined;
}

async function adoptPostmaster(
  cluster: Cluster,
  endpoint: Endpoint,
  { pid, status }: PostmasterFile,
): Promise<boolean> {
  if (status === 'stopping' || !wasStartedWith(cluster, serverArguments(cluster, endpoint))) {
    await stopPostmaster(cluster, pid);
    return false;
  }
  return waitUntilReady(cluster.folder, pid, () => isAlive(pid));
}

async function launch(cluster: Cluster, endpoint: Endpoint, log: Log): Promise<Postmaster> {
  const output = openLog(cluster.logFile);
  const saidBefore = statSync(cluster.logFile).size;
  const child = spawn(cluster.binaries.postgres, serverArguments(cluster, endpoint), {
    ...cluster.account,
    ...bareEnvironment,
    cwd: cluster.folder,
    // In its own process group: Ctrl-C reaches only us, and we then stop the server properly.
    detached: true,
    stdio: ['ignore', output, output],
    windowsHide: true,
  });
  closeSync(output);
  child.unref();
  let alive = true;
  let problem = '';
  const died = new Promise<void>((resolve) => {
    const end = () => {
      alive = false;
      resolve();
    };
    child.once('exit', end);
    child.once('error', (error) => {
      problem = error.message;
      end();
    });
  });
  const { pid } = child;
  const slow = setInterval(() => log.info('the database server is still starting'), 10_000).unref();
  const ready = pid !== undefined && (await waitUntilReady(cluster.folder, pid, () => alive));
  clearInterval(slow);
  if (ready) return { pid, died };
  const said = readFileSync(cluster.logFile).subarray(saidBefore).toString();
  throw new EmbeddedPostgresUnusable(
    messages.serverNotStarted({
      folder: cluster.folder,
      reason: problem || lastErrorLine(said),
    }),
  );
}

/** A server with much to recover may take minutes; we wait as long as it is alive. */
async function waitUntilReady(folder: string, pid: number, alive: () => boolean): Promise<boolean> {
  while (alive()) {
    const file = readPostmasterFile(folder);
    if (file?.pid === pid && file.status === 'ready') return true;
    await sleep(10);
  }
  return false;
}

/** A process that is not our child does not notify us when it ends, so it is polled. */
async function deathOf(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(200, undefined, { ref: false });
}

/**
 * SIGINT ends sessions and writes everything to disk; SIGQUIT leaves that to the next start.
 * Neither loses data.
 */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  await requestShutdown(cluster, pid);
  await killAllIn(cluster.folder, cluster.account);
}

/** A server that no longer stops by itself is killed; the next start recovers. */
export async function endHanging(cluster: Cluster, pid: number): Promise<void> {
  if (signal(pid, 'SIGQUIT')) await waitUntilGone(pid, 1000);
  await killAllIn(cluster.folder, cluster.account);
}

async function requestShutdown({ folder, binaries }: Cluster, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals: pg_ctl uses its own mechanism.
    spawnSync(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-t', '20']);
  } else {
    if (!signal(pid, 'SIGINT') || (await waitUntilGone(pid, 20_000))) return;
    if (!signal(pid, 'SIGQUIT') || (await waitUntilGone(pid, 10_000))) return;
  }
  signal(pid, 'SIGKILL');
  await waitUntilGone(pid, 5000);
}

/** Extracts the reason for a failed start from the server's output, in one line. */
function lastErrorLine(said: string): string {
  const lines = said.split('\n').map((line) => line.replace(/^.*?\b(?=[A-Z]+: {2})/, ''));
  return lines.filter((line) => line && !line.startsWith('LOG:')).join(' ') || messages.noOutput;
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > longestLog) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
