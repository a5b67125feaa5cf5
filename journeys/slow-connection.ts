import { expect, type Page, type Request } from '@playwright/test';

/** A slow mobile connection: 150 ms latency and 1.6 Mbit per second. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Chromium's warning about a preloaded file that is only used seconds later, which happens on a
 * slow connection or a busy machine.
 */
export const USED_LATE = /was preloaded using link preload but not used within a few seconds/;

/**
 * Returns a function that runs an action on a slow connection and then makes the connection fast
 * again.
 */
export async function onSlowConnection(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = (conditions: typeof SLOW) =>
    session.send('Network.emulateNetworkConditions', conditions);
  return async (act: () => Promise<void>) => {
    await set(SLOW);
    try {
      await act();
    } finally {
      await set(FAST);
    }
  };
}

const QUIET_MS = 150;

/**
 * Returns a function that waits until all requests of the page have finished, except event streams.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const note = (change: () => void) => () => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') note(() => open.add(request))();
  });
  const end = (request: Request) => note(() => open.delete(request))();
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('framenavigated', (frame) => {
    // Requests of the previous page never finish, so they are forgotten after a navigation.
    if (frame === page.mainFrame()) note(() => open.clear())();
  });
  return async () => {
    await expect
      .poll(() => open.size === 0 && Date.now() - changedAt >= QUIET_MS, {
        intervals: [QUIET_MS / 3],
      })
      .toBe(true);
  };
}
