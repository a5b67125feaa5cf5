import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from './quality.ts';
import { choices, enrol, makeQuiz, type Quiz, startQuiz } from './quizzes.ts';

/**
 * If a browser loses or refuses the stored data of a quiz, the screen says so and no answer is
 * lost.
 */

const unique = Date.now().toString(36);
let quiz: Quiz;

test.beforeAll(async ({ browser }) => {
  quiz = await makeQuiz(browser, `Lost storage ${unique}`, choices(3));
});

const choose = (page: Page, name: string) => page.getByRole('radio', { name }).click();
const says = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible();

async function nextQuestion(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Next Question' }).click();
  await expect(page.getByRole('heading', { name: `Question ${number} of 3` })).toBeVisible();
}

/** Clears the origin's storage like the browser's "Clear site data", but keeps the sign-in. */
async function clearStorage(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  });
  await devtools.detach();
}

/** Simulates that the browser's storage is full from now on. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
  });

async function skipToResult(page: Page, percent: string): Promise<void> {
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText(percent).first()).toBeVisible();
}

test("no answer is lost when the browser's storage is cleared during a quiz", async ({
  page,
  context,
}) => {
  await enrol(page, quiz, `cleared-${unique}@people.example`);
  await startQuiz(page, quiz);
  await choose(page, 'East');
  await says(page, 'Saved');

  await clearStorage(page);
  await nextQuestion(page, 2);
  await choose(page, 'East');
  await says(page, 'Saved');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'East' })).toBeChecked();

  await context.setOffline(true);
  await nextQuestion(page, 3);
  await choose(page, 'East');
  await says(page, 'Offline: kept on this device');
  await clearStorage(page);
  await page.getByRole('button', { name: 'Previous' }).click();
  await context.setOffline(false);
  await says(page, 'Saved');
  await nextQuestion(page, 3);
  await skipToResult(page, '100%');
});

test("when the browser's storage is full, answers are saved on the server or reported as kept in this window only", async ({
  page,
  context,
}) => {
  await enrol(page, quiz, `full-${unique}@people.example`);
  await startQuiz(page, quiz);
  await fillStorage(page);
  await choose(page, 'East');
  await says(page, 'Saved');

  await context.setOffline(true);
  await nextQuestion(page, 2);
  await choose(page, 'East');
  await says(page, 'Offline: not saved yet. Keep this window open');
  await expect(page.getByText('your browser is not saving anything for this page')).toBeVisible();
  await expect(page.getByText('kept on this device')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 780 });
  await expectNoSidewaysScrolling(page);

  await context.setOffline(false);
  await says(page, 'Saved');
  await nextQuestion(page, 3);
  await choose(page, 'North');
  await skipToResult(page, '66.6%');
});

test('a quiz works up to its result in a browser that stores no data', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here.', 'SecurityError');
    };
  });
  await enrol(page, quiz, `private-${unique}@people.example`);
  await startQuiz(page, quiz);
  for (const number of [1, 2, 3]) {
    if (number > 1) await nextQuestion(page, number);
    await choose(page, 'East');
    await says(page, 'Saved');
  }
  await skipToResult(page, '100%');
});
