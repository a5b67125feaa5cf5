import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';

/** Faults that a broken or hostile provider may put into its ID token. */
export type Fault =
  | 'audience'
  | 'nonce'
  | 'issuer'
  | 'signature'
  | 'unsigned'
  | 'expired'
  | 'issued-long-ago'
  | 'issued-in-the-future'
  | 'given-to-another'
  | 'unverified'
  | 'verified-missing'
  | 'email-missing';

interface OtherPerson {
  subject: string;
  email: string;
  name: string;
  picture: string;
  /**
   * The value of the claim `email_verified`. Some providers write it as text instead of a boolean.
   */
  emailVerified: boolean | string;
}

export interface OtherProvider {
  issuer: string;
  /** Sets the person whom the provider signs in from now on, without a prompt. */
  become(person: Partial<OtherPerson>): void;
  /** Sets the fault of ID tokens from now on; null removes it. */
  break(fault: Fault | null): void;
  tokensGiven(): number;
  /** All issued tokens of any kind. */
  tokens: readonly string[];
  close(): Promise<void>;
}

type Claims = Record<string, unknown>;

const DEFAULT_PERSON: OtherPerson = {
  subject: 'other-1',
  email: 'sam.rivera@elsewhere.example',
  name: 'Sam Rivera',
  picture: '',
  emailVerified: true,
};
const HOUR = 3600;

const inClaims: Partial<Record<Fault, (claims: Claims) => void>> = {
  audience: (claims) => Object.assign(claims, { aud: 'another-client' }),
  nonce: (claims) => Object.assign(claims, { nonce: 'of-another-flow' }),
  issuer: (claims) => Object.assign(claims, { iss: 'https://issuer.elsewhere.example' }),
  expired: (claims) => {
    const now = Math.floor(Date.now() / 1000);
    Object.assign(claims, { iat: now - 2 * HOUR, nbf: now - 2 * HOUR, exp: now - HOUR });
  },
  'issued-long-ago': (claims) =>
    Object.assign(claims, { iat: Math.floor(Date.now() / 1000) - HOUR }),
  'issued-in-the-future': (claims) =>
    Object.assign(claims, { iat: Math.floor(Date.now() / 1000) + HOUR }),
  'given-to-another': (claims) => Object.assign(claims, { azp: 'another-client' }),
  unverified: (claims) => Object.assign(claims, { email_verified: false }),
  'verified-missing': (claims) => delete claims.email_verified,
  'email-missing': (claims) => delete claims.email,
};

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signs a token's header and claims with the wrong key. The header still names the right key. */
function signedBy(key: KeyObject, token: string): string {
  const signed = token.split('.').slice(0, 2).join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

const withoutSignature = (token: string) =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`;

/**
 * Starts an OpenID provider that uses another library and another origin than the development
 * identity, as Google does. It signs in the chosen person immediately.
 */
export async function startOtherProvider(): Promise<OtherProvider> {
  const server = new OAuth2Server();
  const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  let person = DEFAULT_PERSON;
  let fault: Fault | null = null;
  let given = 0;
  const tokens: string[] = [];
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  // The library would use localhost as the issuer. 127.0.0.1 is used instead, because it is a
  // different site from localhost, also for cookies.
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;
  server.service.on('beforeWellKnownOpenIdConfiguration', ({ body }: { body: Claims }) => {
    body.token_endpoint_auth_methods_supported = ['client_secret_post'];
  });
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Claims }) => {
    const { subject: sub, email, name, picture, emailVerified: email_verified } = person;
    Object.assign(payload, { sub, email, name, picture, email_verified });
    if (fault) inClaims[fault]?.(payload);
  });
  server.service.on('beforeResponse', ({ body }: { body: Claims }) => {
    const token = String(body.id_token);
    given++;
    if (fault === 'signature') body.id_token = signedBy(strangersKey, token);
    if (fault === 'unsigned') body.id_token = withoutSignature(token);
    for (const name of ['id_token', 'access_token', 'refresh_token']) {
      if (typeof body[name] === 'string') tokens.push(body[name]);
    }
  });
  return {
    issuer,
    become: (changes) => {
      person = { ...DEFAULT_PERSON, ...changes };
    },
    break: (kind) => {
      fault = kind;
    },
    tokensGiven: () => given,
    tokens,
    close: () => server.stop(),
  };
}
