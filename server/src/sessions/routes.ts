import { sessions } from '@certway/contract/sessions';
import { bind, type Cookies } from '../http/bind.ts';
import { deriveKey, hashToken } from '../identity/secrets.ts';
import { failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { signAccessToken } from './access-token.ts';
import { sessionCookie, sessionCookieName } from './cookies.ts';
import { oneTimeCredentials } from './credential.ts';
import { devices } from './devices.ts';
import { signInFlow } from './flow.ts';
import { deleteSession, deleteSessionByToken, touchSession } from './rows.ts';
import { type OpenedSession, signedInReply, signIn, signInKnown, signUp } from './sign-in.ts';

export function sessionsRoutes(platform: Platform, secret: string) {
  const { config, db } = platform;
  const tokenKey = deriveKey(secret, 'access-token');
  const flow = signInFlow(platform, secret);
  const credentials = oneTimeCredentials(platform, secret);
  const cookieName = sessionCookieName(config);

  /** A browser has one session: the one it had before ends when it gets another. */
  async function endFormer(cookies: Cookies) {
    const former = cookies.get(cookieName);
    const ended = former ? await deleteSessionByToken(db, hashToken(former)) : null;
    if (ended) platform.signals.tell('session-ended', [ended]);
  }

  async function welcome(opened: OpenedSession, cookies: Cookies) {
    const { sessionId, user, token } = opened;
    await endFormer(cookies);
    cookies.set(cookieName, token, sessionCookie(config));
    const who = { sessionId, userId: user.id, role: user.role };
    return signedInReply(platform, opened, await signAccessToken(tokenKey, who, platform.now()));
  }

  return bind(sessions)({
    startSignIn: ({ query, cookies }) => flow.begin(query, cookies),
    finishSignIn: ({ url, cookies }) => flow.finish(url, cookies),
    getFlow: ({ cookies }) => credentials.takeUp(cookies),

    google: async ({ body, cookies, address, userAgent }) => {
      const identity = await credentials.redeem(body, cookies, address);
      if (failed(identity)) return identity;
      return welcome(await signIn(platform, identity, userAgent), cookies);
    },
    signin: async ({ body, cookies, address, userAgent }) => {
      const identity = await credentials.redeem(body, cookies, address);
      if (failed(identity)) return identity;
      const opened = await signInKnown(platform, identity, userAgent);
      return failed(opened) ? opened : welcome(opened, cookies);
    },
    signup: async ({ body, cookies, address }) => {
      const identity = await credentials.redeem(body, cookies, address);
      return failed(identity) ? identity : signUp(platform, identity);
    },

    // Renewal comes at least every quarter of an hour from whoever is there: it is the session's use.
    renewToken: async ({ person, cookies }) => {
      const now = platform.now();
      await touchSession(db, person.sessionId, now);
      const cookie = cookies.get(cookieName);
      if (cookie) cookies.set(cookieName, cookie, sessionCookie(config));
      const who = { sessionId: person.sessionId, userId: person.id, role: person.role };
      return { accessToken: await signAccessToken(tokenKey, who, now) };
    },
    signOut: async ({ person, cookies }) => {
      if (person) {
        await deleteSession(db, person.sessionId);
        platform.signals.tell('session-ended', [person.sessionId]);
      }
      cookies.clear(cookieName, sessionCookie(config));
      return { success: true };
    },
    ...devices(platform),
  });
}
