import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { Database } from '../db/database.ts';

/** The parts of a PostgreSQL query plan that the tests check. */

interface QueryPlan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: QueryPlan[];
}

/**
 * Vacuums until nearly all pages are marked all-visible; otherwise PostgreSQL does not plan an
 * index-only scan. A transaction that still sees an older state of the database, such as the
 * server's own vacuum, prevents the marking. Some pages of a long table may remain unmarked.
 */
async function expectVacuumed(client: pg.ClientBase): Promise<void> {
  await client.query('vacuum analyze');
  const { rows } = await client.query(
    `select relname from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < 0.95 * relpages`,
  );
  expect(rows).toEqual([]);
}

/** Collects statistics from every row, because rows that a sample misses would change the plans. */
export async function collectStatistics({ $client }: Database): Promise<void> {
  const client = await $client.connect();
  await client.query('set default_statistics_target = 1000');
  await vi.waitFor(() => expectVacuumed(client), { timeout: 60_000, interval: 500 });
  client.release(true);
}

/** Returns every node of a plan. */
const stepsOf = (plan: QueryPlan): QueryPlan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

interface RecordedStatement {
  name?: string;
  text: string;
  values?: unknown[];
}

/**
 * Returns every SQL statement that a function sends while it reads, with the values of its
 * parameters.
 */
async function statementsOf(read: (db: Database) => Promise<unknown>, { $client }: Database) {
  const asked: [RecordedStatement, unknown[]][] = [];
  const query = (statement: RecordedStatement, values = statement.values ?? []) => {
    asked.push([statement, values]);
    return $client.query(statement, values);
  };
  await read(drizzle({ client: Object.create($client, { query: { value: query } }) }));
  return asked;
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(Array.isArray(value) ? `{${value}}` : String(value));
}

/**
 * Returns PostgreSQL's generic plan of a named statement. A generic plan does not depend on the
 * values of parameters.
 */
async function explainPrepared(client: pg.ClientBase, text: string, values: unknown[]) {
  const told = values.map(literal);
  await client.query(`set plan_cache_mode = force_generic_plan; prepare kept as ${text}`);
  const explained = await client.query(`explain (format json) execute kept(${told})`);
  await client.query('deallocate kept');
  return explained;
}

/**
 * Returns how PostgreSQL would execute the statements of a reading function with these settings:
 * the indexes used, and the tables that are scanned in full.
 */
export async function plansOf(
  db: Database,
  read: (db: Database) => Promise<unknown>,
  settings: string,
) {
  const steps: (QueryPlan & { query: string })[] = [];
  const asked = await statementsOf(read, db);
  const client = await db.$client.connect();
  await client.query(settings);
  for (const [{ name, text: query }, values] of asked) {
    const { rows } = name
      ? await explainPrepared(client, query, values)
      : await client.query(`explain (format json) ${query}`, values);
    for (const step of stepsOf(rows[0]['QUERY PLAN'][0].Plan)) steps.push({ ...step, query });
  }
  client.release(true);
  const queriesWith = (type: string) =>
    steps.filter((step) => step['Node Type'] === type).map(({ query }) => query);
  return {
    indexes: steps.map((step) => step['Index Name']),
    sorted: queriesWith('Incremental Sort'),
    resorted: queriesWith('Sort'),
    whole: steps
      .filter((step) => step['Node Type'] === 'Seq Scan')
      .map((step) => step['Relation Name'] ?? ''),
  };
}
