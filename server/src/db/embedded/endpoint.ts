import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as messages from '../messages.ts';
import { hasProc } from './processes.ts';
import { EmbeddedPostgresUnusable } from './unusable.ts';

/**
 * The address of the server for clients: a socket in the database folder, which only its account
 * may enter; on Windows, where Node has no such sockets, TCP with a password (tested on Linux, not
 * on Windows).
 */
export type Endpoint =
  | { kind: 'socket'; host: string; release(): void }
  | { kind: 'tcp'; port: number; password: string };

/**
 * Everything that `pg` needs, so that no PG… environment variable has any effect. It can be passed
 * to a child process as JSON, and is valid there while this process lives.
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

/** The longest address of a socket: 107 bytes on Linux, 103 on macOS. */
const longestAddress = hasProc ? 107 : 103;
export const socketPort = 5432;
const socketName = `/.s.PGSQL.${socketPort}`;

/**
 * A folder whose name is too long for a socket is addressed by a descriptor that this process keeps
 * open. With our pid instead of "self", the name works in our children too.
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

/** Created together with the database, for the superuser. */
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
