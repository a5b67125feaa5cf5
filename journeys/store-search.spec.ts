import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';

/** Waits until the page is hydrated, because an earlier click would load another page. */
const expectHydrated = (page: Page) => expect(page.locator('[data-ssr-style]')).toHaveCount(0);

const heading = (page: Page) =>
  page.getByRole('heading', { name: 'Featured Certification Courses' });

test('a search in a category without matches says so and leads to all categories', async ({
  page,
}) => {
  const expectQuiet = watchConsole(page);
  await page.goto('/?category=bank-exams');
  await expectHydrated(page);
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('Nurses’ exam');
  await expect(
    page.getByText('Only Bank Exams was searched, and nothing there matches “Nurses’ exam”.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Search all categories' }).click();
  await expect(page).toHaveURL(/\/\?q=[^&]*#programs$/);
  await expect(page.getByRole('article').filter({ hasText: 'Nursing Licensure' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search programs' })).toHaveValue(
    'Nurses’ exam',
  );
  await expect(heading(page)).toBeInViewport();
  expectQuiet();
});

test('on a phone, choosing a category scrolls to its programs, and on a wide screen it does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expectHydrated(page);
  const category = page.getByRole('link', { name: 'Pilot Certification' });
  await expect(heading(page)).not.toBeInViewport();
  await category.click();
  await expect(page).toHaveURL(/category=pilot-certification/);
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Showing only Pilot Certification.')).toBeInViewport();
  await expect(page.getByRole('article').first()).toBeInViewport();
  await expectNoSidewaysScrolling(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expectHydrated(page);
  await category.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await category.click();
  await expect(page.getByText('Showing only Pilot Certification.')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
