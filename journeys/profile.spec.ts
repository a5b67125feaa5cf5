import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { choosePerson, type SampleRole, sampleRoles, signIn, signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';

const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });
const picker = (page: Page) => page.getByLabel('Choose a profile picture');
const portrait = 'server/samples/art/figures/sign-stop.png';

async function openProfile(page: Page, address: string) {
  await signIn(page, address);
  await page.goto('/profile');
  await expect(page.getByLabel('Username')).toBeVisible();
}

for (const role of sampleRoles satisfies readonly SampleRole[]) {
  test(`${role} has a profile page`, async ({ page }) => {
    await signInAs(page, role);
    await page.goto('/profile');
    await expect(page.getByLabel('Email')).toHaveValue(`${role}@certway.example`);
    await expect(page.getByText(`${role} account`)).toBeVisible();
  });
}

test('a person changes their profile, and closing the success message opens the quizzes', async ({
  page,
}) => {
  const expectQuiet = watchConsole(page);
  await openProfile(page, 'pia.profile@people.example');
  await page.getByLabel('Username').fill('Pia <b>Berg</b>');
  await page.getByLabel('Cell number').fill('+47 22 33 44 55');
  await page.route('**/api/user/update/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await update(page).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  const dialog = page.getByRole('dialog', { name: 'Update Successful' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Profile updated successfully!')).toBeAttached();
  await expect(page.getByText('Profile updated successfully!')).not.toBeAttached({ timeout: 5000 });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/\/quiz$/);
  await page.goto('/profile');
  await expect(page.getByLabel('Username')).toHaveValue('Pia <b>Berg</b>');
  await expect(page.getByLabel('Cell number')).toHaveValue('+47 22 33 44 55');
  expectQuiet();
});

test('an invalid profile field shows its error, and no input is lost', async ({ page }) => {
  await openProfile(page, 'valid.profile@people.example');
  await page.getByLabel('Email').fill('not an address');
  await update(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
  await expect(page.getByLabel('Email')).toHaveValue('not an address');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('saving the profile without a connection, or after the session has ended, shows an error', async ({
  page,
  browser,
}) => {
  await openProfile(page, 'cut.profile@people.example');
  await page.route('**/api/user/update/**', (route) => route.abort());
  await update(page).click();
  await expect(page.getByText('Network error. Check if the server is running.')).toBeVisible();
  await page.unroute('**/api/user/update/**');

  const elsewhere = await (await browser.newContext()).newPage();
  await openProfile(elsewhere, 'cut.profile@people.example');
  await elsewhere.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(elsewhere.getByRole('button', { name: /^Sign out Chrome/ })).toBeHidden();
  await update(page).click();
  await expect(page.getByText('Not authorized to update this profile')).toBeAttached();
  await expect(
    page.getByText('You have been signed out. Please sign in again to continue.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/$/);
  await elsewhere.context().close();
});

test('a profile picture is uploaded with progress, shown everywhere, and removed', async ({
  page,
}) => {
  await openProfile(page, 'picture.profile@people.example');
  await picker(page).setInputFiles(portrait);
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await update(page).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.goto('/profile');
  const shown = page.getByRole('main').locator('img').first();
  const address = (await shown.getAttribute('src')) ?? '';
  expect((await page.request.get(address)).status()).toBe(200);
  await expect(page.getByRole('link', { name: /^Profile of/ }).locator('img')).toBeVisible();

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(shown).toBeHidden();
  expect((await page.request.get(address)).status()).toBe(404);
});

const LIMIT = 2 * 1024 * 1024;

/** Returns a photo that a camera took upright: its pixels lie on their side, and EXIF says so. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 3000, height: 2000, channels: 3, background: '#000', noise } as const;
  const blue = { create: { width: 600, height: 600, channels: 3, background: '#00f' } } as const;
  const corner = await sharp(blue).png().toBuffer();
  return sharp({ create })
    .composite([{ input: corner, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

test('a photo above 2 MB is made smaller on the device, and turned as the camera was held', async ({
  page,
}) => {
  const buffer = await largePhoto();
  expect(buffer.length).toBeGreaterThan(LIMIT);
  await openProfile(page, 'photo.profile@people.example');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /picture/i.test(request.url()),
  );
  await picker(page).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  const { requestBodySize } = await (await sent).sizes();
  expect(requestBodySize).toBeLessThan(LIMIT);
  const shown = page.getByRole('main').locator('img').first();
  const address = (await shown.getAttribute('src')) ?? '';
  const stored = await (await page.request.get(address)).body();
  const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  expect(info.height).toBeGreaterThan(info.width);
  // The blue corner at the upper left is at the upper right when the photo is turned.
  const pixelAt = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  const [red = 255, , blue = 0] = pixelAt(info.width - 20, 20);
  expect(red).toBeLessThan(90);
  expect(blue).toBeGreaterThan(180);
});

test('the profile cannot be saved until the upload of a picture, which shows its progress, has ended', async ({
  page,
}) => {
  await openProfile(page, 'slow.profile@people.example');
  const slow = await page.context().newCDPSession(page);
  await slow.send('Network.enable');
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 20_000,
  });
  await picker(page).setInputFiles('server/samples/art/showcase-pilot.webp');
  await expect(page.getByText(/^Uploading: \d{1,2} %$/)).toBeVisible();
  await expect(update(page)).toBeDisabled();
  await expect(page.getByText(/Invalid file type/)).toBeVisible();
  await expect(update(page)).toBeEnabled();
});

test('a picture over 2 MB is refused before the upload, and an invalid picture after the upload', async ({
  page,
}) => {
  await openProfile(page, 'large.profile@people.example');
  const large = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
  const words = 'Error uploading image (file size must be less than 2 MB)';
  await picker(page).setInputFiles(large);
  await expect(page.getByText(words)).toBeVisible();
  await page.route('**/api/user/picture', (route) => route.abort());
  await picker(page).setInputFiles(portrait);
  await expect(page.getByText(words)).toBeVisible();
});

test('a person can download their data and delete their account', async ({ page }) => {
  const address = 'leaving.profile@people.example';
  await openProfile(page, address);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(file.account.verifiedEmail).toBe(address);
  expect(file.inbox).toHaveLength(2);

  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete your account');
  const remove = page.getByRole('button', { name: 'Delete my account for good' });
  const name = page.getByLabel(/^Type your username/);
  await name.fill('somebody else');
  await remove.click();
  await expect(page.getByText('This is not the username')).toBeVisible();
  await expect(name).toBeFocused();
  await page.getByRole('link', { name: 'Keep my account' }).click();
  await page.goBack();
  await name.fill(file.account.username);
  await remove.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('the only admin cannot delete their account before another admin exists', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/profile?delete');
  await page.getByLabel(/^Type your username/).fill('Ada Whitfield');
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'There must always be an administrator. Make someone else an administrator first.',
  );
});

test('signing out on the profile page opens the sign-in page', async ({ page }) => {
  await openProfile(page, 'out.profile@people.example');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  await choosePerson(await opened, 'out.profile@people.example');
  await expect(page).toHaveURL(/\/quiz$/);
});

for (const width of [390, 1440]) {
  test(`the profile and the dialog to delete the account are accessible at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'demo');
    for (const path of ['/profile', '/profile?delete']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    }
  });
}
