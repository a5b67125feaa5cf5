import { type Browser, expect, type Page, test } from '@playwright/test';
import { watchShifts } from './layout-shifts.ts';
import { signInAs } from './people.ts';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { choices, enrol, finishByCalls, makeQuiz, type Quiz } from './quizzes.ts';
import { startShiftedProduct } from './shifted-product.ts';

/** A trainer and their learners, in a product of its own, so that no other learners are listed. */
test.describe.configure({ mode: 'default' });

let product: Awaited<ReturnType<typeof startShiftedProduct>>;
let quiz: Quiz;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  product = await startShiftedProduct();
  quiz = await makeQuiz(browser, 'Glider pilot', choices(4), {}, product.url);
});

test.afterAll(async () => {
  await product.stop();
});

async function open(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: product.url, timezoneId: 'UTC' })).newPage();
}

async function join(browser: Browser, address: string, beginning: string): Promise<Page> {
  const page = await open(browser);
  await enrol(page, quiz, address);
  await finishByCalls(page, quiz, () => beginning);
  return page;
}

test('a trainer sorts and filters the learners, opens one who is behind, writes a note and a message, and exports the list', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const ann = await join(browser, 'ann@people.example', 'North');
  await join(browser, 'ben@people.example', 'East');
  const trainer = await open(browser);
  const expectQuiet = watchConsole(trainer);
  await signInAs(trainer, 'trainer');

  await trainer.goto(`/learners?program=${quiz.programId}`);
  const rows = trainer.getByRole('table', { name: 'Learners' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await trainer.getByRole('button', { name: 'Right lately' }).click();
  await expect(trainer).toHaveURL(/sort=-recent/);
  const first = await rows.first().innerText();
  await trainer.getByRole('button', { name: 'Right lately' }).click();
  await expect(rows.last()).toHaveText(first.replaceAll(/\s+/g, ' '), { useInnerText: true });
  await expectGoodInEveryLook(trainer);
  await trainer.getByLabel('Show').selectOption('Behind their plan or the pass mark');
  const behind = await rows.allInnerTexts();
  expect(behind.length).toBeGreaterThan(0);
  await expectGoodInEveryLook(trainer);

  for (const [name, type] of [
    ['Download as CSV', 'csv'],
    ['Download for Excel', 'xlsx'],
  ]) {
    const downloading = trainer.waitForEvent('download');
    await trainer.getByRole('link', { name: name ?? '' }).click();
    expect((await downloading).suggestedFilename()).toBe(`certway-learners.${type}`);
  }

  await trainer.goto('/dashboard');
  const named = trainer.getByRole('listitem').filter({ hasText: 'Glider pilot' });
  const link = named.getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await expect(trainer.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(trainer.getByRole('region', { name: 'Programs' })).toContainText(
    'Behind: average result',
  );
  await expectGoodInEveryLook(trainer);

  await trainer.getByLabel('New note').fill('Confuses the directions.');
  await trainer.getByRole('button', { name: 'Add note' }).click();
  await expect(trainer.getByRole('status').filter({ hasText: 'The note is saved.' })).toBeVisible();
  await trainer.reload();
  await expect(trainer.getByText('Confuses the directions.')).toBeVisible();
  await expectGoodInEveryLook(trainer);

  await trainer.getByRole('link', { name: 'Write a message' }).click();
  const letter = trainer.getByRole('dialog');
  await letter.getByRole('textbox', { name: 'Message' }).fill('Look at the compass rose again.');
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(trainer.getByText('Look at the compass rose again.').last()).toBeVisible();

  // The learner decides in their profile to share the plan.
  await ann.goto('/profile');
  await ann.getByRole('checkbox', { name: 'Share my plan with the trainer' }).check();
  await expectGoodInEveryLook(ann);
  expectQuiet();
});

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const ORDERS = 4;

const programs = Array.from({ length: 50 }, (_, at) => ({
  _id: `01931e5a-7c00-7000-8000-0000000001${at + 10}`,
  name: `Program ${at}`,
}));

/** Delays each reply by a random time, and lists so many programs that a search field is shown. */
async function scrambleReplies(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === '/api/learners/programs') return route.fulfill({ json: programs });
    if (pathname !== '/api/together') return route.continue();
    const response = await route.fetch();
    const replies: unknown[] = await response.json();
    const json = searchParams
      .getAll('ask')
      .map((asked, at) =>
        asked.startsWith('/api/learners/programs') ? { status: 200, body: programs } : replies[at],
      );
    return route.fulfill({ response, json });
  });
}

test('nothing moves on the pages about learners, in whichever order the replies arrive', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await join(browser, 'ada@people.example', 'North');
  const trainer = await open(browser);
  await signInAs(trainer, 'trainer');
  await trainer.goto(`/learners?program=${quiz.programId}`);
  const link = trainer.getByRole('table', { name: 'Learners' }).getByRole('link').first();
  const learner = (await link.getAttribute('href')) ?? '';
  await scrambleReplies(trainer);
  const expectStill = await watchShifts(trainer);
  for (const size of SIZES) {
    await trainer.setViewportSize(size);
    for (let order = 0; order < ORDERS; order++) {
      for (const path of ['/learners', learner]) {
        await trainer.goto(path);
        const field = path === '/learners' ? 'Search by name' : 'New note';
        await expect(trainer.getByLabel(field)).toBeVisible();
        await trainer.waitForLoadState('networkidle');
        await expectStill(new URL(trainer.url()).pathname);
      }
    }
  }
});
