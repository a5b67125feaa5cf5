import type { Flow } from '../identity/provider.ts';
import { randomToken } from '../identity/secrets.ts';

export function newFlow(): Flow {
  return { state: randomToken(), nonce: randomToken(), codeVerifier: randomToken() };
}
