import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../db/ids.ts';
import type { Identity } from '../identity/provider.ts';
import type { TestServer } from './test-server.ts';

export function buildIdentity(change: Partial<Identity> = {}): Identity {
  const subject = newId();
  return {
    issuer: 'https://provider.example',
    subject,
    email: `${subject.slice(-8)}@people.example`,
    name: 'Mira Lindqvist',
    photo: '',
    ...change,
  };
}

export const cookieOf = (response: LightMyRequestResponse, name: string): string => {
  const found = response.cookies.find((cookie) => cookie.name === name);
  return found ? `${name}=${found.value}` : '';
};

/**
 * Returns the outcome that the sign-in window reports to the page that opened it: 'done', 'failed',
 * or undefined after a redirect.
 */
export const signInOutcome = ({ body }: LightMyRequestResponse): string | undefined =>
  /data-outcome="(\w+)"/.exec(body)?.[1];

/** Goes through the provider's sign-in as a browser does, up to the credential. */
export async function finishFlow(testServer: TestServer, identity: Identity, mode = 'popup') {
  const started = await testServer.app.inject({ url: `/api/auth/start?mode=${mode}` });
  const cookie = cookieOf(started, 'certway_flow');
  testServer.platform.identity.next = identity;
  const back = await testServer.app.inject({
    url: '/api/auth/callback?code=a&state=b',
    headers: { cookie },
  });
  return { cookie, back };
}

export async function takeCredential(testServer: TestServer, cookie: string): Promise<string> {
  const taken = await testServer.app.inject({ url: '/api/auth/flow', headers: { cookie } });
  return taken.json<{ credential: string }>().credential;
}

/** Signs in completely. Returns the reply of the sign-in call. */
export async function signInThrough(testServer: TestServer, identity: Identity, call = 'google') {
  const { cookie } = await finishFlow(testServer, identity);
  const credential = await takeCredential(testServer, cookie);
  return testServer.app.inject({
    method: 'POST',
    url: `/api/auth/${call}`,
    headers: { cookie },
    payload: { name: identity.name, email: identity.email, photo: '', credential },
  });
}

export function resetClockAndIdentity({ platform }: TestServer): void {
  platform.clock.now = null;
  platform.identity.next = null;
}
