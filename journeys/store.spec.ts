import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn, signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';

const PROGRAM = 'FE Engineering Fundamentals';
const oddQuestion = {
  type: 'true-false',
  text: 'This is an odd question.',
  correctAnswer: 'True',
};
const stranger = `buyer-${Date.now().toString(36)}@people.example`;

async function tryDemo(page: Page): Promise<void> {
  for (let number = 1; number <= 5; number++) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 5` })).toBeVisible();
    const last = number === 5;
    await page.getByRole('button', { name: last ? 'Finish Demo' : 'Next Question' }).click();
  }
}

async function grantAsPartner(browser: Browser, reference: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, 'partner');
  await page.goto(`/accounts?tab=requests&q=${reference}`);
  await page.getByRole('button', { name: `Manage ${reference}` }).click();
  const dialog = page.getByRole('dialog', { name: `Request ${reference}` });
  await dialog.getByLabel('Amount the buyer paid, in USD').fill('59.99');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Paid', exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Manage ${reference}` }).click();
  await dialog.getByRole('button', { name: 'Grant the program' }).click();
  await expect(dialog).toBeHidden();
  await context.close();
}

test('a visitor finds a program, tries its demo, buys it by chat, and starts its quiz', async ({
  page,
  browser,
  context,
}) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Engineering Boards' }).click();
  await expect(page).toHaveURL(/category=engineering-boards/);
  const card = page.getByRole('article').filter({ hasText: PROGRAM });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card.getByText('PUBLISHED')).toBeVisible();
  // Waits until the page is hydrated, because a link that is clicked earlier would load the
  // server-rendered demo page.
  await expect(page.locator('[data-ssr-style]')).toHaveCount(0);
  await card.getByRole('link', { name: 'Start Demo' }).click();
  await expect(page).toHaveURL(/\/demo-quiz\//);
  await expect(page.getByText('Demo Questions are loading....')).toBeVisible();
  await tryDemo(page);

  await expect(page).toHaveURL(/\/cart\//);
  const cart = page.url();
  await expect(page.getByRole('heading', { level: 1, name: PROGRAM })).toBeVisible();
  await expect(page.getByText('Limited to').or(page.getByText('Unlimited'))).toBeVisible();
  await signIn(page, stranger);
  await page.goto(cart);

  const buyNow = page.getByRole('link', { name: 'Buy Now' });
  const address = new URL((await buyNow.getAttribute('href')) ?? '');
  expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/15550100');
  const text = address.searchParams.get('text') ?? '';
  expect(text).toContain(PROGRAM);
  expect(text).toContain('$59.99');
  const reference = /CW-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0] ?? '';
  expect(reference).not.toBe('');
  const chat = context.waitForEvent('page');
  await buyNow.click();
  await (await chat).close();
  const request = page.getByRole('region', { name: 'Your request' });
  await expect(request).toContainText('Requested');
  await expect(request).toContainText(reference);
  await expectAccessible(page);

  await grantAsPartner(browser, reference);
  await page.reload();
  await expect(page.getByText('PURCHASED')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/quiz\?program=/);
  await expect(page.getByText(PROGRAM).first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'START QUIZ' })).toBeVisible();
  await page.getByRole('link', { name: 'Engineering Boards' }).click();
  await expect(card.getByRole('link', { name: 'Continue' })).toBeVisible();
  expectQuiet();
});

