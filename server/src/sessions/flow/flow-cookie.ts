import { EncryptJWT, jwtDecrypt } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { FLOW_SECONDS } from '../cookies.ts';

const flowState = z.object({
  id: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  mode: z.enum(['popup', 'page']),
  screen: z.enum(['sign-in', 'sign-up']),
});
export type FlowState = z.infer<typeof flowState>;

/**
 * The maximum number of cached sign-in flows. Each flow cookie is read three times within a minute,
 * usually by the process that encrypted it.
 */
const KEPT_FLOWS = 1000;

/**
 * Stores the secrets of a sign-in flow, encrypted, in a cookie of the browser. The server stores
 * nothing until the provider replies.
 */
export function sealedFlows(key: Uint8Array<ArrayBuffer>) {
  const known = new LRUCache<string, { flow: FlowState; endsAt: number }>({ max: KEPT_FLOWS });
  // The key is imported once. If it were passed as bytes, the library would import it for each
  // flow.
  const imported = crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);

  return {
    async seal(flow: FlowState): Promise<string> {
      const ends = Math.floor(Date.now() / 1000) + FLOW_SECONDS;
      const sealed = await new EncryptJWT({ ...flow })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(ends)
        .encrypt(await imported);
      known.set(sealed, { flow, endsAt: ends * 1000 });
      return sealed;
    },

    async open(sealed: string | undefined): Promise<FlowState | null> {
      if (!sealed) return null;
      const opened = known.get(sealed);
      if (opened && Date.now() < opened.endsAt) return opened.flow;
      try {
        const { payload } = await jwtDecrypt(sealed, await imported);
        return flowState.parse(payload);
      } catch {
        return null;
      }
    },
  };
}
export type SealedFlows = ReturnType<typeof sealedFlows>;
