import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

export const sampleRoles = ['admin', 'partner', 'trainer', 'paid', 'demo'] as const;
export type SampleRole = (typeof sampleRoles)[number];

/** Signs in as a person does: the button, the popup, the account, and back on /quiz. */
export async function signInByPopup(page: Page, address: string): Promise<void> {
  await page.goto('/sign-in');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  const popup = await opened;
  await choosePerson(popup, address);
  await expect(page).toHaveURL(/\/quiz$/);
}

/** Through the development sign-in and back, without showing it. */
async function passProvider(request: APIRequestContext, address: string): Promise<void> {
  const choice = await request.get('/api/auth/start?mode=page');
  const back = await request.post(choice.url(), { form: { email: address } });
  expect(back.url()).toContain('flow=done');
}

/** Signs in and ends on /quiz, where a person comes to who could not open the popup. */
export async function signIn(page: Page, address: string): Promise<void> {
  await passProvider(page.request, address);
  await page.goto('/sign-in?flow=done');
  await expect(page).toHaveURL(/\/quiz$/);
}

export const addressOf = (role: SampleRole): string => `${role}@certway.example`;

export const signInAs = (page: Page, role: SampleRole): Promise<void> =>
  signIn(page, addressOf(role));

/** Calls as somebody, without opening a page. */
export async function callAs<Outcome>(
  browser: Browser,
  address: string,
  use: (request: APIRequestContext) => Promise<Outcome>,
  baseURL?: string,
): Promise<Outcome> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const { request } = context;
  await passProvider(request, address);
  const claim = await (await request.get('/api/auth/flow')).json();
  expect((await request.post('/api/auth/google', { data: claim })).status()).toBe(200);
  const outcome = await use(request);
  await context.close();
  return outcome;
}

/** On the development sign-in: a listed account, or any other address. */
export async function choosePerson(popup: Page, address: string): Promise<void> {
  const listed = popup.getByRole('button', { name: address });
  await popup.getByRole('heading', { level: 1 }).waitFor();
  if ((await listed.count()) > 0) return listed.click();
  await popup.getByLabel('Any other address').fill(address);
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
}
