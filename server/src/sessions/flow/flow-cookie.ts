import { EncryptJWT, jwtDecrypt } from 'jose';
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

/** The flow's secrets wait, sealed, in the browser that began it: nothing is stored before the provider replies. */
export async function sealFlow(key: Uint8Array, flow: FlowState): Promise<string> {
  return new EncryptJWT({ ...flow })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${FLOW_SECONDS}s`)
    .encrypt(key);
}

export async function openFlow(
  key: Uint8Array,
  sealed: string | undefined,
): Promise<FlowState | null> {
  if (!sealed) return null;
  try {
    const { payload } = await jwtDecrypt(sealed, key);
    return flowState.parse(payload);
  } catch {
    return null;
  }
}
