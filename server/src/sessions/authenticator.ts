import type { Person } from '@certway/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { BoundedMap } from '../db/bounded-map.ts';
import type { Gatekeeper } from '../http/gate/admission.ts';
import { bearerOf } from '../http/gate/bearer.ts';
import { deriveKey, hashToken } from '../identity/secrets.ts';
import { HttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { type AccessTokens, accessTokens, type TokenCheck } from './access-token.ts';
import { sessionCookieName } from './cookies.ts';
import { findSessionById, findSessionByToken, type SessionUser } from './repository-user.ts';
import { sessionCutoffs } from './session-cutoffs.ts';

type BearerCheck = Exclude<TokenCheck, { kind: 'expired' }> | null;

const isOf = (reading: BearerCheck, { id, sessionId }: Person) =>
  reading?.kind === 'valid' && reading.claims.userId === id && reading.claims.sid === sessionId;

const personOf = (who: SessionUser): Person => ({
  id: who.userId,
  role: who.role,
  sessionId: who.sessionId,
});

export interface Authenticator extends Pick<Gatekeeper, 'identify' | 'cachedIdentity'> {
  tokens: AccessTokens;
  /** Caches the person that a new session cookie belongs to. */
  remember(cookie: string, person: Person): void;
}

/**
 * The maximum number of people whose identity is cached, about as many as use the site at the same
 * time. For people who are not in the cache, the session is read from the database.
 */
const CACHED_IDENTITIES = 5000;

/**
 * Identifies the caller by cookie, bearer token or both. The session is read at each call, so a
 * role change or a sign-out takes effect immediately. A cookie and a token of different people are
 * an error.
 */
export function authenticator(platform: Platform, secret: string): Authenticator {
  const tokens = accessTokens(deriveKey(secret, 'access-token'));
  const cookieName = sessionCookieName(platform.config);
  const byCookie = new BoundedMap<Person>(CACHED_IDENTITIES);

  const hashOfCookie = ({ cookies }: FastifyRequest) => {
    const cookie = cookies[cookieName];
    return cookie ? hashToken(cookie) : null;
  };

  /**
   * Reads the bearer token. Returns null if there is none or it has expired; then the cookie
   * identifies the caller.
   */
  const readBearer = async ({ headers }: FastifyRequest, now: Date): Promise<BearerCheck> => {
    const token = bearerOf(headers.authorization);
    if (token === null) return null;
    const reading = await tokens.read(token, now);
    return reading.kind === 'expired' ? null : reading;
  };

  const findByToken = async (reading: BearerCheck, now: Date) => {
    if (reading?.kind !== 'valid') return null;
    const who = await findSessionById(platform.db, reading.claims.sid, sessionCutoffs(now));
    return who?.userId === reading.claims.userId ? who : null;
  };

  const findByCookie = async (hash: string, now: Date) => {
    const who = await findSessionByToken(platform.db, hash, sessionCutoffs(now));
    if (!who) byCookie.delete(hash);
    return who;
  };

  return {
    tokens,
    remember(cookie, person) {
      byCookie.set(hashToken(cookie), person);
    },
    async identify(request) {
      const now = platform.now();
      const hash = hashOfCookie(request);
      const reading = await readBearer(request, now);
      const bearer = await findByToken(reading, now);
      // If a browser sends a cookie and a token of the same session, one lookup is enough.
      const isSame = bearer !== null && bearer.tokenHash === hash;
      const cookie = isSame ? bearer : hash && (await findByCookie(hash, now));
      if (bearer && cookie && bearer.userId !== cookie.userId)
        throw new HttpError('two-identities');
      if (hash && cookie) byCookie.set(hash, personOf(cookie));
      const who = reading ? bearer : cookie;
      return who ? personOf(who) : null;
    },
    async cachedIdentity(request) {
      const hash = hashOfCookie(request);
      const person = hash ? byCookie.get(hash) : undefined;
      if (!person) return null;
      const reading = await readBearer(request, platform.now());
      return reading === null || isOf(reading, person) ? person : null;
    },
  };
}
