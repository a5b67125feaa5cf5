import type { BodyOf } from '@certway/contract/endpoint';
import type { sessions } from '@certway/contract/sessions/index';
import type { Cookies } from '../http/bind.ts';
import type { Identity } from '../identity/provider.ts';
import { hashToken, randomToken } from '../identity/secrets.ts';
import { type Failure, fail, HttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { flowCookie, flowCookieName } from './cookies.ts';
import type { SealedFlows } from './flow/flow-cookie.ts';
import { setCredential, takeIdentity } from './repository.ts';

const CREDENTIAL_MS = 60_000;

export type CredentialClaim = BodyOf<(typeof sessions)['endpoints']['signInWithGoogle']>;

/**
 * Creates and redeems the credential of a finished sign-in flow. It is valid once, for 60 seconds,
 * and only for the browser that started the flow.
 */
export function oneTimeCredentials(platform: Platform, flows: SealedFlows) {
  const { config, db } = platform;
  const finishedAfter = () => new Date(platform.now().getTime() - CREDENTIAL_MS);

  async function getFlow(cookies: Cookies) {
    const flow = await flows.open(cookies.get(flowCookieName(config)));
    const credential = randomToken();
    const identity = flow
      ? await setCredential(db, hashToken(flow.id), hashToken(credential), finishedAfter())
      : null;
    if (!identity) return fail('sign-in-refused');
    return { name: identity.name, email: identity.email, photo: identity.photo, credential };
  }

  /**
   * Redeems a credential. A valid credential is accepted even after many failures from the same
   * address, because no one can guess it. Failures are counted only to limit floods of requests.
   */
  async function redeem(
    claim: CredentialClaim,
    cookies: Cookies,
    address: string,
  ): Promise<Identity | Failure<'sign-in-refused'>> {
    const flow = await flows.open(cookies.get(flowCookieName(config)));
    const identity = flow
      ? await takeIdentity(db, hashToken(flow.id), hashToken(claim.credential), finishedAfter())
      : null;
    if (identity) {
      cookies.clear(flowCookieName(config), flowCookie(config));
      return identity;
    }
    const seconds = await platform.limits.count('failedCredentials', address);
    if (seconds > 0) throw new HttpError('too-many-requests', [], seconds);
    return fail('sign-in-refused');
  }

  return { getFlow, redeem };
}
export type OneTimeCredentials = ReturnType<typeof oneTimeCredentials>;
