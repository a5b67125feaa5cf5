import type { Page, Route } from '@playwright/test';

/**
 * The ways in which a read can fail: refused by the server, cut off in transit, or never answered.
 */
type ReadFault = 'refused' | 'cut off' | 'never answered';

const REFUSED = { success: false, code: 'internal', message: 'Something went wrong!' };

const askedIn = (url: URL): string[] =>
  url.pathname === '/api/together' ? url.searchParams.getAll('ask') : [url.pathname + url.search];

/**
 * Makes the matching reads fail, also within batches. `refused` affects only the matching reads of
 * a batch; the other faults affect the whole batch.
 */
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
