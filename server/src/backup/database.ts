import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import * as messages from './messages.ts';
import { BackupUnreadable } from './sealed.ts';

/** The SQL of backups, which covers all tables row by row, whichever slices they belong to. */

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Sets all database settings that influence how a value is converted to text. */
const SAME_TEXT = `set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'postgres';
  set bytea_output to 'hex'; set extra_float_digits to 1; set client_encoding to 'UTF8'`;

export interface Table {
  name: string;
  /** The names of the columns, except generated ones. */
  columns: string[];
}

const quoted = (name: string) => pg.escapeIdentifier(name);
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ');

/** Opens a connection outside the pool. */
export async function connect(connection: pg.PoolConfig): Promise<pg.Client> {
  // Turns off pipelining, because rows are streamed and so only one statement may run at a time.
  const client = new pg.Client({ ...(connection as pg.ClientConfig), pipeline: false });
  // If the connection is lost, the pending query fails. The empty listener is needed, because an
  // unhandled error event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SAME_TEXT);
  return client;
}

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ hash }) => hash);
}

export const rowsOut = (client: pg.ClientBase, table: Table) =>
  client.query(
    copyTo(`copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`),
  ) as AsyncIterable<Buffer>;

export const rowsIn = (client: pg.ClientBase, table: Table) =>
  client.query(copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`));

/** Returns true if there are no tables at all: restored data is never mixed with existing data. */
export async function isDatabaseEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "select 1 from pg_tables where schemaname in ('public', 'drizzle') limit 1",
  );
  return rowCount === 0;
}

/**
 * Creates the tables as they were when the backup was made. Only the migrations that the backup
 * lists are run.
 */
export async function createTables(client: pg.ClientBase, wanted: string[]): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (wanted.some((hash, at) => known[at]?.hash !== hash))
    throw new BackupUnreadable(messages.newerBackup);
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of known.slice(0, wanted.length)) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
  // Empties all tables, because the backup also contains the rows that migrations insert.
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rowCount) await client.query(`truncate ${quoted(name)} cascade`);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `work` without foreign keys and triggers. Foreign keys are dropped, so that tables can be
 * loaded in any order. Triggers are disabled, because the backup already contains the rows that
 * they wrote. Afterward, adding the foreign keys again checks each row.
 */
export async function withoutRules(
  client: pg.ClientBase,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const { rows: triggered } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { table } of triggered)
    await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const { table } of triggered) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}
