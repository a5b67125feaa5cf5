import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';
import type { Log } from './log.ts';
import { endHanging, type Postmaster, runPostmaster, stopPostmaster } from './postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';

export interface Supervisor {
  stop(): Promise<void>;
}

const longestPauseMilliseconds = 5000;
const lookMilliseconds = 500;
const stopsWithinMilliseconds = 4000;

/** Runs one server in the folder. If the server dies, it is restarted, until `stop` is called. */
export async function supervise(
  cluster: Cluster,
  endpoint: Endpoint,
  log: Log,
): Promise<Supervisor> {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve());
  });
  let postmaster: Postmaster | undefined = await startPatiently(cluster, endpoint, log);

  const watch = async () => {
    while (postmaster) {
      const since = performance.now();
      await Promise.race([deathOrHanging(cluster, postmaster, log, stopping.signal), stopped]);
      if (stopping.signal.aborted) return;
      log.error(`the database server (pid ${postmaster.pid}) died: starting it again`);
      const pause = performance.now() - since > 10_000 ? 0 : 100;
      postmaster = await startAgain(cluster, endpoint, log, pause, stopping.signal);
    }
  };
  const watching = watch();

  return {
    async stop() {
      stopping.abort();
      await watching;
      if (postmaster) await stopPostmaster(cluster, postmaster.pid);
    },
  };
}

/**
 * Waits until the server dies. A hanging server is killed: if it is stopped by someone else during
 * the recovery from a crash, it waits forever for its own checkpointer (PostgreSQL 18). At that
 * time it accepts no connections, and its data is on disk.
 */
async function deathOrHanging(
  cluster: Cluster,
  { pid, died }: Postmaster,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  let isDead = false;
  let stopsSince: number | null = null;
  const death = died.then(() => {
    isDead = true;
  });
  while (!isDead && !signal.aborted) {
    await Promise.race([death, sleep(lookMilliseconds, undefined, { ref: false })]);
    const file = readPostmasterFile(cluster.folder);
    if (file?.pid !== pid || file.status !== 'stopping') stopsSince = null;
    else stopsSince ??= performance.now();
    if (isDead || stopsSince === null || signal.aborted) continue;
    if (performance.now() - stopsSince < stopsWithinMilliseconds) continue;
    log.error(`the database server (pid ${pid}) was told to stop by others, and hangs: ending it`);
    await endHanging(cluster, pid);
    return;
  }
}

/**
 * Starts the server, and tries again once after a failure. The server of a process that was just
 * killed may still be starting and not be detectable yet. PostgreSQL lets only one of two servers
 * run, and the second attempt finds that one.
 */
async function startPatiently(cluster: Cluster, endpoint: Endpoint, log: Log) {
  try {
    return await runPostmaster(cluster, endpoint, log);
  } catch (error) {
    log.warn(`${String(error)}: trying once more`);
    await sleep(300);
    return runPostmaster(cluster, endpoint, log);
  }
}

async function startAgain(
  cluster: Cluster,
  endpoint: Endpoint,
  log: Log,
  firstPause: number,
  signal: AbortSignal,
): Promise<Postmaster | undefined> {
  let pause = firstPause;
  while (!signal.aborted) {
    await sleep(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return undefined;
    try {
      const postmaster = await runPostmaster(cluster, endpoint, log);
      log.info(`the database server runs again (pid ${postmaster.pid})`);
      return postmaster;
    } catch (error) {
      log.error(String(error));
      pause = Math.min(longestPauseMilliseconds, Math.max(pause, 100) * 2);
    }
  }
  return undefined;
}
