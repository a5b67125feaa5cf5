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

/** A running server. `pid` is the id of its main process. */
export interface Postmaster {
  pid: number;
  died: Promise<void>;
}

const longestLog = 1_000_000;

/** Returns the server that already runs in the folder, or starts one if there is none. */
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
    // The server runs in its own process group, so that Ctrl-C ends only our process. Our process
    // then stops the server properly.
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

/**
 * Waits until the server is ready, for as long as its process is alive. The recovery of much data
 * may take minutes.
 */
async function waitUntilReady(folder: string, pid: number, alive: () => boolean): Promise<boolean> {
  while (alive()) {
    const file = readPostmasterFile(folder);
    if (file?.pid === pid && file.status === 'ready') return true;
    await sleep(10);
  }
  return false;
}

/**
 * Waits until a process ends. The system reports the end of a process only to its parent, so for
 * other processes the state is polled.
 */
async function deathOf(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(200, undefined, { ref: false });
}

/**
 * Stops a server without loss of data. SIGINT ends the sessions and writes all data to disk. If
 * this takes too long, SIGQUIT ends the server at once, and the next start recovers the data.
 */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  await requestShutdown(cluster, pid);
  await killAllIn(cluster.folder, cluster.account);
}

/** Kills a server that does not stop when asked to. The next start recovers its data. */
export async function endHanging(cluster: Cluster, pid: number): Promise<void> {
  if (signal(pid, 'SIGQUIT')) await waitUntilGone(pid, 1000);
  await killAllIn(cluster.folder, cluster.account);
}

async function requestShutdown({ folder, binaries }: Cluster, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals, so the server is stopped with pg_ctl.
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
