import { type Browser, expect, type Page, test } from '@playwright/test';
import { troubleReads } from './failing-reads.ts';
import { type SampleRole, signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';

const entry = (page: Page, subject: string) => page.getByRole('link').filter({ hasText: subject });

async function openInbox(browser: Browser, role: SampleRole): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, role);
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');
  return page;
}

async function sendNew(page: Page, to: string, subject: string, body: string) {
  await page.getByRole('button', { name: 'New Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  await dialog.getByRole('searchbox', { name: 'To' }).fill(to);
  await dialog.getByRole('radio', { name: to }).click();
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Message', { exact: true }).fill(body);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
}

for (const role of ['admin', 'partner', 'trainer', 'paid'] as const) {
  test(`${role} has two welcome messages in the inbox and can open one`, async ({ browser }) => {
    const page = await openInbox(browser, role);
    const expectQuiet = watchConsole(page);
    await expect(entry(page, 'How messages work here')).toBeVisible();
    await entry(page, 'Welcome to Certway').click();
    const pane = page.getByRole('region', { name: 'Conversation' });
    await expect(pane.getByRole('heading', { name: 'Welcome to Certway' })).toBeFocused();
    await expect(pane.getByText('We’re glad you’re here.')).toBeVisible();
    await expect(pane.getByLabel('Your reply')).toHaveCount(0);
    await expect(entry(page, 'Welcome to Certway').getByText('1 unread')).toBeHidden();
    await pane.getByRole('link', { name: 'Open your quizzes' }).click();
    await expect(page).toHaveURL(/\/quiz$/);
    expectQuiet();
    await page.context().close();
  });
}

test('a demo account has no inbox', async ({ page }) => {
  await signInAs(page, 'demo');
  await page.goto('/inbox');
  await expect(page).toHaveURL(/\/quiz$/);
});

test('a new message appears without a reload, is shown as plain text, and can be answered', async ({
  browser,
}, { retry }) => {
  const subject = `Question 7 (${retry})`;
  const admin = await openInbox(browser, 'admin');
  const trainer = await openInbox(browser, 'trainer');
  const body = '<img src=x onerror=alert(1)>\n**Please** look at question 7.';
  await sendNew(admin, 'Tessa Okafor', subject, body);
  await expect(entry(trainer, subject)).toBeVisible();
  await expect(trainer.getByRole('navigation', { name: 'Main' })).toContainText('unread');
  await entry(trainer, subject).click();
  const pane = trainer.getByRole('region', { name: 'Conversation' });
  await expect(pane.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(pane.getByText('**Please** look at question 7.')).toBeVisible();

  await pane.getByLabel('Your reply').fill('I have corrected it.');
  await pane.getByRole('button', { name: 'Send' }).click();
  await expect(pane.getByLabel('Your reply')).toHaveValue('');
  await expect(admin.getByText('I have corrected it.').first()).toBeVisible();
  await expect(
    admin.getByRole('region', { name: 'Conversation' }).getByText('I have corrected it.'),
  ).toBeVisible();
  await admin.context().close();
  await trainer.context().close();
});

test('a message that cannot be sent shows an error, and its text stays in the field', async ({
  browser,
}) => {
  const page = await openInbox(browser, 'partner');
  await sendNew(page, 'Piotr Łukasiewicz', 'A lost line', 'First.');
  await page.route('**/messages', (route) => route.abort());
  await page.getByLabel('Your reply').fill('Second.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('Your text is still here.');
  await expect(page.getByLabel('Your reply')).toHaveValue('Second.');
  await page.unroute('**/messages');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await page.context().close();
});

test('messages are searched, archived and restored', async ({ browser }, { retry }) => {
  const page = await openInbox(browser, 'partner');
  const pane = page.getByRole('region', { name: 'Conversation' });
  const subject = `Tall ships ${retry}`;
  await sendNew(page, 'Tessa Okafor', subject, 'About rigging.');
  await page.getByLabel('Search your messages').fill('rigging');
  await expect(page).toHaveURL(/q=rigging/);
  await expect(entry(page, subject)).toBeVisible();
  await expect(entry(page, 'Welcome to Certway')).toBeHidden();
  await entry(page, subject).click();
  await pane.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Moved to the archive.')).toBeVisible();
  await expect(entry(page, subject)).toBeHidden();
  await page.getByRole('tab', { name: 'Archive' }).click();
  await entry(page, subject).click();
  await pane.getByRole('button', { name: 'Move to inbox' }).click();
  await page.getByRole('tab', { name: 'Inbox' }).click();
  await expect(entry(page, subject)).toBeVisible();
  await page.context().close();
});

test('a learner who searches for a person whom they cannot write to sees that no one was found', async ({
  browser,
}) => {
  const page = await openInbox(browser, 'paid');
  await page.getByRole('button', { name: 'New Message' }).click();
  await page.getByRole('searchbox', { name: 'To' }).fill('Ada Whitfield');
  await expect(page.getByText('No one you can write to has this name.')).toBeVisible();
  await page.context().close();
});

test("someone else's conversation shows a not-found message, and an inbox that cannot be loaded shows an error", async ({
  browser,
}) => {
  const page = await openInbox(browser, 'paid');
  await page.goto('/inbox?conversation=0190b2a0-0000-7000-8000-000000000000');
  await expect(
    page.getByText('This conversation does not exist, or you do not have access to it.'),
  ).toBeVisible();
  await troubleReads(page, /^\/api\/inbox\/conversations\?/, 'cut off');
  await page.goto('/inbox');
  await expect(page.getByText('Your messages could not be loaded.')).toBeVisible();
  await page.context().close();
});

for (const width of [390, 1440]) {
  test(`the inbox, a conversation, and the new message dialog are accessible at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'trainer');
    await page.goto('/inbox');
    await expect(entry(page, 'How messages work here')).toBeVisible();
    await expectAccessible(page);
    await entry(page, 'How messages work here').click();
    await expect(
      page.getByText('You will find messages about your account here').last(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    const back = page.getByRole('button', { name: 'All messages' });
    await expect(back).toBeVisible({ visible: width === 390 });
    await expect(entry(page, 'Welcome to Certway')).toBeVisible({ visible: width !== 390 });
    await page.goto('/inbox?new');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
}
