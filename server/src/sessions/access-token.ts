import { authors, mayEnter, type Role } from '@certway/contract/roles';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

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

export type TokenReading = { kind: 'valid'; claims: AccessClaims } | { kind: 'expired' | 'forged' };

export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<TokenReading> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now });
    const parsed = claims.safeParse(payload);
    return parsed.success ? { kind: 'valid', claims: parsed.data } : { kind: 'forged' };
  } catch (error) {
    return { kind: error instanceof errors.JWTExpired ? 'expired' : 'forged' };
  }
}
