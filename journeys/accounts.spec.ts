import { expect, type Page, test } from '@playwright/test';
import { troubleReads } from './failing-reads.ts';
import { callAs, choosePerson, signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';

/** Creates an account by signing in with `address` for the first time. */
async function makePerson(page: Page, address: string): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the test has no browser');
  await callAs(browser, address, async () => undefined);
}

async function openAccounts(page: Page, role: 'admin' | 'partner', query = '') {
  await signInAs(page, role);
  await page.goto(`/accounts${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const failing = (status: number) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({
    success: false,
    code: 'internal',
    message: 'Something went wrong!',
    requestId: 'r',
  }),
});

test('/accounts shows ten people per page, with buttons for the other pages', async ({ page }) => {
  const expectQuiet = watchConsole(page);
  await openAccounts(page, 'admin');
  await expect(page.getByRole('row')).toHaveCount(11);
  for (const head of ['No.', 'Picture', 'Username', 'Email', 'Role', 'Change role']) {
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('row').nth(1)).toContainText('11');
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  expectQuiet();
});

test('search, role, and sort order of /accounts are in the URL and survive a reload', async ({
  page,
}) => {
  await openAccounts(page, 'admin');
  await page.getByLabel('Search').fill('certway.example');
  await expect(page).toHaveURL(/q=certway\.example/);
  await page.getByLabel('Role', { exact: true }).selectOption('trainer');
  await expect(page).toHaveURL(/role=trainer/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, 'Tessa Okafor')).toBeVisible();
  await page.getByLabel('Sort by').selectOption('username');
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('certway.example');
  await expect(rowOf(page, 'Tessa Okafor')).toBeVisible();
  await page.getByLabel('Search').fill('nobody has this name');
  await expect(page.getByText('No one matches this search.')).toBeVisible();
});

test("an admin changes a learner's role immediately, and a staff member's role after confirming; the row shows the new role", async ({
  page,
}) => {
  await makePerson(page, 'changes.role@people.example');
  await openAccounts(page, 'admin', '?q=changes.role');
  const row = rowOf(page, 'changes.role');
  const select = row.getByRole('combobox');
  await expect(select.locator('option')).toHaveText([
    'user',
    'demo',
    'paid',
    'trainer',
    'partner',
    'admin',
  ]);
  await select.selectOption('paid');
  await expect(row.getByRole('cell').nth(4)).toHaveText('paid');
  await select.selectOption('trainer');
  const dialog = page.getByRole('dialog', { name: 'Change the role?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(select).toHaveValue('paid');
  await select.selectOption('trainer');
  await dialog.getByRole('button', { name: 'Change to trainer' }).click();
  await expect(row.getByRole('cell').nth(4)).toHaveText('trainer');
  await page.reload();
  await expect(select).toHaveValue('trainer');
});

test('a partner can assign the roles user, demo, paid, and trainer, and cannot change the role of admins and partners', async ({
  page,
}) => {
  await openAccounts(page, 'partner', '?q=certway.example&sort=username');
  await expect(rowOf(page, 'Tessa Okafor').locator('option')).toHaveText([
    'user',
    'demo',
    'paid',
    'trainer',
  ]);
  for (const name of ['Ada Whitfield', 'Paulo Reyes']) {
    await expect(rowOf(page, name)).toContainText('You cannot change this role');
    await expect(rowOf(page, name).getByRole('combobox')).toHaveCount(0);
  }
});

test('no one can change their own role', async ({ page }) => {
  await openAccounts(page, 'admin', '?q=admin@certway.example');
  await expect(rowOf(page, 'Ada Whitfield')).toContainText('You cannot change this role');
});

test('a failed change on /accounts shows an error message and can be retried', async ({ page }) => {
  await signInAs(page, 'admin');
  const reads = await troubleReads(page, /^\/api\/(roles|user\/users\?)/, 'refused');
  await page.goto('/accounts');
  await expect(page.getByText('Failed to fetch roles: Something went wrong!')).toBeVisible();
  await expect(page.getByText('Failed to fetch users: Something went wrong!')).toBeVisible();
  await reads.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row')).toHaveCount(11);

  await makePerson(page, 'fails.role@people.example');
  await page.goto('/accounts?q=fails.role');
  await page.route('**/api/user/update-role/**', (route) => route.fulfill(failing(500)));
  const select = rowOf(page, 'fails.role').getByRole('combobox');
  await select.selectOption('paid');
  await expect(page.getByText('Failed to update role: Something went wrong!')).toBeVisible();
  await expect(select).toHaveValue('user');
});

test('an admin suspends a person, who reads the reason at the next sign-in', async ({ page }) => {
  const address = 'out.for.a.while@people.example';
  await makePerson(page, address);
  await openAccounts(page, 'admin', '?q=out.for.a.while');
  await page.getByRole('button', { name: 'Out For A While', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Out For A While' });
  await expect(dialog.getByText('No finished quizzes yet.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason for the suspension').fill('Questions were copied out.');
  await dialog.getByRole('button', { name: 'Suspend the account' }).click();
  await expect(dialog.getByText('Suspended since')).toBeVisible();
  await expect(dialog.getByText('Account suspended')).toBeVisible();

  const theirs = await page.context().browser()?.newContext();
  if (!theirs) throw new Error('the test has no browser');
  const other = await theirs.newPage();
  await other.goto('/sign-in');
  const opened = other.waitForEvent('popup');
  await other.getByRole('button', { name: 'Continue with google' }).click();
  await choosePerson(await opened, address);
  await expect(other.getByRole('alert')).toContainText(
    'This account is suspended. Questions were copied out.',
  );
  await theirs.close();

  await dialog.getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(dialog.getByRole('button', { name: 'Suspend the account' })).toBeVisible();
  await dialog.getByLabel('Type the username to close the account').fill('Out For A While');
  await dialog.getByRole('button', { name: 'Close the account for good' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No one matches this search.')).toBeVisible();
});

test('an admin pastes a list of people, previews the result and invites them', async ({ page }) => {
  await openAccounts(page, 'partner');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const list = (csv: string) => ({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  const picker = dialog.getByLabel('Choose a file of people');
  await picker.setInputFiles(list('name\nAna'));
  await expect(dialog.getByRole('alert')).toContainText('This list cannot be read.');
  await picker.setInputFiles(
    list('email,username\nana.school@people.example,Ana of 4b\nadmin@certway.example,Ada\nwrong,'),
  );
  await expect(dialog.getByText('Line 2: Will be invited')).toBeVisible();
  await expect(dialog.getByText('Line 3: Already has an account')).toBeVisible();
  await expect(dialog.getByText('Line 4: This is not a valid email address.')).toBeVisible();
  await expect(dialog.getByRole('searchbox', { name: /Program/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByText('1 person invited.')).toBeVisible();

  await page.getByRole('tab', { name: 'Invited' }).click();
  await expect(page.getByText('ana.school@people.example')).toBeVisible();
  await makePerson(page, 'ana.school@people.example');
  await page.reload();
  await expect(page.getByText('ana.school@people.example')).toBeHidden();
  await page.goto('/accounts?q=ana.school');
  await expect(rowOf(page, 'Ana of 4b')).toBeVisible();
});

test('an admin can read and download the audit log', async ({ page }) => {
  await makePerson(page, 'logged.role@people.example');
  await openAccounts(page, 'admin', '?q=logged.role');
  await rowOf(page, 'logged.role').getByRole('combobox').selectOption('paid');
  await expect(rowOf(page, 'logged.role').getByRole('cell').nth(4)).toHaveText('paid');
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByLabel('Event').selectOption('Role changed');
  await page.getByLabel('Period').selectOption('Last 7 days');
  await expect(page).toHaveURL(/event=role-changed&days=7/);
  const entry = page.getByRole('row').filter({ hasText: /Concerning logged.role/i });
  await expect(entry).toContainText('Ada Whitfield');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('certway-audit.csv');
});

test('an admin withdraws an invitation', async ({ page }) => {
  await openAccounts(page, 'admin');
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByLabel('Choose a file of people').setInputFiles({
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email\nwithdrawn.one@people.example'),
  });
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await page.getByRole('tab', { name: 'Invited' }).click();
  await page
    .getByRole('button', { name: 'Withdraw the invitation to withdrawn.one@people.example' })
    .click();
  await expect(page.getByText('withdrawn.one@people.example')).toBeHidden();
});

for (const width of [390, 1440]) {
  test(`/accounts is accessible at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAccounts(page, 'admin');
    await expect(page.getByRole('combobox').nth(3)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect(page.getByRole('table')).toHaveCount(width === 390 ? 0 : 1);
    for (const name of ['Invited', 'Log']) {
      await page.getByRole('tab', { name }).click();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    }
  });
}
