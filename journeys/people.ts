import { expect, type Page } from '@playwright/test';

export const sampleRoles = ['admin', 'partner', 'trainer', 'paid', 'demo'] as const;
export type SampleRole = (typeof sampleRoles)[number];

/** Signs in as a person does: the button, the popup, the account, and back on /quiz. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto('/sign-in');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  const popup = await opened;
  await choosePerson(popup, address);
  await expect(page).toHaveURL(/\/quiz$/);
}

export const signInAs = (page: Page, role: SampleRole): Promise<void> =>
  signIn(page, `${role}@certway.example`);

/** On the development sign-in: a listed account, or any other address. */
export async function choosePerson(popup: Page, address: string): Promise<void> {
  const listed = popup.getByRole('button', { name: address });
  await popup.getByRole('heading', { level: 1 }).waitFor();
  if ((await listed.count()) > 0) return listed.click();
  await popup.getByLabel('Any other address').fill(address);
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
}
