import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { openIdProvider } from './openid-provider.ts';
import type { IdentityProvider } from './provider.ts';

/** The identity provider, and the function that mounts it. */
export interface ChosenIdentity {
  provider: IdentityProvider;
  mount(app: FastifyInstance): Promise<void>;
}

/**
 * Google (or another provider) if the operator is registered with one, else the built-in one, whose
 * pending sign-ins are in the database, so that several processes share them.
 */
export async function chooseIdentity(
  config: Config,
  secret: string,
  pool?: Pool,
): Promise<ChosenIdentity> {
  const redirectUri = `${config.publicUrl}/api/auth/callback`;
  if (!config.google) {
    // The built-in provider is large, so it is loaded only if it is used.
    const { developmentIdentity } = await import('./development/index.ts');
    return developmentIdentity(config, secret, redirectUri, pool);
  }
  const provider = openIdProvider({
    issuer: config.OIDC_ISSUER,
    clientId: config.google.clientId,
    clientSecret: config.google.clientSecret,
    redirectUri,
  });
  return { provider, mount: async () => undefined };
}
