import type { JSONWebKeySet } from 'jose';
import { type Adapter, type Context, interactionPolicy, Provider } from 'oidc-provider';
import * as messages from '../messages.ts';
import { PAGE_HEADERS, problemPage } from './page.ts';
import { nameFromEmail, readAddress, type SampleAccount } from './people.ts';

export interface ProtocolOptions {
  /** The issuer's address; everything is mounted under it. */
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
 * Every sign-in prompts for the person, even in a browser that has just signed in, to try out
 * different people.
 */
function alwaysPrompt() {
  const asked = new Check('not_asked', messages.choosePerson, ({ oidc }: Context) => {
    return !oidc.result?.login;
  });
  return [new Prompt({ name: 'select_account', requestable: true }, asked)];
}

/** There is no consent screen: choosing a person implies consent. */
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

/** Enables only what a sign-in needs; each lifetime is set, since defaults are announced on stdout. */
const MINIMAL_OPTIONS = {
  responseTypes: ['code'],
  scopes: ['openid', 'email', 'profile'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // Without this the ID token would hold only `sub` whenever there is an access token.
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
      // A path that is never requested, so the session cookie is never sent back: otherwise a
      // remembered person would have to be signed out first, by a page of oidc-provider that needs
      // a script.
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
  // It builds addresses from the forwarded headers, which the mount sets to the public address.
  provider.proxy = true;
  return provider;
}
