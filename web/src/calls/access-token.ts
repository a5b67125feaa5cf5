/** The short-lived token of the session. The specification defines its storage and name. */
const KEY = 'access_token';

/** A token that expires in transit would be refused, so it is renewed a little earlier. */
const RENEW_BEFORE_MS = 10_000;

interface TokenClaims {
  userId?: string;
  trainerId?: string;
  exp?: number;
}

/** With storage blocked, as in some private windows, the cookie alone carries the session. */
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

/** The claims of the token, unverified: good for display and timing, never for trust. */
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
