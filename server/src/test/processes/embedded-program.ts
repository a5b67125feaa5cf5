/**
 * A process that owns an embedded database server, for tests that kill it. It prints events as
 * lines: "ready", "ack", "failed".
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPackage } from '../../db/embedded/binaries.ts';
import { type Connection, startEmbeddedPostgres } from '../../db/embedded/index.ts';

export interface ProgramOptions {
  dataDir: string;
  endpoint?: 'socket' | 'tcp';
  /** The number of connections that continuously write rows and print each committed one. */
  writers?: number;
}

const options: ProgramOptions = JSON.parse(process.argv[2] ?? '{}');
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = { info: say, warn: say, error: say };
let stopping = false;

try {
  const server = await startEmbeddedPostgres(
    { dataDir: options.dataDir, log },
    {
      packageFolder: () => findPackage(),
      copyFolders: [],
      endpoint: options.endpoint ?? 'socket',
    },
  );
  const stop = () => {
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  setInterval(() => {}, 60_000);
  const writers = Array.from({ length: options.writers ?? 0 }, (_, writer) => writer);
  say(`ready ${JSON.stringify(server.connection())}`);
  await Promise.all(writers.map((writer) => write(server.connection(), writer)));
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  say(`failed ${String(error)}`);
  process.exit(1);
}

async function write(connection: Connection, writer: number): Promise<void> {
  for (let count = 0; !stopping; ) {
    await withClient(connection, async (client) => {
      await client.query('create table if not exists kept (id text primary key)');
      for (; !stopping; count += 1) {
        const id = `${process.pid}-${Date.now()}-${writer}-${count}`;
        await client.query('insert into kept values ($1)', [id]);
        say(`ack ${id}`);
      }
    }).catch(() => sleep(20));
  }
}

async function withClient(
  connection: Connection,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await use(client);
  } finally {
    await client.end();
  }
}
