import { join, resolve } from 'node:path';
import { findPackage, usableBinaries } from './binaries.ts';
import { copyFolders } from './binary-copy.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { lockDataDir } from './data-lock.ts';
import { acceptsConnections, prepareDatabase } from './database.ts';
import {
  type Connection,
  connectionTo,
  type Endpoint,
  socketEndpoint,
  tcpEndpoint,
} from './endpoint.ts';
import type { Log } from './log.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { type Supervisor, supervise } from './supervisor.ts';

export type { Connection } from './endpoint.ts';
export type { Log } from './log.ts';

/** The embedded PostgreSQL server in DATA_DIR, which is restarted automatically if it dies. */
export interface EmbeddedPostgres {
  connection(): Connection;
  /**
   * Stops the server and releases DATA_DIR. A second call waits until the first one has finished.
   */
  stop(): Promise<void>;
}

/** Properties of the machine that the server depends on. Tests replace them. */
export interface HostEnvironment {
  packageFolder(): string;
  copyFolders: string[];
  endpoint: Endpoint['kind'];
}

const thisMachine: HostEnvironment = {
  packageFolder: () => findPackage(),
  copyFolders: copyFolders(),
  endpoint: process.platform === 'win32' ? 'tcp' : 'socket',
};

export async function startEmbeddedPostgres(
  options: { dataDir: string; log: Log; database?: string; throwaway?: boolean },
  surroundings: HostEnvironment = thisMachine,
): Promise<EmbeddedPostgres> {
  const { log, database = 'certway', throwaway = false } = options;
  const packageFolder = surroundings.packageFolder();
  const dataDir = resolve(options.dataDir);
  const lock = lockDataDir(dataDir);
  const undo = [() => lock.release()];
  let supervisor: Supervisor | undefined;
  try {
    const cluster = await openCluster(dataDir, surroundings.endpoint, (account) =>
      usableBinaries(packageFolder, account, surroundings.copyFolders),
    );
    const endpoint = await openEndpoint(surroundings.endpoint, dataDir, cluster);
    if (endpoint.kind === 'socket') undo.unshift(() => endpoint.release());
    supervisor = await supervise({ ...cluster, throwaway }, endpoint, log);
    const connection = connectionTo(endpoint, database);
    await prepareDatabase(connectionTo(endpoint, 'postgres'), connection, log);
    return { connection: () => connection, stop: runOnce(() => stopAndUndo(supervisor, undo)) };
  } catch (error) {
    await stopAndUndo(supervisor, undo);
    throw error;
  }
}

/**
 * Finds the server that another process of the product has started on this DATA_DIR. Returns null
 * if there is none.
 */
export async function findRunningPostgres(
  givenDataDir: string,
  database = 'certway',
): Promise<Connection | null> {
  const dataDir = resolve(givenDataDir);
  const folder = join(dataDir, 'postgres');
  const running = readPostmasterFile(folder);
  if (running?.status !== 'ready') return null;
  const endpoint =
    thisMachine.endpoint === 'socket'
      ? socketEndpoint(folder)
      : await tcpEndpoint(dataDir, running.port);
  const connection = connectionTo(endpoint, database);
  return (await acceptsConnections(connection)) ? connection : null;
}

async function openEndpoint(
  kind: Endpoint['kind'],
  dataDir: string,
  { folder }: Cluster,
): Promise<Endpoint> {
  if (kind === 'socket') return socketEndpoint(folder);
  return tcpEndpoint(dataDir, readPostmasterFile(folder)?.port);
}

async function stopAndUndo(
  supervisor: Supervisor | undefined,
  undo: (() => void)[],
): Promise<void> {
  try {
    await supervisor?.stop();
  } finally {
    for (const step of undo) step();
  }
}

function runOnce(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= action();
    return running;
  };
}
