import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { serverAccount } from '../../db/embedded/account.ts';
import { findPackage } from '../../db/embedded/binaries.ts';
import {
  type Connection,
  type EmbeddedPostgres,
  type HostEnvironment,
  startEmbeddedPostgres,
} from '../../db/embedded/index.ts';
import { readPostmasterFile } from '../../db/embedded/postmaster-file.ts';
import { killAllIn } from '../../db/embedded/processes.ts';
import {
  type EmbeddedProcess,
  embeddedProgram,
  type RunAs,
  runEmbeddedProgram,
} from './embedded-process.ts';
import type { ProgramOptions } from './embedded-program.ts';

export const nobody = { uid: 65534, gid: 65534 };
export const isRoot = process.getuid?.() === 0;

/**
 * Whether another account may run the programs of this checkout; false if the checkout is in root's
 * home.
 */
export const canOthersRunUs =
  isRoot &&
  spawnSync(
    process.execPath,
    ['-e', 'require("fs").accessSync(process.argv[1])', embeddedProgram],
    nobody,
  ).status === 0;

/**
 * Makes a folder that is deleted when the test ends. If a database server has its DATA_DIR in this
 * folder, the deletion stops the server.
 */
export function temporaryFolder(owner?: { uid: number; gid: number }): string {
  const folder = mkdtempSync(join(tmpdir(), 'certway-embedded-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const thisMachine: HostEnvironment = {
  packageFolder: () => findPackage(),
  copyFolders: [],
  endpoint: 'socket',
};

/** Starts an embedded server in this process. Returns it with its log. */
export async function startHere(
  dataDir: string,
  surroundings: Partial<HostEnvironment> = {},
): Promise<EmbeddedPostgres & { said: string[] }> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const server = await startEmbeddedPostgres(
    { dataDir, log: { info: say, warn: say, error: say } },
    { ...thisMachine, ...surroundings },
  );
  onTestFinished(() => server.stop());
  return { ...server, said };
}

/** Starts an embedded server in a separate process, which the test may kill. */
export function startElsewhere(options: ProgramOptions, as: RunAs = {}): EmbeddedProcess {
  const program = runEmbeddedProgram(options, as);
  onTestFinished(async () => {
    program.child.kill('SIGKILL');
    await program.ended;
    const folder = databaseFolder(options.dataDir);
    await killAllIn(`${folder}.new`, as.uid ? nobody : serverAccount(`${folder}.new`));
    await killAllIn(folder, serverAccount(folder));
  });
  return program;
}

export async function query(connection: Connection, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited for 15 seconds');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres');

export function serverPid(dataDir: string): number {
  const file = readPostmasterFile(databaseFolder(dataDir));
  if (!file) throw new Error(`no server in ${dataDir}`);
  return file.pid;
}

export const ownerOfProcess = (pid: number): number => statSync(`/proc/${pid}`).uid;
