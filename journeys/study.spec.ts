import { expect, type Page, test } from '@playwright/test';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { choices, enrol, makeQuiz, type Quiz, startQuiz } from './quizzes.ts';

/** The study plan, from the question about the exam date to a completed study day. */

const unique = Date.now().toString(36);
let quiz: Quiz;

test.beforeAll(async ({ browser }) => {
  quiz = await makeQuiz(browser, `Study ${unique}`, choices(4));
});

const plan = (page: Page) => page.getByRole('region', { name: 'Study plan' });
const button = (page: Page, name: string) => plan(page).getByRole('button', { name, exact: true });

async function answerFrom(page: Page, number: number): Promise<void> {
  await expect(
    page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) }),
  ).toBeVisible();
  await page.getByRole('radio').first().click();
  await expect(page.getByRole('radio').first()).toHaveAttribute('aria-disabled', 'true');
}

test('a study plan is made in two steps, and its first day is studied on a phone, partly offline', async ({
  page,
  context,
}) => {
  const expectQuiet = watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await enrol(page, quiz, `study-${unique}@people.example`);
  await expect(plan(page).getByRole('heading', { name: 'When is your exam?' })).toBeVisible();
  await expectGoodInEveryLook(page);
  const exam = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await plan(page).getByLabel('Exam date').fill(exam);
  await button(page, 'Continue').click();
  await plan(page).getByRole('radio', { name: '30' }).check();
  await expectGoodInEveryLook(page);
  await button(page, 'Make my plan').click();
  await expect(plan(page).getByRole('heading', { name: /days until the exam/ })).toBeVisible();
  await expect(plan(page)).toContainText('Today: 4 questions, about 3 minutes.');
  await plan(page)
    .getByRole('button', { name: `Week: ${quiz.name}` })
    .click();
  await expect(plan(page).getByRole('listitem').filter({ hasText: 'Today' }).last()).toContainText(
    '30 min',
  );
  await expectGoodInEveryLook(page);
  await plan(page)
    .getByRole('link', { name: /^Start today's questions/ })
    .click();
  await answerFrom(page, 1);
  await page.waitForLoadState('networkidle');
  expectQuiet();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next Question' }).click();
  await answerFrom(page, 2);
  await context.setOffline(false);
  await page.goto('/quiz');
  await expect(plan(page)).toContainText('You are in the middle of');
  await plan(page)
    .getByRole('link', { name: /^Continue today's questions/ })
    .click();
  for (const number of [3, 4]) {
    await page.getByRole('button', { name: 'Next Question' }).click();
    await answerFrom(page, number);
  }
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  const result = page.getByRole('heading', { level: 1, name: 'Quiz Results' });
  await expect(page.getByText('Your quiz is finished.').or(result).first()).toBeAttached();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  await expect(plan(page).getByRole('heading', { name: /days until the exam/ })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await button(page, `My chances: ${quiz.name}`).click();
  // Four answered questions are too few for a forecast, so the page shows none yet.
  const chances = page.getByRole('region', { name: 'My chances' });
  await expect(chances).toContainText('It is too early to estimate your chances.');
  await expect(chances).toContainText('46 more questions answered for the first time');
  await expectGoodInEveryLook(page);
  await plan(page)
    .getByRole('button', { name: `Change the plan: ${quiz.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Your plan for ${quiz.name}` });
  await dialog.getByLabel('Exam date').fill('');
  await expectGoodInEveryLook(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(plan(page).getByRole('heading', { name: 'No exam date yet' })).toBeVisible();
});

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
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
    await expect(plan(page).getByRole('heading', { name: step })).toBeVisible();
    await button(page, 'Skip').click();
  }
  await expect(plan(page).getByRole('heading', { name: 'No exam date yet' })).toBeVisible();
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
  const misses = plan(page).getByText('What to work on');
  await expect(plan(page)).toContainText('Sure, and wrong:\u00a01 · Right, but not sure:\u00a01');
  await misses.click();
  await expectGoodInEveryLook(page);
  await plan(page).getByRole('link', { name: 'Practice: Sure, and wrong' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  await page.getByRole('radio', { name: 'East' }).click();
  await finish(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/quiz');
  await expect(plan(page)).toContainText('Right, but not sure:\u00a01');
  await expect(plan(page)).not.toContainText('Sure, and wrong');
  await button(page, `My own test: ${quiz.name}`).click();
  const builder = page.getByRole('dialog', { name: `My own test: ${quiz.name}` });
  await builder.getByRole('button', { name: 'Missed' }).click();
  await expect(builder).toContainText('No questions match.');
  await builder.getByRole('button', { name: 'Not sure' }).click();
  await expect(builder).toContainText('1 question matches');
  await builder.getByLabel('Save this test as').fill('Doubts');
  await builder.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(builder.getByRole('region', { name: 'Saved tests' })).toContainText('Doubts');
  await expectGoodInEveryLook(page);
  await builder.getByRole('button', { name: 'Start with 1 question' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
});
