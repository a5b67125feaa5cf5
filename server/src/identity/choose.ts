import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { DevelopmentServices } from './development/index.ts';
import { openIdProvider } from './openid-provider.ts';
import type { IdentityProvider } from './provider.ts';

export interface ChosenIdentity {
  provider: IdentityProvider;
  mount(app: FastifyInstance): Promise<void>;
}

/**
 * Returns the identity provider that the operator has configured (Google or another one). If there
 * is none, returns the built-in provider.
 */
export async function chooseIdentity(
  config: Config,
  secret: string,
  development: DevelopmentServices,
): Promise<ChosenIdentity> {
  const redirectUri = `${config.publicUrl}/api/auth/callback`;
  if (!config.google) {
    // The code of the built-in provider is large, so it is loaded only here.
    const { developmentIdentity } = await import('./development/index.ts');
    return developmentIdentity(config, secret, redirectUri, development);
  }
  const provider = openIdProvider({
    issuer: config.OIDC_ISSUER,
    clientId: config.google.clientId,
    clientSecret: config.google.clientSecret,
    redirectUri,
  });
  return { provider, mount: async () => undefined };
}
