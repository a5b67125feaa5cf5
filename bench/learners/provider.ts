import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Learner } from './seed.ts';

/**
 * Simulates an OpenID provider without any pages. It runs in the driver's process, so that its
 * processor time does not count as the server's.
 */

export const CLIENT = 'bench';
const TOKEN_SECONDS = 600;

export interface Provider {
  issuer: string;
  /** Returns the callback's parameters for a person who was redirected to `sentTo`. */
  comeBack(sentTo: string, who: Learner): { code: string; state: string };
  close(): void;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export async function openProvider(): Promise<Provider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { alg: 'RS256', kid: 'bench', use: 'sig' };
  const promised = new Map<string, object>();

  function tokenFor(code: string): string {
    const iat = Math.floor(Date.now() / 1000);
    const times = { iat, exp: iat + TOKEN_SECONDS };
    const signed = `${encode(key)}.${encode({ ...promised.get(code), ...times })}`;
    promised.delete(code);
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }

  const replies: Record<string, (body: string) => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), ...key }] }),
    '/token': (body) => ({
      access_token: randomUUID(),
      token_type: 'Bearer',
      id_token: tokenFor(new URLSearchParams(body).get('code') ?? ''),
    }),
  };
  const server = http.createServer(async (request, response) => {
    const reply = replies[request.url ?? '']?.(await text(request));
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply ?? {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    comeBack(sentTo, { subject, email }) {
      const { searchParams } = new URL(sentTo);
      const [code, nonce] = [randomUUID(), searchParams.get('nonce')];
      const person = { sub: subject, email, email_verified: true, name: email.split('@')[0] };
      promised.set(code, { iss: issuer, aud: CLIENT, nonce, ...person });
      return { code, state: searchParams.get('state') ?? '' };
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
