import { authors, mayEnter } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const ACCESS_TOKEN_MINUTES = 15;

const claims = z.object({ sid: z.uuid(), userId: z.uuid() });
export type AccessClaims = z.infer<typeof claims>;

export type TokenCheck =
  | { kind: 'valid'; claims: AccessClaims }
  | { kind: 'expired' }
  | { kind: 'forged' };

/**
 * The maximum number of cached tokens. A browser sends the same token with each call for some
 * minutes, so verified tokens are cached.
 */
const CACHED_TOKENS = 5000;

/**
 * Signs and reads access tokens. A token identifies a person for 15 minutes. The session is still
 * read at each call, because it may have ended in the meantime.
 */
export function accessTokens(key: Uint8Array<ArrayBuffer>) {
  const known = new LRUCache<string, { claims: AccessClaims; endsAt: number }>({
    max: CACHED_TOKENS,
  });
  // The key is imported once. If it were passed as bytes, the library would import it for each
  // token.
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = crypto.subtle.importKey('raw', key, algorithm, false, ['sign', 'verify']);

  return {
    async sign({ id: userId, role, sessionId: sid }: Person, now: Date): Promise<string> {
      const author = mayEnter(authors, role) ? { trainerId: userId } : {};
      const ends = Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_MINUTES * 60;
      const token = await new SignJWT({ sid, userId, role, ...author })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(now)
        .setExpirationTime(ends)
        .sign(await imported);
      known.set(token, { claims: { sid, userId }, endsAt: ends * 1000 });
      return token;
    },

    async read(token: string, now: Date): Promise<TokenCheck> {
      const verified = known.get(token);
      if (verified && now.getTime() < verified.endsAt) {
        return { kind: 'valid', claims: verified.claims };
      }
      known.delete(token);
      try {
        const { payload } = await jwtVerify(token, await imported, {
          algorithms: ['HS256'],
          currentDate: now,
        });
        const parsed = claims.safeParse(payload);
        if (!parsed.success) return { kind: 'forged' };
        known.set(token, { claims: parsed.data, endsAt: (payload.exp ?? 0) * 1000 });
        return { kind: 'valid', claims: parsed.data };
      } catch (error) {
        return { kind: error instanceof errors.JWTExpired ? 'expired' : 'forged' };
      }
    },
  };
}
export type AccessTokens = ReturnType<typeof accessTokens>;
