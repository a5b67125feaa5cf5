import { expect, type Page, test } from '@playwright/test';
import { expectGoodInEveryLook } from './quality.ts';
import { choices, enrol, makeQuiz, startQuiz } from './quizzes.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Whether browsers can install the product as an app, and how the app starts without a connection.
 */

const unique = Date.now().toString(36);

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

/**
 * Returns the size of a picture as the browser decodes it, and whether the corner at the top left
 * is opaque.
 */
const decode = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const brush = canvas.getContext('2d');
    brush?.drawImage(image, 0, 0);
    const corner = brush?.getImageData(0, 0, 1, 1).data[3];
    return { size: `${canvas.width}x${canvas.height}`, isFilled: corner === 255 };
  }, src);

test('a browser reports that the product can be installed as an app', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The test's browser context is like a private window, so the browser always reports
  // `in-incognito`. This error is ignored.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { icons, start_url, display } = JSON.parse(data);
  expect({ start_url, display }).toEqual({ start_url: '/quiz', display: 'standalone' });
  for (const { src, sizes, purpose } of icons as Icon[]) {
    const icon = await decode(page, src);
    expect(icon.size, src).toBe(sizes);
    // The system may crop a maskable icon to any shape, so the icon has to be filled up to its
    // edges.
    if (purpose === 'maskable') expect(icon.isFilled, src).toBe(true);
  }
  expect(icons.map(({ sizes }: Icon) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
});

test('an installed app opens without a connection, and continues a started quiz', async ({
  page,
  context,
  browser,
}) => {
  const quiz = await makeQuiz(browser, `Installed ${unique}`, choices(3));
  await enrol(page, quiz, `installed-${unique}@people.example`);
  await expect(page.getByRole('button', { name: 'START' })).toBeVisible();
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('appinstalled'));
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/quiz');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText(/^Your programs and your plan appear/)).toBeVisible();
  await expectGoodInEveryLook(page);

  // When the connection is back, the page reloads by itself. No click is needed.
  await context.setOffline(false);
  await startQuiz(page, quiz);
  await page.getByRole('radio').first().click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/quiz');
  await expect(
    page.getByText(/^You can continue the quizzes you started on this device/),
  ).toBeVisible();
  await expectGoodInEveryLook(page);
  await page.getByRole('link', { name: 'Continue Module' }).click();
  await expect(page.getByRole('heading', { name: /^Question \d of 3/ })).toBeVisible();
});
