import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { STORE_VERSION } from '../contract/src/limits.ts';

export const sampleRoles = ['admin', 'partner', 'trainer', 'paid', 'demo'] as const;
export type SampleRole = (typeof sampleRoles)[number];

/**
 * Signs in as a person does: with the button, the popup, and the choice of an account, until /quiz
 * is shown.
 */
export async function signInByPopup(page: Page, address: string): Promise<void> {
  await page.goto('/sign-in');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  const popup = await opened;
  await choosePerson(popup, address);
  await expect(page).toHaveURL(/\/quiz$/);
}

/**
 * Signs in with API calls alone, through the development sign-in. The sign-in pages are tested in
 * `roles.spec.ts`.
 */
async function enter(
  request: APIRequestContext,
  address: string,
): Promise<{ user: object; accessToken: string }> {
  const choice = await request.get('/api/auth/start');
  const back = await request.post(choice.url(), { form: { email: address } });
  expect(await back.text()).toContain('data-outcome="done"');
  const claim = await (await request.get('/api/auth/flow')).json();
  const reply = await request.post('/api/auth/google', { data: claim });
  expect(reply.status()).toBe(200);
  return reply.json();
}

/** Puts the browser into the state after a sign-in, without opening a page of the product. */
export async function signIn(page: Page, address: string): Promise<void> {
  const { user, accessToken } = await enter(page.request, address);
  // Storage can only be written on the product's origin, so a text file of the product, which runs
  // no code, is opened first.
  await page.goto('/docs.css');
  await page.evaluate(
    ({ remembered, token }) => {
      const before = JSON.parse(localStorage.getItem('root') ?? '{}');
      localStorage.setItem('root', JSON.stringify({ ...before, ...remembered }));
      localStorage.setItem('access_token', token);
    },
    { remembered: { version: STORE_VERSION, user: { currentUser: user } }, token: accessToken },
  );
}

export const addressOf = (role: SampleRole): string => `${role}@certway.example`;

export const signInAs = (page: Page, role: SampleRole): Promise<void> =>
  signIn(page, addressOf(role));

/** Signs in with API calls alone and lets `work` make API calls as that person. */
export async function callAs<Outcome>(
  browser: Browser,
  address: string,
  use: (request: APIRequestContext) => Promise<Outcome>,
  baseURL?: string,
): Promise<Outcome> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await enter(context.request, address);
  const outcome = await use(context.request);
  await context.close();
  return outcome;
}

/** Chooses a listed account on the development sign-in, or enters another address. */
export async function choosePerson(popup: Page, address: string): Promise<void> {
  const listed = popup.getByRole('button', { name: address });
  await popup.getByRole('heading', { level: 1 }).waitFor();
  if ((await listed.count()) > 0) return listed.click();
  await popup.getByLabel('Any other address').fill(address);
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
}
