import { chromium, expect, type Page, test } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';
import { signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { startShiftedProduct } from './shifted-product.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Reminders from turning them on to the unsubscribe link, with a mail server and a clock set by the
 * test.
 */

const AHEAD_MS = 11 * 60_000;
let product: Awaited<ReturnType<typeof startShiftedProduct>>;

// All tests run in one worker, so that the product is started only once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startShiftedProduct();
});

test.afterAll(async () => {
  await product.stop();
});

/** Returns the browser's time of day in ten minutes, as HH:MM. */
const soon = (page: Page) =>
  page.evaluate(() => new Date(Date.now() + 10 * 60_000).toTimeString().slice(0, 5));

test('a learner turns on reminders on a phone, and unsubscribes with the link in the email', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const expectQuiet = watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'paid');
  await page.goto('/quiz');
  await page
    .getByRole('button', { name: /^Plan my study/ })
    .first()
    .click();
  const planDialog = page.getByRole('dialog', { name: /^Your plan for/ });
  await planDialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Reminders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminders' });
  await dialog.getByLabel('Time of day').fill(await soon(page));
  await dialog.getByRole('checkbox', { name: 'In my Certway inbox', exact: true }).check();
  await dialog.getByRole('checkbox', { name: /^By email to paid@/ }).check();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  expect(product.received).toHaveLength(0);
  product.goTo(AHEAD_MS);
  await expect.poll(() => product.received.length, { timeout: 60_000 }).toBe(1);
  const [received] = product.received;
  expect(received?.to).toBe('paid@certway.example');
  const text = received?.raw.replace(/=\r\n/g, '') ?? '';
  const link = /Unsubscribe: (\S+)/.exec(text)?.[1] ?? '';
  await page.goto('/inbox');
  await expect(page.getByRole('link').filter({ hasText: /Today: / })).toBeVisible();

  // The unsubscribe link works in a browser that is not signed in.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Stop email' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Email is stopped' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/quiz');
  await page.getByRole('button', { name: 'Reminders' }).click();
  await expect(dialog.getByRole('checkbox', { name: /^By email/ })).not.toBeChecked();
  await expect(
    dialog.getByRole('checkbox', { name: 'In my Certway inbox', exact: true }),
  ).toBeChecked();
  await expectAccessible(page);
  expectQuiet();
});

test('the service worker shows a push notification', async () => {
  // Uses another browser, because the headless shell of the other journeys cannot show
  // notifications.
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: chromiumArguments,
  });
  const context = await browser.newContext({ baseURL: product.url });
  await context.grantPermissions(['notifications'], { origin: product.url });
  const page = await context.newPage();
  await page.goto('/about');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  // Waits until the service worker is activated, because `ready` resolves earlier and a push at
  // that moment may be shown late.
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state ?? 'none');
  await expect.poll(state).toBe('activated');
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations;
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const words = {
    title: 'Today: 14 questions',
    body: 'Private Pilot',
    tag: 'daily',
    path: '/quiz',
  };
  const { url: origin } = product;
  const pushed = { origin, registrationId: await registered, data: JSON.stringify(words) };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const { path: _, ...notification } = words;
  // Repeats the push, because a busy browser may lose it. Notifications with the same tag replace
  // each other.
  await expect(async () => {
    await session.send('ServiceWorker.deliverPushMessage', pushed);
    await expect.poll(shown).toEqual([notification]);
  }).toPass({ timeout: 40_000 });
  await browser.close();
});
