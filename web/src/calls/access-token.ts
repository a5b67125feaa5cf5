/**
 * The key of the short-lived access token in local storage. The specification defines the key and
 * the place.
 */
const KEY = 'access_token';

/**
 * The time before its expiration at which a token is renewed. Without this margin, a token could
 * expire on its way to the server, which would refuse it.
 */
const RENEW_BEFORE_MS = 10_000;

interface TokenClaims {
  userId?: string;
  trainerId?: string;
  exp?: number;
}

/**
 * Uses local storage. Returns null if it is blocked, as in some private windows; the session then
 * depends on the cookie alone.
 */
function onDevice<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

export const readToken = () => onDevice((storage) => storage.getItem(KEY));
export const keepToken = (token: string) => onDevice((storage) => storage.setItem(KEY, token));
export const dropToken = () => onDevice((storage) => storage.removeItem(KEY));

export const isTokenKey = (key: string | null) => key === KEY;

/**
 * Returns the claims of the token without verifying them. They may be used for display and timing,
 * but never for trust.
 */
export function claimsOf(token: string): TokenClaims {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(bytes);
    return claims instanceof Object && !Array.isArray(claims) ? claims : {};
  } catch {
    return {};
  }
}

export function hasExpired(token: string, now = Date.now()): boolean {
  const { exp } = claimsOf(token);
  return exp !== undefined && exp * 1000 - RENEW_BEFORE_MS <= now;
}
