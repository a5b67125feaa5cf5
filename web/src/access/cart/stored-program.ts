/** The last program in the cart on this device, which /checkoutcard shows. */
const KEY = 'put-aside';

export const lastInCart = (): string | null => localStorage.getItem(KEY);

export function rememberInCart(programId: string): void {
  try {
    localStorage.setItem(KEY, programId);
  } catch {
    // If storage is full or blocked, only this convenience is lost.
  }
}

/** Called when the stored program no longer exists. */
export function forgetCart(programId: string): void {
  if (lastInCart() === programId) localStorage.removeItem(KEY);
}
