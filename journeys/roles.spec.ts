import { expect, type Page, test } from '@playwright/test';
import { mayEnter } from '../contract/src/accounts/roles.ts';
import { pages } from '../contract/src/shell/pages.ts';
import {
  addressOf,
  type SampleRole,
  sampleRoles,
  signIn,
  signInAs,
  signInByPopup,
} from './people.ts';

const SIDEBAR: Record<SampleRole, string[]> = {
  admin: [
    'Dashboard',
    'Inbox',
    'Accounts',
    'Start Quiz',
    'Learners',
    'Classes',
    'Company seats',
    'Edit Programs',
    'Analytics',
    'Create Programs',
  ],
  partner: [
    'Dashboard',
    'Inbox',
    'Accounts',
    'Start Quiz',
    'Learners',
    'Classes',
    'Company seats',
    'Analytics',
    'Create Programs',
  ],
  trainer: [
    'Dashboard',
    'Inbox',
    'Start Quiz',
    'Learners',
    'Classes',
    'Company seats',
    'Edit Programs',
    'Create Programs',
  ],
  paid: ['Dashboard', 'Inbox', 'Start Quiz', 'Analytics'],
  // A demo account has no sidebar, because it would have only one entry.
  demo: [],
};

const guarded = Object.values(pages).filter(({ openTo }) => openTo !== 'anyone');
const placeOf = (path: string) => path.replace(/:\w+/, '0190b2a0-0000-7000-8000-000000000000');

/**
 * Pages that redirect when they are opened without an attempt or a demo. The test does not compare
 * the URL of these pages.
 */
const MOVES_ON = new Set<string>([pages.startQuiz.path, pages.quizDemo.path]);

async function expectShown(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!MOVES_ON.has(path)) expect(new URL(page.url()).pathname).toBe(placeOf(path));
}

for (const role of sampleRoles) {
  test(`${role} signs in with the popup, and can only use the sidebar and pages of the role`, async ({
    page,
  }) => {
    await signInByPopup(page, addressOf(role));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    // The unread count appears next to 'Inbox' once it is known.
    const labels = SIDEBAR[role].map((label) => new RegExp(`^${label}( ?\\d+ unread)?$`));
    await expect(entries).toHaveText(labels);
    for (const { path, openTo } of guarded) {
      await page.goto(placeOf(path));
      if (mayEnter(openTo, role)) await expectShown(page, path);
      else await expect(page, path).toHaveURL(/\/quiz$/);
    }
  });
}

test('a new account gets the role demo', async ({ page }) => {
  await signIn(page, 'newcomer@people.example');
  await page.goto(pages.accounts.path);
  await expect(page).toHaveURL(/\/quiz$/);
  await page.goto(pages.profile.path);
  await expect(page).toHaveURL(/\/profile$/);
});

test('signed-out people are redirected from every guarded page to /sign-in', async ({ page }) => {
  for (const { path } of guarded) {
    await page.goto(placeOf(path));
    await expect(page, path).toHaveURL(/\/sign-in$/);
  }
});

test('closing the sign-in popup leaves the person on the page without an error', async ({
  page,
}) => {
  await page.goto('/sign-in');
  const opened = page.waitForEvent('popup');
  const button = page.getByRole('button', { name: 'Continue with google' });
  await button.click();
  await (await opened).close();
  await expect(button).toBeEnabled();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByText('Something went wrong!')).toHaveCount(0);
});

test('if popups are blocked, the sign-in page itself opens the provider and returns signed in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  await page.getByRole('button', { name: 'paid@certway.example' }).click();
  await expect(page).toHaveURL(/\/quiz$/);
});

test('signing up creates an account and opens the sign-in page', async ({ page }) => {
  await page.goto('/sign-up');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  const popup = await opened;
  await popup.getByLabel('Any other address').fill('fresh@people.example');
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('signing out ends the session and leads to /sign-in', async ({ page }) => {
  await signInAs(page, 'paid');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  // Returns the access token in the browser's storage. The call fails while the page is still
  // navigating to the sign-in page, so it is repeated.
  const token = () => page.evaluate(() => localStorage.getItem('access_token'));
  await expect.poll(() => token().catch(() => 'not told')).toBeNull();
  await page.goto('/quiz');
  await expect(page).toHaveURL(/\/sign-in$/);
});
