import { expect, test } from '@playwright/test';
import { watchConsole } from './quality.ts';

test('pages for visitors are server-rendered, and hydration does not change them', async ({
  page,
  browser,
}) => {
  const expectQuiet = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/?sort=rated');
  await page.getByRole('button', { name: /Stop, then proceed/ }).click();
  await expect(page.getByText('Right.')).toBeVisible();
  expect(
    asked.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/image')),
  ).toEqual([]);
  await expect(page.locator('[data-ssr-style]')).toHaveCount(0);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/cart\//);
  await page.reload();
  await expect(page.getByText(/CW-[2-9A-Z]{4}-[2-9A-Z]{4}/)).toBeVisible();
  expectQuiet();

  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const silent = await browser.newContext({ javaScriptEnabled: false });
  const still = await silent.newPage();
  await still.goto(page.url());
  await expect(still).toHaveTitle(`${name} · Certway`);
  await expect(still.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(still.getByRole('link', { name: 'Buy Now' })).toBeVisible();
  await still.goto('/');
  await expect(still.getByRole('article').first()).toBeVisible();
  await silent.close();
});

test('clicks before hydration are replayed', async ({ page }) => {
  const expectQuiet = watchConsole(page);
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayArrive;
    await route.continue();
  });
  // Waits only for `domcontentloaded`, because on a slow machine the load event fires only after
  // the scripts have run.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const answer = page.getByRole('button', { name: /Stop, then proceed/ });
  await answer.click();
  await expect(answer).toHaveAttribute('data-pressed-early');
  await expect(page.getByText('Right.')).toBeHidden();
  // Hydration keeps the scroll position of a person who has already scrolled.
  const last = page.getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const place = await last.boundingBox();
  letArrive();
  await expect(page.getByText('Right.')).toBeVisible();
  expect(await last.boundingBox()).toEqual(place);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  await page.reload();
  await expect(page.locator('[data-ssr-style]')).toHaveCount(0);
  await expect.poll(scrolled).toBe(before);
  await expect(answer).not.toHaveAttribute('data-pressed-early');
  expectQuiet();
});
