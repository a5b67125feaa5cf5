import { expect, test } from '@playwright/test';
import { type OtherProvider, startOtherProvider } from '../server/src/test/fakes/other-provider.ts';
import { type Product, startProduct } from './product.ts';

/**
 * A sign-in provider on another origin replaces Google. The built-in provider is always on the
 * product's own origin.
 */
let provider: OtherProvider;
let product: Product;

// All tests run in one worker, so that only one provider and one product are started.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  provider = await startOtherProvider();
  product = await startProduct({
    OIDC_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: 'certway',
    GOOGLE_CLIENT_SECRET: 'secret',
    SAMPLE_DATA: 'off',
  });
});

test.afterAll(async () => {
  await product.stop();
  await provider.close();
});

test('a person signs in with the popup of a provider on another origin', async ({ page }) => {
  provider.become({ subject: 'sam', email: 'sam@elsewhere.example', name: 'Sam Rivera' });
  await page.goto(`${product.url}/sign-in`);
  await page.getByRole('button', { name: 'Continue with google' }).click();
  await expect(page).toHaveURL(/\/quiz$/);
});

test('a sign-in with an email address that the provider has not verified is refused', async ({
  page,
}) => {
  provider.break('unverified');
  await page.goto(`${product.url}/sign-in`);
  const closed = page.waitForEvent('popup').then((popup) => popup.waitForEvent('close'));
  await page.getByRole('button', { name: 'Continue with google' }).click();
  await closed;
  await expect(page.getByRole('button', { name: 'Continue with google' })).toBeEnabled();
  await expect(page).toHaveURL(/\/sign-in$/);
  provider.break(null);
});

test('with another provider, the built-in development accounts are not offered', async ({
  request,
}) => {
  const answer = await request.get(`${product.url}/dev-identity/.well-known/openid-configuration`);
  expect(answer.headers()['content-type']).not.toContain('json');
});
