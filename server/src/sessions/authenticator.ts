import type { Person } from '@certway/contract/endpoint';
import type { FastifyRequest } from 'fastify';
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

const personOf = (who: SessionUser): Person => ({
  id: who.userId,
  role: who.role,
  sessionId: who.sessionId,
});

export interface Authenticator extends Pick<Gatekeeper, 'identify'> {
  tokens: AccessTokens;
}

/**
 * Identifies the caller by cookie, bearer token or both. The session is read at each call, so a
 * role change or a sign-out takes effect immediately. A cookie and a token of different people are
 * an error.
 */
export function authenticator(platform: Platform, secret: string): Authenticator {
  const tokens = accessTokens(deriveKey(secret, 'access-token'));
  const cookieName = sessionCookieName(platform.config);

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

  const findByCookie = (hash: string, now: Date) =>
    findSessionByToken(platform.db, hash, sessionCutoffs(now));

  return {
    tokens,
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
      const who = reading ? bearer : cookie;
      return who ? personOf(who) : null;
    },
  };
}
