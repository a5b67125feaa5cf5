/** The last program in the cart on this device, which /checkoutcard shows. */
const KEY = 'put-aside';

export const lastInCart = (): string | null => localStorage.getItem(KEY);

export function rememberInCart(programId: string): void {
  try {
    localStorage.setItem(KEY, programId);
  } catch {
    // An error is ignored: if storage is full or blocked, the cart is not remembered.
  }
}

/** Removes a program that no longer exists from the stored cart. */
export function forgetCart(programId: string): void {
  if (lastInCart() === programId) localStorage.removeItem(KEY);
}
