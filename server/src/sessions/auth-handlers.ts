import type { Person } from '@certway/contract/endpoint';
import type { Call, Cookies } from '../http/bind.ts';
import { failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import type { Authenticator } from './authenticator.ts';
import { sessionCookie, sessionCookieName } from './cookies.ts';
import type { CredentialClaim, OneTimeCredentials } from './credential.ts';
import { deleteSession } from './repository.ts';
import { touchSession } from './repository-user.ts';
import {
  createAccount,
  type OpenedSession,
  signedInReply,
  signInOrCreateAccount,
  signInToExistingAccount,
} from './sign-in.ts';

type CredentialCall = Pick<Call, 'cookies' | 'address' | 'userAgent'> & { body: CredentialClaim };

export function createAuthHandlers(
  platform: Platform,
  { tokens }: Authenticator,
  credentials: OneTimeCredentials,
) {
  const { config, db, log } = platform;
  const cookieName = sessionCookieName(config);

  async function startSession(opened: OpenedSession, cookies: Cookies) {
    const { sessionId, user, token, endedIds } = opened;
    if (endedIds.length > 0) platform.eventBus.publish('session-ended', endedIds);
    log.info({ security: 'signed-in' }, 'a session was started');
    cookies.set(cookieName, token, sessionCookie(config));
    const person = { id: user.id, role: user.role, sessionId };
    return signedInReply(opened, await tokens.sign(person, platform.now()));
  }

  return {
    async signInWithGoogle({ body, cookies, address, userAgent }: CredentialCall) {
      const identity = await credentials.redeem(body, cookies, address);
      if (failed(identity)) return identity;
      const opened = await signInOrCreateAccount(platform, identity, {
        userAgent,
        formerToken: cookies.get(cookieName),
      });
      return failed(opened) ? opened : startSession(opened, cookies);
    },
    async signIn({ body, cookies, address, userAgent }: CredentialCall) {
      const identity = await credentials.redeem(body, cookies, address);
      if (failed(identity)) return identity;
      const opened = await signInToExistingAccount(platform, identity, {
        userAgent,
        formerToken: cookies.get(cookieName),
      });
      return failed(opened) ? opened : startSession(opened, cookies);
    },
    async signUp({ body, cookies, address }: CredentialCall) {
      const identity = await credentials.redeem(body, cookies, address);
      return failed(identity) ? identity : createAccount(platform, identity);
    },
    // Renewing a token counts as use of the session, because a browser in use renews its token at
    // least every 15 minutes.
    async renewToken({ person, cookies }: { person: Person; cookies: Cookies }) {
      const now = platform.now();
      const [accessToken] = await Promise.all([
        tokens.sign(person, now),
        touchSession(db, person.sessionId, now),
      ]);
      const cookie = cookies.get(cookieName);
      if (cookie) cookies.set(cookieName, cookie, sessionCookie(config));
      return { accessToken };
    },
    async signOut({ person, cookies }: { person: Person | null; cookies: Cookies }) {
      if (person) {
        await deleteSession(db, person.sessionId);
        log.info({ security: 'signed-out' }, 'a session was ended');
        platform.eventBus.publish('session-ended', [person.sessionId]);
      }
      cookies.clear(cookieName, sessionCookie(config));
      return { success: true as const };
    },
  };
}
