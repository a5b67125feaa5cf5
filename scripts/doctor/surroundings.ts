import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { openDestination } from '../../server/src/backup/index.ts';
import type { Config } from '../../server/src/config.ts';
import { pingRedis } from '../../server/src/http/live/ping.ts';
import { pingMailServer } from '../../server/src/reminders/index.ts';
import { openStorage } from '../../server/src/storage/open.ts';
import { type Finding, finding } from './finding.ts';
import * as messages from './messages.ts';

/** Checks the machine, the database and the other services that the configuration names. */

const ANSWER_WITHIN_MS = 5000;
const OLDEST_POSTGRES = 150_000;
const ROOM_BYTES = 1024 ** 3;
const errorMessage = (error: unknown) =>
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
    return await inspectServer(client);
  } catch (error) {
    return [
      finding(
        'DATABASE_URL',
        messages.databaseDown({ reason: errorMessage(error) }),
        messages.startDatabase,
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function inspectServer(client: pg.Client): Promise<Finding[]> {
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
            messages.oldPostgres({ version: Math.floor(version / 10_000) }),
            messages.upgradePostgres,
          ),
        ]
      : []),
    ...(standby ? [finding('DATABASE_URL', messages.standby, messages.namePrimary)] : []),
    ...(superuser ? [finding('DATABASE_URL', messages.superuser, messages.createRole)] : []),
    ...(fsync === 'off' || sync === 'off'
      ? [finding('DATABASE_URL', messages.notDurable, messages.turnBothOn)]
      : []),
    ...(encoding !== 'UTF8'
      ? [finding('DATABASE_URL', messages.wrongEncoding({ encoding }), messages.useUtf8)]
      : []),
  ];
}

async function storage(config: Config): Promise<Finding[]> {
  const about = config.STORAGE_URL ? 'STORAGE_URL' : 'DATA_DIR';
  return (await openStorage(config).ready())
    ? []
    : [finding(about, messages.noStorage, messages.fixStorage)];
}

async function backups({ backup }: Config): Promise<Finding[]> {
  if (!backup.destination) return [];
  const destination = openDestination(backup.destination);
  const name = `certway-doctor-${randomUUID()}`;
  try {
    await destination.write(
      name,
      (async function* () {
        yield Buffer.from(messages.trialContent);
      })(),
    );
    await destination.remove(name);
    return [];
  } catch (error) {
    return [
      finding(
        'BACKUP_URL',
        messages.noBackupPossible({ reason: errorMessage(error) }),
        messages.fixBackup,
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
    const what = messages.redisDown({ reason: errorMessage(error) });
    return [finding('REDIS_URL', what, messages.startRedis)];
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
        messages.mailServerDown({ reason: errorMessage(error) }),
        messages.fixMailServer,
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
        messages.readableDataDir({ folder: dataDir }),
        messages.closeDataDir({ folder: dataDir }),
      ),
    );
  const { bavail, bsize } = await statfs(dataDir);
  if (!DATABASE_URL && bavail * bsize < ROOM_BYTES)
    found.push(finding('DATA_DIR', messages.lowSpace, messages.makeSpace));
  return found;
}

export async function inspectSurroundings(config: Config): Promise<Finding[]> {
  const all = [database, storage, backups, redis, mailServer, folder];
  return (await Promise.all(all.map((inspect) => inspect(config)))).flat();
}
