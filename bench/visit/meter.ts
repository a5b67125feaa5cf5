import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmasterFile } from '../../server/src/db/embedded/postmaster-file.ts';
import { sumOf } from '../measuring/statistics.ts';

/**
 * The processor time (from the scheduler's nanoseconds) and the SQL statements that a product has
 * used so far.
 */
export interface Reading {
  nodeMs: number;
  databaseMs: number;
  statements: number;
}

const NANOSECONDS_A_MS = 1e6;

/** Returns the processor time of all threads of a process, 0 if the process has just ended. */
function threadsMs(pid: number): number {
  try {
    const folder = `/proc/${pid}/task`;
    const spent = readdirSync(folder).map((thread) =>
      Number(readFileSync(join(folder, thread, 'schedstat'), 'utf8').split(' ')[0]),
    );
    return sumOf(spent) / NANOSECONDS_A_MS;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.split(' ').filter(Boolean).map(Number);
}

export class Meter {
  readonly #pid: number;
  readonly #postmaster: number;
  readonly #statements: string;
  /**
   * The last measured processor time of each database process. It is stored, because the time of a
   * process whose connection has closed can no longer be read.
   */
  readonly #spent = new Map<number, number>();

  constructor(pid: number, dataDir: string, statements: string) {
    this.#pid = pid;
    this.#postmaster = readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? 0;
    this.#statements = statements;
  }

  read(): Reading {
    for (const pid of [this.#postmaster, ...childrenOf(this.#postmaster)]) {
      this.#spent.set(pid, Math.max(threadsMs(pid), this.#spent.get(pid) ?? 0));
    }
    return {
      nodeMs: threadsMs(this.#pid),
      databaseMs: sumOf([...this.#spent.values()]),
      statements: Number(readFileSync(this.#statements, 'utf8')),
    };
  }
}
