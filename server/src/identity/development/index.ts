import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { openIdProvider } from '../openid-provider.ts';
import { fetchLocally } from '../plain-fetch.ts';
import { IdentityRefused } from '../provider.ts';
import { deriveKey } from '../secrets.ts';
import { readOrMakeKeys } from './keys.ts';
import { memoryStore } from './memory.ts';
import { developmentIssuer, mountDevelopmentIdentity } from './mount.ts';
import { accountsOf, type DevelopmentPerson } from './people.ts';
import { rowsStore } from './repository.ts';

/**
 * The issuer that is stored with accounts of the built-in provider. It does not contain the
 * server's host or port, so that accounts are still found after these change.
 */
export const DEVELOPMENT_ISSUER = 'urn:certway:development';

const KEY_FILE = 'development-identity.json';
const CLIENT_ID = 'certway';

const derived = (secret: string, purpose: string) =>
  Buffer.from(deriveKey(secret, purpose)).toString('base64url');

/**
 * The loopback address for a server that listens on all addresses. Programs on the same machine
 * reach the server there.
 */
const WILDCARD_HOSTS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

function addressOf(server: Server | undefined): string {
  const address = server?.address();
  if (!address || typeof address === 'string') {
    throw new IdentityRefused('The development identity is asked before the server listens');
  }
  const host = WILDCARD_HOSTS[address.address] ?? address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

export interface DevelopmentServices {
  /** The people whose accounts the sign-in page offers. */
  people: readonly DevelopmentPerson[];
  /** The database for pending sign-ins, which several processes must share. */
  pool?: Pool;
}

/**
 * Returns the built-in identity provider and our client, which uses the same protocol as with
 * Google.
 */
export async function developmentIdentity(
  config: Config,
  secret: string,
  redirectUri: string,
  { people, pool }: DevelopmentServices,
) {
  const shared = config.WORKERS > 1;
  if (shared && !pool) throw new Error('Several processes need a database for the sign-in');
  const client = {
    clientId: CLIENT_ID,
    clientSecret: derived(secret, 'development client'),
    redirectUri,
  };
  let server: Server | undefined;
  const provider = openIdProvider({
    ...client,
    issuer: developmentIssuer(config.publicUrl),
    issuerName: DEVELOPMENT_ISSUER,
    isThisServer: true,
    customFetch: fetchLocally(config.publicUrl, () => addressOf(server)),
  });
  const mount = async (app: FastifyInstance) => {
    server = app.server;
    mountDevelopmentIdentity(app, {
      ...client,
      publicUrl: config.publicUrl,
      secretKeys: [derived(secret, 'development cookies')],
      accounts: accountsOf(people),
      store: shared && pool ? rowsStore(pool) : memoryStore(),
      jwks: await readOrMakeKeys(join(config.dataDir, KEY_FILE)),
    });
  };
  return { provider, mount };
}
