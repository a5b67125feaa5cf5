import type { Person } from '@certway/contract/endpoint';
import type { Identify } from '../http/gate.ts';
import { deriveKey, hashToken } from '../identity/secrets.ts';
import { Refusal } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { tokenReader } from './access-token.ts';
import { SESSION_IDLE_DAYS, SESSION_LIFE_DAYS, sessionCookieName } from './cookies.ts';
import {
  type Freshness,
  findSessionById,
  findSessionByToken,
  type SessionWho,
} from './rows-who.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function freshness(now: Date): Freshness {
  return {
    usedAfter: new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS),
    createdAfter: new Date(now.getTime() - SESSION_LIFE_DAYS * DAY_MS),
  };
}

const personOf = (who: SessionWho): Person => ({
  id: who.userId,
  role: who.role,
  sessionId: who.sessionId,
});

/**
 * Who is calling, from cookie, bearer token or both. The session is read at each call, so a role
 * change or a sign-out takes effect immediately. Two people in one request count as nobody.
 */
export function identifier(platform: Platform, secret: string): Identify {
  const readToken = tokenReader(deriveKey(secret, 'access-token'));
  const cookieName = sessionCookieName(platform.config);

  const fromBearer = async (header: string | undefined, now: Date) => {
    if (!header?.startsWith('Bearer ')) return { given: false, who: null };
    const reading = await readToken(header.slice('Bearer '.length), now);
    if (reading.kind !== 'valid') return { given: reading.kind === 'forged', who: null };
    const who = await findSessionById(platform.db, reading.claims.sid, freshness(now));
    return { given: true, who: who?.userId === reading.claims.userId ? who : null };
  };

  return async (request) => {
    const now = platform.now();
    const cookie = request.cookies[cookieName];
    const bearer = await fromBearer(request.headers.authorization, now);
    const cookieHash = cookie ? hashToken(cookie) : null;
    // A browser sends both for the same session: one lookup is enough.
    const isSame = bearer.who !== null && bearer.who.tokenHash === cookieHash;
    const cookieWho =
      cookieHash && !isSame
        ? await findSessionByToken(platform.db, cookieHash, freshness(now))
        : null;
    if (bearer.who && cookieWho && bearer.who.userId !== cookieWho.userId) {
      throw new Refusal('two-identities');
    }
    const who = bearer.given ? bearer.who : cookieWho;
    return who ? personOf(who) : null;
  };
}
