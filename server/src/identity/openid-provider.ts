import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from 'openid-client';
import { identityOf } from './claims.ts';
import * as messages from './messages.ts';
import { plainFetch } from './plain-fetch.ts';
import { type IdentityProvider, IdentityRefused, type SignInFlow } from './provider.ts';
import { hashToken } from './secrets.ts';

interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** How to reach the provider if its public address cannot be reached from here. */
  customFetch?: CustomFetch;
  /**
   * Stored as Identity.issuer instead of the address, if the address may change while the people
   * stay the same.
   */
  issuerName?: string;
  /** The provider is part of this server, so its calls stay on the machine, with or without TLS. */
  isThisServer?: boolean;
}

const TIMEOUT_SECONDS = 10;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const SCOPES = 'openid email profile';

/** OpenID Connect's authorization code flow with any provider that supports discovery. */
export function openIdProvider(options: OpenIdOptions): IdentityProvider {
  const configured = memoizeUntilFailure(() => discover(options));
  return {
    begin: async (flow) => buildSignInUrl(await configured(), flow, options.redirectUri),
    finish: async (callback, flow) => {
      const configuration = await configured();
      const claims = await exchange(configuration, callback, flow, options.redirectUri);
      return identityOf(claims, options);
    },
  };
}

/** Discovers once, at the first sign-in; after a failure, again at the next. */
function memoizeUntilFailure<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null;
  return () => {
    found ??= find().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
}

async function discover(options: OpenIdOptions): Promise<Configuration> {
  const issuer = new URL(options.issuer);
  // Without these checks openid-client trusts TLS alone and accepts a token with a forged
  // signature.
  const execute = [enableNonRepudiationChecks];
  const stays = options.isThisServer || LOOPBACK.test(issuer.hostname);
  if (issuer.protocol === 'http:' && stays) {
    execute.push(allowInsecureRequests);
  }
  try {
    const authentication = clientAuthentication(options.clientSecret);
    return await discovery(issuer, options.clientId, undefined, authentication, {
      execute,
      timeout: TIMEOUT_SECONDS,
      [customFetch]: options.customFetch ?? plainFetch,
    });
  } catch (error) {
    throw new IdentityRefused(messages.notDiscovered({ reason: loggableReason(error) }));
  }
}

/**
 * Sends the secret in the body if the provider supports it; else in the header, which every
 * provider must support.
 */
function clientAuthentication(secret: string): ClientAuth {
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? [];
    return (ways.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
  };
}

function buildSignInUrl(configuration: Configuration, flow: SignInFlow, redirectUri: string) {
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPES,
    state: flow.state,
    nonce: flow.nonce,
    // Uses the same S256 hash as for tokens; the library's own waits for a thread.
    code_challenge: hashToken(flow.codeVerifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
}

async function exchange(
  configuration: Configuration,
  callback: URL,
  flow: SignInFlow,
  redirectUri: string,
): Promise<unknown> {
  // Must equal the address sent at the beginning, whatever host name was used for the callback.
  const answered = new URL(redirectUri);
  answered.search = callback.search;
  try {
    const tokens = await authorizationCodeGrant(configuration, answered, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.codeVerifier,
      idTokenExpected: true,
    });
    return tokens.claims();
  } catch (error) {
    const text = isUnreachable(error) ? messages.unreachable : messages.replyRefused;
    throw new IdentityRefused(text({ reason: loggableReason(error) }));
  }
}

const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

function isUnreachable(error: unknown): boolean {
  if (error instanceof ClientError) {
    const { cause } = error;
    return UNREACHABLE.has(error.code ?? '') || (cause instanceof Response && cause.status >= 500);
  }
  // fetch reports a refused connection and an unknown host as a TypeError with a cause.
  return error instanceof TypeError && error.cause instanceof Error;
}

/**
 * A line for the log. The error itself is not logged: its cause contains the token's claims, and so
 * a person's name and address.
 */
function loggableReason(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    // The code comes from the address bar or the provider, so it is logged only if it looks like a
    // code.
    return /^[\w.-]{1,60}$/.test(error.error) ? error.error : messages.errorWithoutCode;
  }
  if (!(error instanceof Error)) return messages.unknownError;
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
