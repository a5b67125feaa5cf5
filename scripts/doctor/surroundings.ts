import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { openPlace } from '../../server/src/backup/index.ts';
import type { Config } from '../../server/src/config.ts';
import { pingRedis } from '../../server/src/http/live/ping.ts';
import { pingMailServer } from '../../server/src/reminders/index.ts';
import { openStorage } from '../../server/src/storage/open.ts';
import { type Finding, finding } from './finding.ts';

/** Checks the machine, the database and the other services that the configuration names. */

const ANSWER_WITHIN_MS = 5000;
const OLDEST_POSTGRES = 150_000;
const ROOM_BYTES = 1024 ** 3;
const told = (error: unknown) =>
  error instanceof Error ? error.message || error.name : String(error);

async function database({ DATABASE_URL }: Config): Promise<Finding[]> {
  if (!DATABASE_URL) return [];
  const client = new pg.Client({
    connectionString: DATABASE_URL,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await asked(client);
  } catch (error) {
    return [
      finding(
        'DATABASE_URL',
        `the database does not answer: ${told(error)}`,
        'start it, or correct host, name and password',
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function asked(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query(`
    select current_setting('server_version_num')::int as version, pg_is_in_recovery() as standby,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync,
      pg_encoding_to_char((select encoding from pg_database where datname = current_database())) as encoding`);
  const { version, standby, superuser, fsync, sync, encoding } = rows[0];
  return [
    ...(version < OLDEST_POSTGRES
      ? [
          finding(
            'DATABASE_URL',
            `PostgreSQL ${Math.floor(version / 10_000)} is too old`,
            'use 15 or newer',
          ),
        ]
      : []),
    ...(standby
      ? [
          finding(
            'DATABASE_URL',
            'it leads to a standby, which takes no writes',
            'name the primary, or the proxy that finds it',
          ),
        ]
      : []),
    ...(superuser
      ? [
          finding(
            'DATABASE_URL',
            'the product connects as a superuser',
            'create a role of its own that owns its database and nothing else (docs/operations.md)',
          ),
        ]
      : []),
    ...(fsync === 'off' || sync === 'off'
      ? [
          finding(
            'DATABASE_URL',
            'the server forgets what it confirmed when it crashes (fsync or synchronous_commit is off)',
            'turn both on',
          ),
        ]
      : []),
    ...(encoding !== 'UTF8'
      ? [finding('DATABASE_URL', `the database stores ${encoding}`, 'create it with encoding UTF8')]
      : []),
  ];
}

async function storage(config: Config): Promise<Finding[]> {
  const about = config.STORAGE_URL ? 'STORAGE_URL' : 'DATA_DIR';
  return (await openStorage(config).ready())
    ? []
    : [
        finding(
          about,
          'images cannot be stored there',
          'correct the address and key of the bucket, or give the folder to the account that runs the product',
        ),
      ];
}

async function backups({ backup }: Config): Promise<Finding[]> {
  if (!backup.place) return [];
  const place = openPlace(backup.place);
  const name = `certway-doctor-${randomUUID()}`;
  try {
    await place.write(
      name,
      (async function* () {
        yield Buffer.from('a trial');
      })(),
    );
    await place.remove(name);
    return [];
  } catch (error) {
    return [
      finding(
        'BACKUP_URL',
        `no backup can be written there: ${told(error)}`,
        'correct the address and key, or give the folder to the account that runs the product',
      ),
    ];
  }
}

async function redis({ REDIS_URL }: Config): Promise<Finding[]> {
  if (!REDIS_URL) return [];
  try {
    await pingRedis(REDIS_URL, ANSWER_WITHIN_MS);
    return [];
  } catch (error) {
    const what = `Redis does not answer: ${told(error)}`;
    return [finding('REDIS_URL', what, 'start it, or correct host and password')];
  }
}

async function mailServer(config: Config): Promise<Finding[]> {
  if (!config.SMTP_URL) return [];
  try {
    await pingMailServer(config);
    return [];
  } catch (error) {
    return [
      finding(
        'SMTP_URL',
        `no mail can be sent: ${told(error)}`,
        'correct host, port, user and password (@ and : in them as %40 and %3A); another machine has to offer TLS',
      ),
    ];
  }
}

const OTHERS_MAY_READ = 0o007;

async function folder({ dataDir, DATABASE_URL, production }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [];
  const found: Finding[] = [];
  if (production && (statSync(dataDir).mode & OTHERS_MAY_READ) !== 0)
    found.push(
      finding(
        'DATA_DIR',
        `any account of this machine may look into ${dataDir}`,
        `chmod o= ${dataDir}`,
      ),
    );
  const { bavail, bsize } = await statfs(dataDir);
  if (!DATABASE_URL && bavail * bsize < ROOM_BYTES)
    found.push(
      finding(
        'DATA_DIR',
        'less than 1 GB is free where the database is',
        'make room, or move DATA_DIR',
      ),
    );
  return found;
}

export async function inspectSurroundings(config: Config): Promise<Finding[]> {
  const all = [database, storage, backups, redis, mailServer, folder];
  return (await Promise.all(all.map((inspect) => inspect(config)))).flat();
}
