/** The program last looked at in the cart, on this device: what /checkoutcard shows. */
const KEY = 'put-aside';

export const lastInCart = (): string | null => localStorage.getItem(KEY);

export function rememberInCart(programId: string): void {
  try {
    localStorage.setItem(KEY, programId);
  } catch {
    // A full or closed storage costs this comfort and nothing else.
  }
}

/** The program that was put aside is not there any more. */
export function forgetCart(programId: string): void {
  if (lastInCart() === programId) localStorage.removeItem(KEY);
}
