import { expect, type Page, test } from '@playwright/test';
import { signIn } from './people.ts';
import { expectAccessible, watchConsole } from './quality.ts';
import { choices, enrol, makeQuiz, type Quiz, startQuiz, untilLeft } from './quizzes.ts';
import { atQuestion, choose, finish, next, saved } from './running-quiz.ts';

let quiz: Quiz;
const unique = Date.now().toString(36);

test.beforeAll(async ({ browser }) => {
  quiz = await makeQuiz(browser, `Painted ${unique}`, [
    ...choices(3),
    { type: 'fill-blank', text: 'Water boils at ____ degrees Celsius.', correctAnswer: '100' },
  ]);
});

/** As long as the code is held back, the page shows what the server rendered. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const { promise: mayArrive, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayArrive;
    await route.continue();
  });
  return async () => {
    resolve();
    await expect(page.locator('[data-painted-style]')).toHaveCount(0);
  };
}

/** As when a phone has discarded the page: no window is connected meanwhile. */
async function openAgain(page: Page, address = page.url()): Promise<void> {
  const left = page.url();
  await page.goto('about:blank');
  await untilLeft(page, left);
  await page.goto(address, { waitUntil: 'commit' });
}

const textOf = (page: Page) => page.locator('body').innerText();

test('a running quiz is server-rendered at its question, and early presses are replayed', async ({
  page,
}) => {
  const expectQuiet = watchConsole(page);
  await enrol(page, quiz, `painted-${unique}@people.example`);
  await startQuiz(page, quiz);
  await choose(page, 'East');
  await saved(page);
  await next(page).click();
  await atQuestion(page, 2);
  const come = await holdCode(page);
  await openAgain(page);
  await atQuestion(page, 2);
  await expect(page.getByText('Question 2: which one is East?')).toBeVisible();
  await expect(page.locator('[data-painted-style]').first()).toBeAttached();
  const code = JSON.parse((await page.locator('#code').textContent()) ?? '{}');
  // A file for each set of pages that share code would double the number (`web/shared-chunks.ts`).
  expect([...code.inTurn, ...code.besides].length).toBeLessThan(40);
  await expectAccessible(page);
  const painted = await textOf(page);
  const place = await page.getByRole('radio', { name: 'East' }).boundingBox();
  await page.getByText('East', { exact: true }).click();
  await come();
  await expect(page.getByRole('radio', { name: 'East' })).toContainText('Your answer, right');
  await saved(page);
  expect(await page.getByRole('radio', { name: 'East' }).boundingBox()).toEqual(place);
  expect(painted).toContain('Question 2 of 4');

  // The question under review is the one that is server-rendered, with its verdict.
  await page.getByRole('button', { name: 'Previous' }).click();
  await atQuestion(page, 1);
  await openAgain(page);
  await atQuestion(page, 1);
  await expect(page.getByText('Your answer, right')).toBeVisible();

  // An address that names no question is rendered with the first unanswered one, and the shown
  // question stays.
  const nowhere = page.url().replace('&question=1', '');
  const alive = await holdCode(page);
  await openAgain(page, nowhere);
  await atQuestion(page, 3);
  await alive();
  // Nothing is reported as saved before this device has opened the quiz.
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

test('a result is server-rendered, and only for its learner', async ({ page, browser }) => {
  const expectQuiet = watchConsole(page);
  await enrol(page, quiz, `painted-result-${unique}@people.example`);
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
  for (const stranger of [null, `painted-stranger-${unique}@people.example`]) {
    const context = await browser.newContext();
    const other = await context.newPage();
    if (stranger) await signIn(other, stranger);
    const document = await other.goto(address);
    expect(await document?.text()).not.toContain(quiz.name);
    expect(await document?.text()).not.toContain('id="painted"');
    await context.close();
  }
});
