import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { BoundedMap } from '../../db/bounded-map.ts';
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

/** Each flow is opened three times within a minute, usually by the process that sealed it. */
const KEPT_FLOWS = 1000;

/**
 * Keeps the secrets of a flow, encrypted, in a cookie of the browser: nothing is stored before the
 * provider replies.
 */
export function sealedFlows(key: Uint8Array<ArrayBuffer>) {
  const known = new BoundedMap<{ flow: FlowState; endsAt: number }>(KEPT_FLOWS);
  // Imported once; with bytes, the library would import the key for each flow.
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
