import { expect, type Page, test } from '@playwright/test';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { choices, enrol, makeQuiz, type Quiz, startQuiz } from './quizzes.ts';

/** The study plan, from the question about the exam date to a completed study day. */

const unique = Date.now().toString(36);
let quiz: Quiz;

test.beforeAll(async ({ browser }) => {
  quiz = await makeQuiz(browser, `Study ${unique}`, choices(4));
});

const today = (page: Page) => page.getByRole('region', { name: 'Today' });
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers the question on screen and waits for its verdict. */
async function answer(page: Page, title: string | RegExp, option: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('radio', { name: option }).click();
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
}

test('the first day: a plan in two steps, a session on a phone, partly offline, with a wrong answer that comes again, and its end', async ({
  page,
  context,
}) => {
  const expectQuiet = watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await enrol(page, quiz, `study-${unique}@people.example`);
  await expect(today(page).getByRole('heading', { name: 'When is your exam?' })).toBeVisible();
  await expectGoodInEveryLook(page);
  const exam = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await today(page).getByLabel('Exam date').fill(exam);
  await tap(page, 'Continue');
  await today(page).getByRole('radio', { name: '30' }).check();
  await expectGoodInEveryLook(page);
  await tap(page, 'Make my plan');
  await expect(today(page)).toContainText('20 days until the exam');
  await expect(today(page)).toContainText('4 questions, about 3 minutes.');
  const days = today(page).getByRole('list', { name: 'Days of the plan' });
  await expect(days.getByRole('listitem').filter({ hasText: 'Today' })).toContainText('30 min');
  await expectGoodInEveryLook(page);
  // A learner reaches the first question that is due with one tap.
  await today(page)
    .getByRole('link', { name: /^Start today's questions/ })
    .click();
  await answer(page, 'Question 1 of 4', 'West');
  await page.waitForLoadState('networkidle');
  expectQuiet();
  await context.setOffline(true);
  await tap(page, 'Next Question');
  await expect(page.getByRole('heading', { name: 'Question 2 of 4' })).toBeVisible();
  await page.getByRole('radio', { name: 'East' }).click();
  await expect(page.getByRole('radio', { name: 'East' })).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await page.goto('/quiz');
  await expect(today(page)).toContainText(/Today's questions: [12] of 4 answered/);
  await expect(page.getByRole('heading', { name: 'Continue where you left off' })).toHaveCount(0);
  await today(page)
    .getByRole('link', { name: /^Continue today's questions/ })
    .click();
  for (const number of [3, 4]) {
    await tap(page, 'Next Question');
    await answer(page, `Question ${number} of 4`, 'East');
  }
  // Fewer than five questions are left, so the missed question comes at the end, until it is right.
  await tap(page, 'Next Question');
  await answer(page, 'Once more: you missed this one', 'South');
  await expectGoodInEveryLook(page);
  await tap(page, 'Next Question');
  await expect(page.getByRole('button', { name: 'Finish without repeating' })).toBeVisible();
  await page.reload();
  await answer(page, 'Once more: you missed this one', 'East');
  await tap(page, 'Finish Quiz');
  await expect(page.getByRole('heading', { level: 1, name: 'Done for today' })).toBeVisible();
  await expect(page.getByText('right when asked again')).toBeVisible();
  await expect(page.getByText(/comes? again tomorrow/)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Passed|Failed|%/);
  await expectGoodInEveryLook(page);
  await page.getByRole('link', { name: 'Finish for today' }).click();
  await expect(today(page)).toContainText('Done for today. Next: tomorrow, 30 min.');
  await expect(page.getByRole('region', { name: 'Modules' })).toContainText('3 right last time');
  await expectGoodInEveryLook(page);
});

test('study continues when nothing is due, with what was missed, and the dashboard shows the same card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enrol(page, quiz, `more-${unique}@people.example`);
  await tap(page, 'Skip');
  await tap(page, 'Skip');
  await today(page)
    .getByRole('link', { name: /^Start today's questions/ })
    .click();
  for (const number of [1, 2, 3, 4]) {
    await answer(page, `Question ${number} of 4`, number === 2 ? 'West' : 'East');
    await tap(page, 'Next Question');
  }
  await tap(page, 'Finish without repeating');
  await expect(page.getByRole('heading', { level: 1, name: 'Done for today' })).toBeVisible();
  await expect(page.getByText('still missed')).toBeVisible();
  await expectGoodInEveryLook(page);
  await page.goto('/dashboard');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(today(page)).toContainText('Done for today.');
  await expectGoodInEveryLook(page);
  await today(page)
    .getByRole('link', { name: /^Study more/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await answer(page, /^Question 1 of/, 'East');
  await page.goto('/quiz');
  await page.getByRole('button', { name: `My chances: ${quiz.name}` }).click();
  // The program is too small for a forecast, so the panel shows what is known instead.
  const chances = page.getByRole('region', { name: 'My chances' });
  await expect(chances).toContainText('Questions of the program answered4 of 4');
  await expect(chances).toContainText('too few questions for an estimate');
  await expectGoodInEveryLook(page);
  await page.getByRole('button', { name: `Change the plan: ${quiz.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Your plan for ${quiz.name}` });
  await dialog.getByLabel('Exam date').fill('2031-05-06');
  await expectGoodInEveryLook(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(today(page)).toContainText('until the exam (May 6, 2031)');
});

const finish = async (page: Page) => {
  await tap(page, 'Finish Quiz');
  // After practice the result follows at once, without the form for a review.
  const result = page.getByRole('heading', { level: 1, name: 'Quiz Results' });
  await expect(page.getByText('Your quiz is finished.').or(result).first()).toBeAttached();
};

test('a wrong answer marked as sure can be practiced from the study plan, and a custom test can be created and saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enrol(page, quiz, `drill-${unique}@people.example`);
  for (const step of ['When is your exam?', 'How much time do you have?']) {
    await expect(today(page).getByRole('heading', { name: step })).toBeVisible();
    await tap(page, 'Skip');
  }
  await expect(today(page)).toContainText('4 questions');
  await startQuiz(page, quiz);
  const sure = page.getByRole('button', { name: 'Sure', exact: true });
  await sure.click();
  await expect(sure).toHaveAttribute('aria-pressed', 'true');
  const { height = 0 } = (await sure.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await expectGoodInEveryLook(page);
  await page.getByRole('radio', { name: 'West' }).click();
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
  await tap(page, 'Next Question');
  await tap(page, 'Not sure');
  for (const last of [false, false, true]) {
    await page.getByRole('radio', { name: 'East' }).click();
    await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
    if (!last) await tap(page, 'Next Question');
  }
  await finish(page);
  await page.goto('/quiz');
  const misses = page.getByText('What to work on');
  await expect(page.getByRole('main')).toContainText(
    'Sure, and wrong:\u00a01 · Right, but not sure:\u00a01',
  );
  await misses.click();
  await expectGoodInEveryLook(page);
  await page.getByRole('link', { name: 'Practice: Sure, and wrong' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  await page.getByRole('radio', { name: 'East' }).click();
  await finish(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/quiz');
  await expect(page.getByRole('main')).toContainText('Right, but not sure:\u00a01');
  await expect(page.getByRole('main')).not.toContainText('Sure, and wrong');
  await tap(page, `My own test: ${quiz.name}`);
  const builder = page.getByRole('dialog', { name: `My own test: ${quiz.name}` });
  await builder.getByRole('button', { name: 'Missed' }).click();
  await expect(builder).toContainText('No questions match.');
  await builder.getByRole('button', { name: 'Not sure' }).click();
  await expect(builder).toContainText('1 available');
  await builder.getByText('Save this test').click();
  await builder.getByLabel('Name of the test').fill('Doubts');
  await builder.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(builder.getByRole('region', { name: 'Saved tests' })).toContainText('Doubts');
  await expectGoodInEveryLook(page);
  await builder.getByRole('button', { name: 'Start with 1 question' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
});
