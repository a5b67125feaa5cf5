import type { JSONWebKeySet } from 'jose';
import { type Adapter, type Context, interactionPolicy, Provider } from 'oidc-provider';
import * as messages from '../messages.ts';
import { PAGE_HEADERS, problemPage } from './page.ts';
import { nameFromEmail, readAddress, type SampleAccount } from './people.ts';

export interface ProtocolOptions {
  /** The issuer URL, below which all routes are registered. */
  issuer: string;
  redirectUri: string;
  clientId: string;
  clientSecret: string;
  secretKeys: readonly string[];
  accounts: readonly SampleAccount[];
  adapter: (model: string) => Adapter;
  jwks: JSONWebKeySet;
}

const MINUTE = 60;
const { Check, Prompt } = interactionPolicy;

/**
 * Returns a policy that asks for the account at every sign-in, even in a browser that has just
 * signed in, so that developers can try different accounts.
 */
function alwaysPrompt() {
  const asked = new Check('not_asked', messages.choosePerson, ({ oidc }: Context) => {
    return !oidc.result?.login;
  });
  return [new Prompt({ name: 'select_account', requestable: true }, asked)];
}

/**
 * Grants the requested scopes without asking. By choosing an account, the person has already
 * agreed.
 */
async function grantRequestedScopes({ oidc }: Context) {
  const { accountId } = oidc.session;
  const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope(oidc.params.scope ?? '');
  await grant.save();
  return grant;
}

function accountFinder(accounts: readonly SampleAccount[]) {
  return async (_context: unknown, sub: string) => {
    const email = readAddress(sub);
    if (email === null) return undefined;
    const name = accounts.find((account) => account.email === email)?.name ?? nameFromEmail(email);
    return {
      accountId: email,
      claims: async () => ({ sub: email, email, email_verified: true, name }),
    };
  };
}

function showProblem(base: string) {
  return async (context: Context, out: { error: string; error_description?: string }) => {
    for (const [header, value] of Object.entries(PAGE_HEADERS)) context.set(header, value);
    context.type = 'html';
    context.body = problemPage(base, out.error_description ?? out.error);
  };
}

/**
 * The options of oidc-provider, with only the features that a sign-in needs. All lifetimes are set,
 * because oidc-provider prints a notice for each default lifetime.
 */
const MINIMAL_OPTIONS = {
  responseTypes: ['code'],
  scopes: ['openid', 'email', 'profile'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // By default, the ID token contains only `sub` if there is also an access token. With this
  // setting, it also contains the other claims.
  conformIdTokenClaims: false,
  clientAuthMethods: ['client_secret_post'],
  clientBasedCORS: () => false,
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  },
  ttl: {
    AccessToken: 5 * MINUTE,
    AuthorizationCode: MINUTE,
    Grant: 10 * MINUTE,
    IdToken: 5 * MINUTE,
    Interaction: 60 * MINUTE,
    Session: 60 * MINUTE,
  },
};

export function developmentProtocol(options: ProtocolOptions): Provider {
  const base = new URL(options.issuer).pathname;
  const provider = new Provider(options.issuer, {
    ...MINIMAL_OPTIONS,
    adapter: options.adapter,
    jwks: options.jwks,
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: {
      keys: [...options.secretKeys],
      names: {
        session: 'dev_identity_session',
        interaction: 'dev_identity_interaction',
        resume: 'dev_identity_resume',
      },
      // The session cookie has a path that no page has, so browsers never send it. Without this,
      // the provider would remember the account. To use another account, a person would first have
      // to sign out on a page of oidc-provider that needs a script.
      long: { httpOnly: true, sameSite: 'lax', path: `${base}/nobody-is-remembered` },
    },
    findAccount: accountFinder(options.accounts),
    interactions: {
      policy: alwaysPrompt(),
      url: (_context: unknown, interaction: { uid: string }) =>
        `${base}/interaction/${interaction.uid}`,
    },
    loadExistingGrant: grantRequestedScopes,
    renderError: showProblem(base),
  });
  // The provider builds URLs from the forwarded headers, which the route sets to the public URL.
  provider.proxy = true;
  return provider;
}
