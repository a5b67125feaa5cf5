import { readFileSync } from 'node:fs';
import type { Database } from '../../server/src/db/database.ts';

const NANOSECONDS_A_MS = 1e6;

/** What the scheduler has given a process's first thread. */
function firstThreadMs(pid: number): number {
  try {
    const [ran = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(ran) / NANOSECONDS_A_MS;
  } catch {
    return 0;
  }
}

/**
 * Processor time of a server's own thread and of the processes of PostgreSQL that serve it, known by the name
 * its connections have. What helps a thread of Node (compiling, tidying up) is left out: when that happens is
 * chance, and it made the figure three times as unsteady.
 */
export class Meter {
  readonly #db: Database;
  readonly #pid: number;
  readonly #name: string;
  /** A connection that was closed took its time with it. */
  readonly #spent = new Map<number, number>();
  #last = 0;

  constructor(db: Database, pid: number, name: string) {
    this.#db = db;
    this.#pid = pid;
    this.#name = name;
  }

  /** Since it was last asked. */
  async spentMs(): Promise<number> {
    const { rows } = await this.#db.$client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1',
      [this.#name],
    );
    for (const { pid } of rows) this.#spent.set(pid, firstThreadMs(pid));
    const database = [...this.#spent.values()].reduce((sum, one) => sum + one, 0);
    const now = firstThreadMs(this.#pid) + database;
    const spent = now - this.#last;
    this.#last = now;
    return spent;
  }
}
