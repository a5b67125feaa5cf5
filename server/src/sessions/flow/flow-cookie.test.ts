import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { deriveKey, randomToken } from '../../identity/secrets.ts';
import { FLOW_SECONDS } from '../cookies.ts';
import { type FlowState, sealedFlows } from './flow-cookie.ts';

const key = deriveKey('a secret of this test', 'flow');
const sealedAt = new Date('2026-03-01T12:00:00.321Z').getTime();
const aFlow = (): FlowState => ({
  id: randomToken(),
  state: randomToken(),
  nonce: randomToken(),
  codeVerifier: randomToken(),
  mode: 'popup',
  screen: 'sign-in',
});

afterEach(() => vi.useRealTimers());

it('an encrypted sign-in flow is read identically by the process that encrypted it and by others (property)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: sealedAt });
  const flows = sealedFlows(key);
  const flow = aFlow();
  const sealed = await flows.seal(flow);
  const life = FLOW_SECONDS * 1000;
  const nearItsEnd = fc.integer({ min: -1500, max: 1500 }).map((ms) => life + ms);
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.nat(2 * life), nearItsEnd), async (ms) => {
      vi.setSystemTime(sealedAt + ms);
      const elsewhere = await sealedFlows(key).open(sealed);
      expect(await flows.open(sealed)).toEqual(elsewhere);
      if (ms < life - 1000) expect(elsewhere).toEqual(flow);
      if (ms > life) expect(elsewhere).toBeNull();
    }),
  );
});

it('a cached sign-in flow is not decrypted again; a flow that was changed or encrypted with another key is rejected', async () => {
  const flows = sealedFlows(key);
  const flow = aFlow();
  const sealed = await flows.seal(flow);
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
  expect(await flows.open(sealed)).toEqual(flow);
  expect(decrypt).not.toHaveBeenCalled();
  for (const wrong of [`${sealed}A`, sealed.slice(0, -2), '', undefined]) {
    expect(await flows.open(wrong)).toBeNull();
  }
  const other = sealedFlows(deriveKey('another secret', 'flow'));
  expect(await flows.open(await other.seal(flow))).toBeNull();
});
