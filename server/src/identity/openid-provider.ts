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
  /**
   * The fetch function for requests to the provider. It is needed if the server cannot reach the
   * provider's public URL.
   */
  customFetch?: CustomFetch;
  /**
   * The value that is stored as Identity.issuer instead of the provider's URL. It is needed if that
   * URL can change while the accounts remain.
   */
  issuerName?: string;
  /**
   * True if the provider is part of this server, so that calls to it stay on the machine and may
   * use plain HTTP.
   */
  isThisServer?: boolean;
}

const TIMEOUT_SECONDS = 10;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const SCOPES = 'openid email profile';

/**
 * Signs in with OpenID Connect's authorization code flow, at any provider that supports discovery.
 */
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

/**
 * Returns a function that runs `find` only once and caches its result. If `find` fails, nothing is
 * cached, so the next call runs it again.
 */
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
  // With these checks, openid-client verifies the signature of a token. By default it relies on TLS
  // alone.
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
 * Returns the method that sends the client secret in the body if the provider supports it.
 * Otherwise returns the method that sends it in a header, which every provider must support.
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
    // The S256 hash is computed by our own function, because the asynchronous function of the
    // library has to wait for a thread.
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
  // The redirect URI must equal the one that was sent at the beginning of the sign-in. The callback
  // may have arrived with another host name, so only its query is used.
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
  // A TypeError with a cause is a connection error: fetch reports a refused connection or an
  // unknown host in this way.
  return error instanceof TypeError && error.cause instanceof Error;
}

/**
 * Returns a line for the log. The error itself is not logged, because its cause contains the
 * token's claims, including a person's name and email address.
 */
function loggableReason(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    // The error code comes from the callback URL or the provider, so it could contain any text. It
    // is logged only if it has the form of a code.
    return /^[\w.-]{1,60}$/.test(error.error) ? error.error : messages.errorWithoutCode;
  }
  if (!(error instanceof Error)) return messages.unknownError;
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
