/**
 * The person that a verified ID token describes. All values come from the token, and none from the
 * browser.
 */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  photo: string;
}

/**
 * The secret values of one sign-in. An encrypted cookie in the browser stores them until the
 * sign-in ends.
 */
export interface SignInFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/**
 * Thrown if the provider's reply must be rejected, for example because of a wrong audience, nonce,
 * or signature, an expired token, or an unverified email address.
 */
export class IdentityRefused extends Error {}

export interface IdentityProvider {
  /** Starts a sign-in and returns the provider's URL to which the browser is redirected. */
  begin(flow: SignInFlow): Promise<URL>;
  /**
   * Exchanges the code in the callback URL for the person's identity, or throws IdentityRefused.
   */
  finish(callback: URL, flow: SignInFlow): Promise<Identity>;
}
