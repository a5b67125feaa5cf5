import type { SignInFlow } from '../identity/provider.ts';
import { randomToken } from '../identity/secrets.ts';

export function newFlow(): SignInFlow {
  return { state: randomToken(), nonce: randomToken(), codeVerifier: randomToken() };
}
