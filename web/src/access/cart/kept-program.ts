/** The program last looked at in the cart, on this device: what /checkoutcard shows. */
const KEY = 'put-aside';

export const lastInCart = (): string | null => localStorage.getItem(KEY);

export function rememberInCart(programId: string): void {
  try {
    localStorage.setItem(KEY, programId);
  } catch {
    // Full or blocked storage costs this convenience and nothing else.
  }
}

/** The kept program no longer exists. */
export function forgetCart(programId: string): void {
  if (lastInCart() === programId) localStorage.removeItem(KEY);
}
