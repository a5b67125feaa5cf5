import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { socketPort } from './endpoint.ts';

/**
 * The content of postmaster.pid, the file in which a running server stores its process id, port,
 * and status.
 */
export interface PostmasterFile {
  pid: number;
  port: number;
  status: 'starting' | 'ready' | 'stopping';
}

export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  const [pid, , , port, , , , status] = readLines(join(folder, 'postmaster.pid'));
  if (!Number(pid)) return undefined;
  const known = status === 'ready' || status === 'stopping' ? status : 'starting';
  return { pid: Number(pid), port: Number(port), status: known };
}

/**
 * Removes stale lock files of a server. PostgreSQL does not start while a process with the pid in
 * such a file exists. This can be a zombie, an unrelated process that got the pid later, or even
 * the new server itself. Only the owner of DATA_DIR may call this, and only while no server runs
 * there.
 */
export function removeLockFiles(folder: string): void {
  for (const name of ['postmaster.pid', `.s.PGSQL.${socketPort}.lock`]) {
    rmSync(join(folder, name), { force: true });
  }
}

/** Returns whether the server that was last started in the folder had exactly these arguments. */
export function wasStartedWith(cluster: Cluster, args: string[]): boolean {
  const [line] = readLines(join(cluster.folder, 'postmaster.opts'));
  return line?.endsWith(` ${args.map((arg) => `"${arg}"`).join(' ')}`) ?? false;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