test('search and sort order of the store are in the URL, which can be shared', async ({ page }) => {
  await page.goto('/?sort=price-up');
  await expect(page.getByLabel('Sort by')).toHaveValue('price-up');
  await expect(page.getByRole('article').first()).toContainText('Free');
  // Searches for the whole name, because other journeys publish programs too.
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(PROGRAM);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(PROGRAM);
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('no such exam');
  await expect(page.getByRole('heading', { name: 'No programs available' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('article').nth(3)).toBeVisible();
});

test('home, cart, and demo are accessible on narrow and wide screens, in light and dark mode', async ({
  page,
}) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto('/?sort=popular');
      const card = page.getByRole('article').filter({ hasText: PROGRAM });
      const all = page.getByRole('button', { name: 'All programs' });
      if (await all.isVisible()) await all.click();
      await expect(card).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await card.getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/cart\//);
      await expect(page.getByRole('heading', { name: 'What is inside' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await page.getByRole('link', { name: 'Start Demo' }).click();
      await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    }
  }
  expectQuiet();
});

test('an empty cart leads back to the store, and /checkoutcard shows the program that was opened last', async ({
  page,
}) => {
  await page.goto('/checkoutcard');
  await expect(page.getByRole('heading', { name: '0 Courses in Cart' })).toBeVisible();
  await page.getByRole('link', { name: 'Keep Shopping' }).click();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'What is inside' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto('/checkoutcard');
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
});

test('the cart of an unknown program is empty and shows an error', async ({ page }) => {
  await page.goto('/cart/01931e5a-7c00-7000-8000-000000000001');
  await expect(page.getByRole('heading', { name: '0 Courses in Cart' })).toBeVisible();
  await expect(page.getByText('Failed to load course')).toBeVisible();
});

test('a free program opens immediately, and an access code opens another program', async ({
  page,
  browser,
}) => {
  test.slow();
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signInAs(admin, 'admin');
  await admin.goto('/accounts?tab=codes');
  await admin.getByRole('button', { name: 'Create codes' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Program: part of the program’s name').fill('Bank');
  await dialog.getByRole('button', { name: /Bank Officer/ }).click();
  await dialog.getByLabel('Label').fill('Journey');
  await dialog.getByLabel('Days of access').fill('30');
  await dialog.getByRole('button', { name: 'Create codes' }).click();
  const code = (await admin.getByRole('dialog').locator('pre').textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await context.close();

  await signIn(page, `free-${stranger}`);
  await page.goto('/?q=First%20Aid');
  await page.getByRole('article').getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: 'Get it now' }).click();
  await expect(page.getByText('PURCHASED')).toBeVisible();

  await page.goto('/?q=Bank%20Officer');
  await page.getByRole('article').getByRole('heading').getByRole('link').click();
  await page.getByLabel('Access code').fill('AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('This code does not exist.')).toBeVisible();
  await page.getByLabel('Access code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('PURCHASED')).toBeVisible();
  await expect(page.getByText('Yours for 30 days, starting with your first quiz.')).toBeVisible();
});

const unusual = [
  { name: 'قيادة السيارات: امتحان الرخصة النظري', price: 0 },
  { name: '驾驶执照理论考试模拟题与历年真题大全', price: -5 },
  { name: 'Pilot ✈️ training 👩🏽‍✈️ for everybody', price: 19.99 },
  { name: 'Donaudampfschifffahrtskapitänspatentprüfungsvorbereitung', price: 1_000_000 },
];

test('unusual names, prices, and a broken picture do not break the layout of the store', async ({
  page,
}, { retry }) => {
  const oddity = `oddity${retry}`;
  const description = `An ${oddity} of the journeys.`;
  await signInAs(page, 'admin');
  const origin = new URL(page.url()).origin;
  for (const { name, price } of unusual) {
    const made = await page.request.post('/api/quiz/program', {
      headers: { origin },
      data: {
        name,
        description,
        status: 'published',
        thumbnail: null,
        settings: { price },
        courses: [{ name: 'One', modules: [{ name: 'One', questions: [oddQuestion] }] }],
      },
    });
    expect(made.status(), await made.text()).toBe(200);
  }
  for (const status of ['draft', 'published'] as const) {
    const settings = { price: 5, isPublic: status === 'draft' };
    const hidden = { name: `Hidden ${status} ${oddity}`, status, settings };
    const courses = [{ name: 'One', modules: [{ name: 'One', questions: [oddQuestion] }] }];
    await page.request.post('/api/quiz/program', {
      headers: { origin },
      data: { ...hidden, description, courses },
    });
  }
  await page.route('**/api/image/**', (route) => route.abort());
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/?q=${oddity}`);
    await expect(page.getByRole('article')).toHaveCount(unusual.length);
    const prices = ['Free', 'Free', '$19.99', '$1,000,000'];
    for (const [index, { name }] of unusual.entries()) {
      const card = page.getByRole('article').filter({ hasText: name });
      await expect(card).toContainText(prices[index] ?? '');
      const picture = card.locator('img');
      await card.getByRole('heading').scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expectNoSidewaysScrolling(page);
    await page.getByRole('link', { name: unusual[3]?.name ?? '' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.goto('/?q=First%20Aid');
    const broken = page.getByRole('article').locator('img');
    await expect
      .poll(() => broken.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }
});
