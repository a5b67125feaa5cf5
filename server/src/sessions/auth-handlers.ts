import type { Person } from '@certway/contract/endpoint';
import type { Call, Cookies } from '../http/bind.ts';
import { hashToken } from '../identity/secrets.ts';
import { failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { sessionCookie, sessionCookieName } from './cookies.ts';
import type { Claim, OneTimeCredentials } from './credential.ts';
import type { Identifier } from './identify.ts';
import { deleteSession, deleteSessionByToken } from './repository.ts';
import { touchSession } from './repository-who.ts';
import {
  makeAccount,
  type OpenedSession,
  openForAnybody,
  openForKnown,
  signedInReply,
} from './sign-in.ts';

type Claiming = Pick<Call, 'cookies' | 'address' | 'userAgent'> & { body: Claim };

/** Handlers for signing in, up and out, with the session cookie. */
export function createAuthHandlers(
  platform: Platform,
  { tokens, remember }: Identifier,
  credentials: OneTimeCredentials,
) {
  const { config, db, log } = platform;
  const cookieName = sessionCookieName(config);

  /** A browser has one session: its previous one ends when it gets another. */
  async function endFormer(cookies: Cookies) {
    const former = cookies.get(cookieName);
    const ended = former ? await deleteSessionByToken(db, hashToken(former)) : null;
    if (ended) platform.signals.tell('session-ended', [ended]);
  }

  async function welcome(opened: OpenedSession, cookies: Cookies) {
    const { sessionId, user, token } = opened;
    await endFormer(cookies);
    log.info({ security: 'signed-in' }, 'a session was begun');
    cookies.set(cookieName, token, sessionCookie(config));
    const person = { id: user.id, role: user.role, sessionId };
    remember(token, person);
    return signedInReply(opened, await tokens.sign(person, platform.now()));
  }

  return {
    async signInWithGoogle({ body, cookies, address, userAgent }: Claiming) {
      const identity = await credentials.redeem(body, cookies, address);
      if (failed(identity)) return identity;
      const opened = await openForAnybody(platform, identity, userAgent);
      return failed(opened) ? opened : welcome(opened, cookies);
    },
    async signIn({ body, cookies, address, userAgent }: Claiming) {
      const identity = await credentials.redeem(body, cookies, address);
      if (failed(identity)) return identity;
      const opened = await openForKnown(platform, identity, userAgent);
      return failed(opened) ? opened : welcome(opened, cookies);
    },
    async signUp({ body, cookies, address }: Claiming) {
      const identity = await credentials.redeem(body, cookies, address);
      return failed(identity) ? identity : makeAccount(platform, identity);
    },
    // A browser in use renews its token at least every 15 minutes, so this counts as use of the
    // session.
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
        platform.signals.tell('session-ended', [person.sessionId]);
      }
      cookies.clear(cookieName, sessionCookie(config));
      return { success: true as const };
    },
  };
}
