import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Database } from './database.ts';

const lockKey = (name: string) => createHash('sha256').update(name).digest().readInt32BE();

/** The tasks that a node runs, and the connection that holds their locks. */
interface RunningTasks {
  names: Set<string>;
  connection: Promise<pg.PoolClient> | null;
}

const running = new WeakMap<Database, RunningTasks>();

function tasksOf(db: Database): RunningTasks {
  const tasks = running.get(db) ?? { names: new Set(), connection: null };
  running.set(db, tasks);
  return tasks;
}

/**
 * Runs a task that may run on only one node at a time. Returns null if this or another node is
 * running it. The locks belong to a connection, so PostgreSQL releases them if the node dies. All
 * tasks of a node share it: with a connection for each, the tasks that start together with a node
 * would take the whole pool, and each would wait for a connection to work with.
 */
export async function onOneNode<Value>(
  db: Database,
  name: string,
  work: () => Promise<Value>,
): Promise<Value | null> {
  const key = lockKey(name);
  const tasks = tasksOf(db);
  // A connection gets a lock again that it already holds.
  if (tasks.names.has(name)) return null;
  tasks.names.add(name);
  tasks.connection ??= db.$client.connect();
  const { connection } = tasks;
  let lost: Error | undefined;
  try {
    const client = await connection;
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [key]);
    if (!rows[0]?.mine) return null;
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [key]).catch((error) => {
        lost = error;
      });
    }
  } finally {
    tasks.names.delete(name);
    // If the lock could not be released, the connection is closed, which releases the lock.
    const isLast = tasks.names.size === 0 || lost !== undefined;
    if (isLast && tasks.connection === connection) {
      tasks.connection = null;
      connection.then(
        (client) => client.release(lost),
        () => undefined,
      );
    }
  }
}
