/** The person in a verified ID token; nothing here comes from the browser. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  photo: string;
}

/** The secrets of one sign-in, kept in an encrypted cookie in the browser from its start to its end. */
export interface SignInFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The provider's reply is not acceptable: wrong audience, nonce, signature, expiry, unverified address… */
export class IdentityRefused extends Error {}

export interface IdentityProvider {
  /** Returns the address to redirect the browser to. */
  begin(flow: SignInFlow): Promise<URL>;
  /** Exchanges the code in the callback address; throws IdentityRefused. */
  finish(callback: URL, flow: SignInFlow): Promise<Identity>;
}
