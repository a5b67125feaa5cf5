import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/**
 * Finds connections to databases or Redis on other machines that do not use TLS. Their traffic
 * could be read by others.
 */

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
/** Returns whether a host is this machine, or the path of a local socket. */
const isHere = (host: string) => host === '' || host.startsWith('/') || LOOPBACK.test(host);
const SAFE_SSL = new Set(['require', 'verify-ca', 'verify-full']);

export interface ConnectionWithoutTls {
  variable: 'DATABASE_URL' | 'DATABASE_READ_URL' | 'REDIS_URL';
  host: string;
}

/** Decodes the host of a URL, which may be the percent-encoded path of a socket. */
function decodedHost(host: string): string {
  try {
    return decodeURIComponent(host);
  } catch {
    return host;
  }
}

function openDatabase(address: string): string | null {
  // A URL for a socket may have no host. Such a URL cannot be parsed, and its connection needs no
  // TLS.
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

/**
 * Warns about connections without TLS. The connections are still used, because TLS may be
 * unnecessary in a private network.
 */
export function warnAboutMissingTls(config: Addresses, log: Pick<Logger, 'error'>): void {
  for (const { variable, host } of connectionsWithoutTls(config)) {
    log.error(
      `${variable} SPEAKS TO ANOTHER MACHINE WITHOUT TLS: traffic to ${host} is not encrypted. \`npm run doctor\` explains what to add.`,
    );
  }
}
