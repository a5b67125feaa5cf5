import { expect, type Locator, test } from '@playwright/test';
import { orderByKeys } from './ordering.ts';
import { signIn } from './people.ts';
import { expectAccessible, expectGoodHere, watchConsole } from './quality.ts';
import { choices, enrol, everyKind, letterOf, makeQuiz, type Quiz, startQuiz } from './quizzes.ts';
import { atQuestion, choose, finish, next, saved } from './running-quiz.ts';

let short: Quiz;
let kinds: Quiz;
const unique = Date.now().toString(36);

test.beforeAll(async ({ browser }) => {
  short = await makeQuiz(browser, `Compass ${unique}`, choices(4));
  kinds = await makeQuiz(browser, `Every kind ${unique}`, everyKind);
});

test('a quiz shows every text of the specification, from its start to the result', async ({
  page,
}) => {
  const expectQuiet = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await enrol(page, short, `whole-${unique}@people.example`);
  await expect(page.getByRole('heading', { name: 'Select a Program' })).toBeVisible();
  await expectAccessible(page);
  await startQuiz(page, short);
  await expect(page.getByRole('heading', { name: 'Quiz in Progress' })).toBeVisible();
  await expect(page.getByText('Course · Module')).toBeVisible();
  await next(page).click();
  await expect(
    page.getByText('Please provide an answer before moving to the next question.'),
  ).toBeVisible();
  await choose(page, 'North');
  await expect(page.getByRole('radio', { name: 'North' })).toContainText('Your answer, wrong');
  await expect(page.getByText('as the map of question 1 shows')).toBeVisible();
  await page.getByRole('radio', { name: 'East' }).click({ force: true });
  await expect(page.getByRole('radio', { name: 'North' })).toBeChecked();
  for (const number of [2, 3, 4]) {
    await next(page).click();
    await atQuestion(page, number);
    await choose(page, 'East');
    await saved(page);
  }
  await page.getByRole('button', { name: 'Previous' }).click();
  await atQuestion(page, 3);
  await next(page).click();
  await finish(page).click();
  const review = page.getByRole('dialog', { name: 'Submit Review' });
  await expect(review.getByRole('button', { name: 'Submit Review', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await review.getByRole('radio', { name: '4 stars' }).focus();
  await page.keyboard.press('Space');
  await review.getByLabel('Comment (optional)').fill('Clear.');
  await review.getByRole('button', { name: 'Submit Review', exact: true }).click();
  await expect(page).toHaveURL(/\/result\?attempt=/);
  await expect(page.getByText('75%').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Performance Insights' })).toBeVisible();
  // The dialog and the page take the result from the reply to finishing the quiz, without
  // requesting it.
  expect(asked.filter((one) => /^GET .*result(\/|%2F)results/.test(one))).toEqual([]);
  await expect(page.getByText('Multiple choice')).toBeVisible();
  await page.getByText('Answer log', { exact: true }).click();
  await expect(page.getByText('from this device')).toHaveCount(4);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('75%').first()).toBeVisible();
  await page.goto('/results');
  await page.getByRole('link', { name: 'Module' }).click();
  await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible();
  await page.getByRole('link', { name: 'Practice what I missed' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  await page.goto('/quiz');
  await page.getByRole('link', { name: /^Continue Module, missed questions/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  expectQuiet();
});

test('questions of every kind can be answered by keyboard alone, without axe violations', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enrol(page, kinds, `keys-${unique}@people.example`);
  await startQuiz(page, kinds);
  const { keyboard } = page;
  /**
   * Presses Tab until the wanted element has the focus, at most three times, because a bookmark
   * button and a note button come before each question.
   */
  const tabTo = async (wanted: Locator) => {
    const isThere = () => wanted.evaluate((element) => element === document.activeElement);
    for (let stops = 0; stops < 6 && !(await isThere()); stops++) await keyboard.press('Tab');
    await expect(wanted).toBeFocused();
  };
  const field = page.getByRole('textbox').first();
  const check = () => expectGoodHere(page);
  await check();
  // The letter key chooses an option even if the question was neither clicked nor focused before.
  await keyboard.press(await letterOf(page, 'East'));
  await expect(page.getByText('Your answer, right')).toBeVisible();
  await check();
  await keyboard.press('Enter');
  await atQuestion(page, 2);
  await keyboard.press('1');
  await expect(page.getByText('Your answer, right')).toBeVisible();
  await keyboard.press('Enter');
  await atQuestion(page, 3);
  await tabTo(field);
  await keyboard.type('100');
  await check();
  await keyboard.press('Enter');
  await expect(page.getByText('Right.', { exact: true })).toBeVisible();
  await keyboard.press('Enter');
  await atQuestion(page, 4);
  await check();
  for (const row of ['France', 'Italy']) {
    await tabTo(page.getByRole('group', { name: row }).getByRole('button'));
    await keyboard.press('Enter');
    const wanted = row === 'France' ? 'Paris' : 'Rome';
    const choices = page.getByRole('dialog', { name: row }).getByRole('radio');
    await expect(choices.first()).toBeFocused();
    await check();
    const place = (await choices.allInnerTexts()).findIndex((text) => text.includes(wanted));
    for (let step = 0; step < place; step++) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('group', { name: row })).toContainText(wanted);
  }
  await tabTo(page.getByRole('button', { name: 'Check answer' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Right.', { exact: true })).toBeVisible();
  await check();
  await keyboard.press('ArrowRight');
  await atQuestion(page, 5);
  await tabTo(field);
  await keyboard.type('8');
  await keyboard.press('Enter');
  await expect(page.getByText('Right.', { exact: true })).toBeVisible();
  await keyboard.press('Enter');
  for (const number of [6, 7, 8]) {
    await atQuestion(page, number);
    await check();
    await tabTo(field);
    await keyboard.type('Lift comes from the pressure difference between both sides of the wing.');
    await keyboard.press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Verdict' })).toBeFocused();
    await keyboard.press('Enter');
  }
  await atQuestion(page, 9);
  await check();
  for (const name of ['Red', 'Green', 'Blue']) await keyboard.press(await letterOf(page, name));
  await keyboard.press('Enter');
  await expect(page.getByText('Right.', { exact: true })).toBeVisible();
  await check();
  await keyboard.press('Enter');
  await atQuestion(page, 10);
  await orderByKeys(page, ['Mercury', 'Venus', 'Earth', 'Mars']);
  await check();
  await page.getByRole('button', { name: 'Check answer' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Right.', { exact: true })).toBeVisible();
  await check();
  await keyboard.press('Enter');
  await atQuestion(page, 11);
  await tabTo(field);
  await keyboard.type('fast');
  await keyboard.press('Enter');
  await expect(page.getByText('Enter a number, such as 12.5 or 1.2e-3')).toBeVisible();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('9,81');
  await keyboard.press('Tab');
  await keyboard.type('m');
  await check();
  const button = page.getByRole('button', { name: 'Check answer' });
  for (let i = 0; i < 6 && !(await button.evaluate((e) => e === document.activeElement)); i++) {
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await expect(page.getByText('Right.', { exact: true })).toBeVisible();
  await check();
  await keyboard.press('Enter');
  await atQuestion(page, 12);
  await tabTo(field);
  await keyboard.type('100');
  await check();
  // Enter moves the focus to the blank that is still empty. In this list, typing a first letter
  // selects an option.
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Blank 2 of 2' })).toBeFocused();
  await keyboard.type('l');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('Right.', { exact: true })).toBeVisible();
  await check();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Submit Review' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page).toHaveURL(/\/result\?attempt=/);
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
  await check();
});

test('a reload during a quiz returns to the current question with all answers and unfinished text', async ({
  page,
}) => {
  await enrol(page, kinds, `reload-${unique}@people.example`);
  await startQuiz(page, kinds);
  await choose(page, 'East');
  await next(page).click();
  await atQuestion(page, 2);
  await choose(page, 'True');
  await next(page).click();
  await page.getByLabel('What belongs in the blank').fill('ninety');
  await page.waitForTimeout(300);
  await page.reload();
  await atQuestion(page, 3);
  await expect(page.getByLabel('What belongs in the blank')).toHaveValue('ninety');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Your answer, right')).toBeVisible();
});

test("someone else's quiz is not available, and /startquiz without an attempt redirects to the home page", async ({
  page,
}) => {
  await signIn(page, `foreign-${unique}@people.example`);
  await page.goto('/startquiz?attempt=0190b2a0-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Quiz Not Available' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible();
  await page.goto('/startquiz');
  await expect(page).toHaveURL(/\/$/);
});
