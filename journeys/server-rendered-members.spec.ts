import { expect, type Page, test } from '@playwright/test';
import { signIn } from './people.ts';
import { expectAccessible, watchConsole } from './quality.ts';
import { choices, enrol, makeQuiz, type Quiz, startQuiz, untilLeft } from './quizzes.ts';
import { atQuestion, choose, finish, next, saved } from './running-quiz.ts';

let quiz: Quiz;
const unique = Date.now().toString(36);

test.beforeAll(async ({ browser }) => {
  quiz = await makeQuiz(browser, `Rendered ${unique}`, [
    ...choices(3),
    { type: 'fill-blank', text: 'Water boils at ____ degrees Celsius.', correctAnswer: '100' },
  ]);
});

/**
 * Holds back the page's scripts, so that the page shows only what the server rendered, until the
 * returned function is called.
 */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const { promise: mayArrive, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayArrive;
    await route.continue();
  });
  return async () => {
    resolve();
    await expect(page.locator('[data-ssr-style]')).toHaveCount(0);
  };
}

/**
 * Leaves the page and opens it again, like a phone that has discarded the page. In between, no
 * window of the attempt is connected.
 */
async function openAgain(page: Page, address = page.url()): Promise<void> {
  const left = page.url();
  await page.goto('about:blank');
  await untilLeft(page, left);
  await page.goto(address, { waitUntil: 'commit' });
}

const textOf = (page: Page) => page.locator('body').innerText();

test('a running quiz is server-rendered at its current question, and clicks before hydration are replayed', async ({
  page,
}) => {
  const expectQuiet = watchConsole(page);
  await enrol(page, quiz, `rendered-${unique}@people.example`);
  await startQuiz(page, quiz);
  await choose(page, 'East');
  await saved(page);
  await next(page).click();
  await atQuestion(page, 2);
  const come = await holdCode(page);
  await openAgain(page);
  await atQuestion(page, 2);
  await expect(page.getByText('Question 2: which one is East?')).toBeVisible();
  await expect(page.locator('[data-ssr-style]').first()).toBeAttached();
  // Checks that the code is not split into too many script files. One file for each set of pages
  // and dialogs that share code would be three times as many (`web/chunk-groups.ts`).
  const scripts = await page.locator('#ssr-scripts').textContent();
  const { preload } = JSON.parse(scripts ?? '{}') as { preload: string[] };
  expect(preload.length).toBeGreaterThan(0);
  expect(preload.length).toBeLessThan(20);
  await expectAccessible(page);
  const rendered = await textOf(page);
  const place = await page.getByRole('radio', { name: 'East' }).boundingBox();
  await page.getByText('East', { exact: true }).click();
  await come();
  await expect(page.getByRole('radio', { name: 'East' })).toContainText('Your answer, right');
  await saved(page);
  expect(await page.getByRole('radio', { name: 'East' }).boundingBox()).toEqual(place);
  expect(rendered).toContain('Question 2 of 4');

  // After the learner has gone back to an earlier question, the server renders that question with
  // its verdict.
  await page.getByRole('button', { name: 'Previous' }).click();
  await atQuestion(page, 1);
  await openAgain(page);
  await atQuestion(page, 1);
  await expect(page.getByText('Your answer, right')).toBeVisible();

  // For a URL without a question, the server renders the first unanswered question, which stays on
  // screen after hydration.
  const nowhere = page.url().replace('&question=1', '');
  const alive = await holdCode(page);
  await openAgain(page, nowhere);
  await atQuestion(page, 3);
  await alive();
  // Waits for "Saved", which the page shows only after this device has opened the quiz.
  await saved(page);
  await atQuestion(page, 3);
  await choose(page, 'North');
  await next(page).click();
  await atQuestion(page, 4);
  const again = await holdCode(page);
  await openAgain(page);
  await page.getByLabel('What belongs in the blank').fill('10');
  await again();
  await expect(page.getByLabel('What belongs in the blank')).toHaveValue('10');
  await page.getByLabel('What belongs in the blank').fill('100');
  await page.getByRole('button', { name: 'Check answer' }).click();
  await saved(page);
  await finish(page).click();
  await page.getByRole('dialog', { name: 'Submit Review' }).waitFor();
  expectQuiet();
});

test('a result is server-rendered only for the learner it belongs to', async ({
  page,
  browser,
}) => {
  const expectQuiet = watchConsole(page);
  await enrol(page, quiz, `rendered-result-${unique}@people.example`);
  await startQuiz(page, quiz);
  for (const number of [1, 2, 3]) {
    await atQuestion(page, number);
    await choose(page, 'East');
    await saved(page);
    await next(page).click();
  }
  await page.getByLabel('What belongs in the blank').fill('90');
  await page.getByRole('button', { name: 'Check answer' }).click();
  await saved(page);
  await finish(page).click();
  await page.getByRole('dialog', { name: 'Submit Review' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/result\?attempt=/);
  const come = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('75%').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Performance Insights' })).toBeVisible();
  const head = page.getByRole('heading', { name: 'Passed' });
  const place = await head.boundingBox();
  await come();
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
  expect(await head.boundingBox()).toEqual(place);
  expectQuiet();

  const address = page.url();
  for (const stranger of [null, `rendered-stranger-${unique}@people.example`]) {
    const context = await browser.newContext();
    const other = await context.newPage();
    if (stranger) await signIn(other, stranger);
    const document = await other.goto(address);
    expect(await document?.text()).not.toContain(quiz.name);
    expect(await document?.text()).not.toContain('id="ssr-state"');
    await context.close();
  }
});
