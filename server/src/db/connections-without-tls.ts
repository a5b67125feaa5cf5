import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/**
 * Finds databases and a Redis on other machines that are used without TLS, so that their traffic
 * can be read.
 */

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
/** This machine, or a socket in its file system. */
const isHere = (host: string) => host === '' || host.startsWith('/') || LOOPBACK.test(host);
const SAFE_SSL = new Set(['require', 'verify-ca', 'verify-full']);

export interface ConnectionWithoutTls {
  variable: 'DATABASE_URL' | 'DATABASE_READ_URL' | 'REDIS_URL';
  host: string;
}

/** A socket's path is percent-encoded in place of a host. */
function decodedHost(host: string): string {
  try {
    return decodeURIComponent(host);
  } catch {
    return host;
  }
}

function openDatabase(address: string): string | null {
  // The URL of a socket may have no host.
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? decodedHost(url.hostname);
  return isHere(host) || SAFE_SSL.has(url.searchParams.get('sslmode') ?? '') ? null : host;
}

function openRedis(address: string): string | null {
  const { protocol, hostname } = new URL(address);
  return isHere(hostname) || protocol === 'rediss:' ? null : hostname;
}

type Addresses = Pick<Config, ConnectionWithoutTls['variable']>;

export function connectionsWithoutTls(config: Addresses): ConnectionWithoutTls[] {
  const found = (
    variable: ConnectionWithoutTls['variable'],
    hostOf: (address: string) => string | null,
  ) => {
    const address = config[variable];
    const host = address ? hostOf(address) : null;
    return host === null ? [] : [{ variable, host }];
  };
  return [
    ...found('DATABASE_URL', openDatabase),
    ...found('DATABASE_READ_URL', openDatabase),
    ...found('REDIS_URL', openRedis),
  ];
}

/** Only warns, because a private network may do without TLS. */
export function warnAboutMissingTls(config: Addresses, log: Pick<Logger, 'error'>): void {
  for (const { variable, host } of connectionsWithoutTls(config)) {
    log.error(
      `${variable} SPEAKS TO ANOTHER MACHINE WITHOUT TLS: traffic to ${host} is not encrypted. \`npm run doctor\` explains what to add.`,
    );
  }
}
