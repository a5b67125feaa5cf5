import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as messages from '../messages.ts';
import { hasProc } from './processes.ts';
import { EmbeddedPostgresUnusable } from './unusable.ts';

/**
 * The address at which clients connect to the server. It is a socket in the database folder, which
 * only the server's account may enter. Node has no such sockets on Windows, so clients there use
 * TCP with a password. (TCP was tested on Linux, but not on Windows.)
 */
export type Endpoint =
  | { kind: 'socket'; host: string; release(): void }
  | { kind: 'tcp'; port: number; password: string };

/**
 * All settings that `pg` needs for a connection, so that environment variables such as PGHOST have
 * no effect. They can be passed to a child process as JSON, and are valid there as long as this
 * process runs.
 */
export interface Connection {
  host: string;
  port: number;
  password?: string;
  user: string;
  database: string;
  ssl: false;
}

export const superuser = 'certway';

/** The maximum length of a socket's path in bytes: 107 on Linux, 103 on macOS. */
const longestAddress = hasProc ? 107 : 103;
export const socketPort = 5432;
const socketName = `/.s.PGSQL.${socketPort}`;

/**
 * Returns the address of the socket in a database folder. If the path of the folder is too long for
 * a socket, a path in /proc is used instead. It refers to a file descriptor that this process keeps
 * open. The path contains our process id instead of "self", so that it also works in child
 * processes.
 */
export function socketEndpoint(folder: string): Endpoint {
  if (Buffer.byteLength(folder + socketName) <= longestAddress) {
    return { kind: 'socket', host: folder, release() {} };
  }
  if (!hasProc) {
    throw new EmbeddedPostgresUnusable(
      messages.nameTooLong({ folder, advice: messages.setDatabaseUrl }),
    );
  }
  const descriptor = openSync(folder, 'r');
  return {
    kind: 'socket',
    host: `/proc/${process.pid}/fd/${descriptor}`,
    release: () => closeSync(descriptor),
  };
}

export async function tcpEndpoint(dataDir: string, runningPort?: number): Promise<Endpoint> {
  const password = readFileSync(passwordFile(dataDir), 'utf8').trim();
  return { kind: 'tcp', port: runningPort ?? (await freePort()), password };
}

/**
 * Returns the path of the superuser's password file, which is created together with the database.
 */
export function passwordFile(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file))
    writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  return file;
}

export function connectionTo(endpoint: Endpoint, database: string): Connection {
  const common = { user: superuser, database, ssl: false } as const;
  if (endpoint.kind === 'socket') return { host: endpoint.host, port: socketPort, ...common };
  const { port, password } = endpoint;
  return { host: '127.0.0.1', port, password, ...common };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
