import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { socketPort } from './endpoint.ts';

/** The file that a running server writes about itself in its folder. */
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
 * PostgreSQL does not start while the pid in such a file is alive, even as a zombie or as an
 * unrelated process that got the pid later; the new server itself may get it, so that an old file
 * would pass for its own. Only the owner of DATA_DIR may remove the file, when no server runs here.
 */
export function removeLockFiles(folder: string): void {
  for (const name of ['postmaster.pid', `.s.PGSQL.${socketPort}.lock`]) {
    rmSync(join(folder, name), { force: true });
  }
}

/** Whether the server that was last started in the folder had exactly these arguments. */
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
