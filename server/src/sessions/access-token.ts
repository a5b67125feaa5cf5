import { authors, mayEnter, type Role } from '@certway/contract/roles';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Kept } from '../db/kept.ts';

const ACCESS_TOKEN_MINUTES = 15;

const claims = z.object({ sid: z.uuid(), userId: z.uuid() });
export type AccessClaims = z.infer<typeof claims>;

export interface TokenSubject {
  sessionId: string;
  userId: string;
  role: Role;
}

/** Identifies a person for 15 minutes; the session says at each call whether that still holds. */
export async function signAccessToken(
  key: Uint8Array,
  who: TokenSubject,
  now: Date,
): Promise<string> {
  const author = mayEnter(authors, who.role) ? { trainerId: who.userId } : {};
  return new SignJWT({ sid: who.sessionId, userId: who.userId, role: who.role, ...author })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ACCESS_TOKEN_MINUTES * 60_000))
    .sign(key);
}

export type TokenReading =
  | { kind: 'valid'; claims: AccessClaims }
  | { kind: 'expired' }
  | { kind: 'forged' };

/** A browser sends the same token with each call of these minutes: it is verified with the first. */
const KEPT_TOKENS = 5000;

export function tokenReader(key: Uint8Array) {
  const known = new Kept<{ claims: AccessClaims; endsAt: number }>(KEPT_TOKENS);

  return async (token: string, now: Date): Promise<TokenReading> => {
    const verified = known.get(token);
    if (verified && now.getTime() < verified.endsAt) {
      return { kind: 'valid', claims: verified.claims };
    }
    known.delete(token);
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now });
      const parsed = claims.safeParse(payload);
      if (!parsed.success) return { kind: 'forged' };
      known.set(token, { claims: parsed.data, endsAt: (payload.exp ?? 0) * 1000 });
      return { kind: 'valid', claims: parsed.data };
    } catch (error) {
      return { kind: error instanceof errors.JWTExpired ? 'expired' : 'forged' };
    }
  };
}
