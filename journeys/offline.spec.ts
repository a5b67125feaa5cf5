import { expect, test } from '@playwright/test';
import { troubleReads } from './failing-reads.ts';
import { signIn } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './quality.ts';

/** Pages that cannot be loaded state the true cause. */

const unique = Date.now().toString(36);

test('a page says whether the server does not answer or the device is offline, and loads again', async ({
  page,
  context,
}) => {
  await signIn(page, `offline-${unique}@people.example`);
  await page.setViewportSize({ width: 390, height: 844 });
  const silent = await troubleReads(page, /^\/api\/results/, 'cut off');
  await page.goto('/results');
  await expect(page.getByText('The server does not answer.')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await silent.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Your notes' }).click();
  await expect(page.getByText('This page is not stored on this device.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  const again = page.getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) await again.click();
  await expect(page.getByRole('heading', { name: 'Notes and bookmarks' })).toBeVisible();
});
