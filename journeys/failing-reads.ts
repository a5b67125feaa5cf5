import type { Page, Route } from '@playwright/test';

/** Reads that fail: refused by the server, cut off on the way, or never answered. */
type ReadFault = 'refused' | 'cut off' | 'never answered';

const REFUSED = { success: false, code: 'internal', message: 'Something went wrong!' };

const askedIn = (url: URL): string[] =>
  url.pathname === '/api/together' ? url.searchParams.getAll('ask') : [url.pathname + url.search];

/** Works for single and batched reads; a refusal affects one read, a lost request the whole batch. */
export async function troubleReads(
  page: Page,
  which: RegExp,
  trouble: ReadFault,
): Promise<{ end: () => Promise<void> }> {
  const concerns = (url: URL) => askedIn(url).some((address) => which.test(address));
  await page.route(concerns, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    if (trouble === 'never answered') return;
    if (trouble === 'cut off') return route.abort();
    const url = new URL(route.request().url());
    if (url.pathname !== '/api/together') return route.fulfill({ status: 500, json: REFUSED });
    const response = await route.fetch();
    const told = (await response.json()) as unknown[];
    const refused = askedIn(url).map((address, place) =>
      which.test(address) ? { status: 500, body: REFUSED } : told[place],
    );
    await route.fulfill({ response, json: refused });
  });
  return { end: () => page.unroute(concerns) };
}
