/** The person in a verified ID token; nothing here comes from the browser. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  photo: string;
}

/** The secrets of one sign-in, kept in an encrypted cookie in the browser from its start to its end. */
export interface Flow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The provider's reply is not acceptable: wrong audience, nonce, signature, expiry, unverified address… */
export class IdentityRefused extends Error {}

export interface IdentityProvider {
  /** Where to send the browser. */
  begin(flow: Flow): Promise<URL>;
  /** Exchanges what the browser came back with; throws IdentityRefused. */
  finish(callback: URL, flow: Flow): Promise<Identity>;
}
