import type { Page } from '@playwright/test';

/** A phone in the country: 150 ms away, 1.6 Mbit a second. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Does something on a slow connection; what follows has a fast one again. */
export async function onSlowConnection(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = (conditions: typeof SLOW) =>
    session.send('Network.emulateNetworkConditions', conditions);
  return async (act: () => Promise<void>) => {
    await set(SLOW);
    await act();
    await set(FAST);
  };
}
