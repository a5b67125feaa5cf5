import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { processEnvironment } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/index.ts';
import { migrateDatabase } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: pg.PoolConfig;
    template: string;
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const DROPPED_AT_ONCE = 30;

/**
 * Drops all databases in parallel. This happens only after all tests have run, because each drop
 * waits for a checkpoint of the whole database server, which would delay running tests.
 */
async function dropAll(server: pg.PoolConfig, template: string): Promise<void> {
  const pool = new pg.Pool({ ...server, max: DROPPED_AT_ONCE });
  const { rows } = await pool.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  );
  await Promise.all(rows.map(({ datname }) => pool.query(`drop database ${datname} with (force)`)));
  const roles = await pool.query<{ rolname: string }>(
    'select rolname from pg_roles where starts_with(rolname, $1)',
    [template],
  );
  for (const { rolname } of roles.rows) await pool.query(`drop role ${rolname}`);
  await pool.end();
}

interface PostgresServer {
  server: pg.PoolConfig;
  /** Removes all databases and roles whose names start with the template's name. */
  leave: (template: string) => Promise<void>;
}

/**
 * Opens the PostgreSQL server for the tests: the one at TEST_DATABASE_URL, or an embedded one for
 * this test run.
 */
async function openServer(): Promise<PostgresServer> {
  const url = processEnvironment().TEST_DATABASE_URL;
  if (url) {
    const server = { connectionString: url };
    return { server, leave: (template) => dropAll(server, template) };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'certway-test-'));
  const embedded = await startEmbeddedPostgres({ dataDir, log: quiet, throwaway: true });
  return {
    server: embedded.connection(),
    leave: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a migrated template database that every worker copies, because copying takes milliseconds
 * and migrating takes longer.
 */
export async function setup(project: TestProject) {
  const { server, leave } = await openServer();
  const template = `certway_template_${process.pid}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${template}`);
  const db = openDatabase(databaseOn(server, template), () => undefined);
  await migrateDatabase(db);
  await db.$client.end();
  project.provide('server', server);
  project.provide('template', template);
  await admin.end();
  return () => leave(template);
}

export function databaseOn(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
