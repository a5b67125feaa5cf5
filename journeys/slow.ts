import { expect, type Page, type Request } from '@playwright/test';

/** A phone in the country: 150 ms away, 1.6 Mbit a second. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Chromium warns of a file that came ahead and is used seconds later, as on a slow connection and a busy machine. */
export const USED_LATE = /was preloaded using link preload but not used within a few seconds/;

/** Does something on a slow connection; what follows has a fast one again. */
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

/** Tells when all that a page asked for has come; what stays open to be told something is not waited for. */
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
    // What the page before asked for never comes.
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
