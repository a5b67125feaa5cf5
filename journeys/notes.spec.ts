import { expect, type Page, test } from '@playwright/test';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { choices, enrol, makeQuiz, type Quiz, startQuiz, takeByCalls } from './quizzes.ts';

/**
 * A learner's bookmarks and notes, from the buttons in a quiz to the list of notes and a self-made
 * test.
 */

const unique = Date.now().toString(36);
let quiz: Quiz;

test.beforeAll(async ({ browser }) => {
  quiz = await makeQuiz(browser, `Notes ${unique}`, choices(3));
});

const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark', exact: true });
const field = (page: Page) => page.getByLabel('Your note', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next Question' }).click();
const question = (page: Page, number: number) =>
  expect(page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) })).toBeVisible();
const answer = async (page: Page, option: string) => {
  await page.getByRole('radio', { name: option }).click();
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
};

test('bookmarks and notes can be added in a quiz, even offline, and are listed afterward', async ({
  page,
  context,
}) => {
  const expectQuiet = watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await enrol(page, quiz, `notes-${unique}@people.example`);
  await startQuiz(page, quiz);
  await question(page, 1);
  await bookmark(page).click();
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  const { height = 0 } = (await bookmark(page).boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Add a note' }).click();
  // Letter keys choose an answer in a question, but are ordinary text in a note.
  await field(page).pressSequentially('Bananas');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expectGoodInEveryLook(page);
  await answer(page, 'East');
  await page.waitForLoadState('networkidle');
  expectQuiet();

  await context.setOffline(true);
  await next(page);
  await question(page, 2);
  await page.keyboard.press('Shift+F');
  await page.keyboard.press('Shift+O');
  await field(page).fill('Written under ground');
  await expect(page.getByRole('status').filter({ hasText: /^Offline: kept/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Offline: kept on this device')).toHaveCount(0);
  await page.reload();
  await question(page, 2);
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Your note' }).click();
  await expect(field(page)).toHaveValue('Written under ground');
  await answer(page, 'North');
  await next(page);
  await answer(page, 'East');
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  // The page asks for a review of the program before it shows the result, so the test skips the
  // review.
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/result/);
  await page.locator('summary').filter({ hasText: 'Question 1:' }).click();
  await expect(bookmark(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expectGoodInEveryLook(page);

  await page.goto('/quiz');
  await page.getByRole('link', { name: 'Notes and bookmarks' }).click();
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expectGoodInEveryLook(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByLabel('Search notes and questions').fill('under GROUND');
  await expect(entries).toHaveCount(1);
  await page.getByRole('button', { name: 'Open the question' }).click();
  await expect(page.getByRole('main')).toContainText('It is East, as the map of question 2 shows.');
  await bookmark(page).click();
  await expectGoodInEveryLook(page);

  await page.goto('/quiz');
  await page.getByRole('button', { name: `My own test: ${quiz.name}` }).click();
  const builder = page.getByRole('dialog');
  await builder.getByRole('button', { name: 'Bookmarked' }).click();
  await expect(builder).toContainText('1 available');
  await expectGoodInEveryLook(page);
});

test('all answered questions can be searched, filtered and opened', async ({ page }) => {
  const expectQuiet = watchConsole(page);
  await enrol(page, quiz, `questions-${unique}@people.example`);
  const attemptId = await takeByCalls(page, quiz, ['East', 'North', 'East']);
  await page.goto('/notes');
  await page.getByRole('link', { name: 'My questions' }).click();
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(page).toHaveURL(/\/notes\?tab=questions$/);
  await expect(entries.filter({ hasText: 'Question 2' })).toContainText('Wrong');
  await expectGoodInEveryLook(page);
  await page.getByRole('button', { name: 'Wrong', exact: true }).click();
  await expect(entries).toHaveCount(1);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByLabel('Search the questions you have answered').fill('EÁST 2 quéstion');
  await expect(entries).toHaveCount(1);
  await page.reload();
  await expect(entries).toHaveCount(1);
  await page.getByRole('button', { name: /^Question 2/ }).click();
  await expect(page.getByRole('main')).toContainText('It is East, as the map of question 2 shows.');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await field(page).fill('North is up');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expectGoodInEveryLook(page);
  await page.goto(`/result?attempt=${attemptId}`);
  await page.locator('summary').filter({ hasText: 'Question 2: Wrong' }).click();
  await expect(page.getByRole('button', { name: 'Your note' })).toHaveCount(1);
  expectQuiet();
});
