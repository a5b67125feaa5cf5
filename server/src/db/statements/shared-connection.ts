import type pg from 'pg';
import { isSelect } from './query-text.ts';

/**
 * Reads that are under way at the same moment travel on one connection, behind one another and without
 * waiting for each other's answers: most of what a small statement costs is to wake a process at each end
 * (a visit costs a tenth less, measured in November 2026).
 */

/** More would be too much for one process of the server, while others have time. */
const MOST_UNDER_WAY = 32;
/** A connection that said nothing for so long gets no more reads. */
const PATIENCE_MS = 20;
/** What stands behind a slow read for so long is asked once more, on another connection. */
const ASKED_ANEW_AFTER_MS = 100;

/** What `query` of a pool is called with. */
export type Words = [asked: { name?: string; text?: string } | string, values?: unknown[]];

const LOCKS = /\bpg_\w*lock|\bfor\s+(no\s+key\s+|key\s+)?(update|share)\b/i;
const known = new Map<string, boolean>();

/** What is kept by name is short. What waits for a lock would hold up the others. */
export function mayShare([asked, values]: Words): boolean {
  if (typeof asked === 'string' || !asked.name || typeof values === 'function') return false;
  const { name, text = '' } = asked;
  const found = known.get(name) ?? (isSelect(text) && !LOCKS.test(text));
  known.set(name, found);
  return found;
}

interface Read {
  words: Words;
  /** Whether it was asked once more already. */
  anew: boolean;
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
}

/** One connection, lent by the pool from the first read on it until the last one is answered. */
class Shared {
  readonly #underWay = new Set<Read>();
  readonly #askElsewhere: (read: Read) => void;
  #client: pg.PoolClient | null = null;
  #heardAt = performance.now();
  #watch: NodeJS.Timeout | null = null;

  constructor(pool: pg.Pool, askElsewhere: (read: Read) => void) {
    this.#askElsewhere = askElsewhere;
    pool.connect().then(
      (client) => this.#begin(client),
      (error) => {
        for (const read of this.#underWay) read.reject(error);
        this.#underWay.clear();
      },
    );
  }

  get takesMore(): boolean {
    const { size } = this.#underWay;
    return size > 0 && size < MOST_UNDER_WAY && performance.now() - this.#heardAt < PATIENCE_MS;
  }

  add(read: Read): void {
    this.#underWay.add(read);
    if (this.#client) this.#send(this.#client, read);
    if (this.#underWay.size > 1) this.#watch ??= this.#watched();
  }

  #begin(client: pg.PoolClient): void {
    this.#client = client;
    this.#heardAt = performance.now();
    for (const read of this.#underWay) this.#send(client, read);
  }

  #send(client: pg.PoolClient, read: Read): void {
    const asked = (client.query as (...words: Words) => Promise<pg.QueryResult>)(...read.words);
    asked.finally(() => this.#answered(client, read)).then(read.resolve, read.reject);
  }

  #answered(client: pg.PoolClient, read: Read): void {
    this.#heardAt = performance.now();
    this.#underWay.delete(read);
    if (this.#underWay.size > 0) return;
    if (this.#watch) clearTimeout(this.#watch);
    client.release();
  }

  #watched(): NodeJS.Timeout {
    // What has arrived while this process was busy is read before it is looked.
    return setTimeout(() => setImmediate(() => this.#look()), ASKED_ANEW_AFTER_MS).unref();
  }

  #look(): void {
    const [, ...behind] = this.#underWay;
    this.#watch = null;
    if (behind.length === 0) return;
    if (performance.now() - this.#heardAt < ASKED_ANEW_AFTER_MS) {
      this.#watch = this.#watched();
      return;
    }
    for (const read of behind.filter(({ anew }) => !anew)) {
      read.anew = true;
      this.#askElsewhere({ ...read });
    }
  }
}

/** Asks what may share a connection, of a pool whose connections take several statements at once. */
export function shareConnection(pool: pg.Pool): (words: Words) => Promise<pg.QueryResult> {
  let current: Shared | null = null;
  const ask = (read: Read) => {
    if (!current?.takesMore) current = new Shared(pool, ask);
    current.add(read);
  };
  return (words) =>
    new Promise((resolve, reject) => {
      ask({ words, anew: false, resolve, reject });
    });
}
