/** The page to which a person returns after signing in, because it asked them to sign in. */
const KEY = 'certway-return';

/** Stores the page for this tab, because the sign-in may leave the page and come back. */
export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage, the sign-in ends at its usual page.
  }
}

/** Returns the stored page once, or null if there is none. Only paths of this site are returned. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path && /^\/[^/\\]/.test(path) ? path : null;
  } catch {
    return null;
  }
}
