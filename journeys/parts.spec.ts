import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { projectFolder, run } from '../scripts/run.ts';
import { expectLargeTargets } from './press-targets.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './quality.ts';

/**
 * Compares the page of all UI components, which only the development build has, with the
 * screenshots in journeys/pictures.
 */

const built = join(projectFolder, '.cache', 'parts');
const bars = join(import.meta.dirname, 'pictures', 'bars.css');

// The tests run in one worker, so that they use the same build.
test.describe.configure({ mode: 'serial' });
test.use({ timezoneId: 'UTC', locale: 'en-US' });

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Opens the page of components. Its files come from the development build, and API calls go to the
 * running product.
 */
async function openParts(page: Page): Promise<void> {
  await page.route(/\/(parts|scheme\.js|assets\/.*)$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/parts' ? 'index.html' : pathname;
    const contentType = types[extname(file)] ?? 'text/html';
    await route.fulfill({ body: readFileSync(join(built, file)), contentType });
  });
  await page.goto('/parts');
  await expect(page.getByRole('heading', { name: 'Parts', level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

test.beforeAll(async () => {
  // The build takes longer while other tests run.
  test.setTimeout(180_000);
  const { code, output } = await run(
    'vite',
    ['build', '--mode', 'development', '--outDir', built, '--emptyOutDir'],
    { cwd: join(projectFolder, 'web') },
  );
  expect(code, output).toBe(0);
});

test('every UI component matches its stored screenshot, at both widths, in light and dark mode', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openParts(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await expectLargeTargets(page);
      await expect
        .soft(page.getByRole('main'))
        .toHaveScreenshot(`parts-${width}-${colorScheme}.png`, {
          stylePath: bars,
          threshold: 0.1,
          maxDiffPixels: 500,
        });
    }
  }
});

test('dialogs and menus are accessible, and can be closed', async ({ page }) => {
  await openParts(page);
  for (const name of ['Open a dialog', 'Open a form', 'Leave with changes']) {
    const opener = page.getByRole('button', { name });
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('the production build does not contain the page of UI components', async ({ page }) => {
  const pages = (folder: string) =>
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8').includes('parts-page');
  expect(pages(built)).toBe(true);
  expect(pages(join(projectFolder, 'web', 'dist'))).toBe(false);
  expect((await page.goto('/parts'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
