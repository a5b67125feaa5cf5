import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn, signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { makeQuiz, type Quiz, takeByCalls } from './quizzes.ts';

/**
 * A wrong key in a question: the learner's report, the corrected marks, and the reversal of the
 * correction.
 */

const unique = Date.now().toString(36);
const [EAST, NORTH] = ['The sun rises in the east', 'The sun rises in the north'];
const MINE = 'The sun rises where the day begins';

const sunrise = (place: number) => ({
  type: 'multiple-choice',
  text: `Statement ${place}: which one is true?`,
  options: [EAST, NORTH, MINE, 'The sun never rises'].map((text) => ({ text })),
  correctAnswer: NORTH,
  explanation: 'As the almanac says.',
});

async function expectGood(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
}

/** Takes the module as a new person and shows the result. */
async function take(browser: Browser, quiz: Quiz, name: string, answers: string[]) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, `${name}-${unique}@people.example`);
  const attempt = await takeByCalls(page, quiz, answers);
  await page.goto(`/result?attempt=${attempt}`);
  await expect(page.getByRole('heading', { name: 'Quiz Results' })).toBeVisible();
  return page;
}

test('a learner reports a wrong key, the trainer corrects it, all marks change, and the correction is undone', async ({
  page,
  browser,
}) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  const quiz = await makeQuiz(browser, `Sunrise ${unique}`, [sunrise(1), sunrise(2)]);
  const learner = await take(browser, quiz, 'noticing', [EAST, MINE]);
  const lucky = await take(browser, quiz, 'lucky', [NORTH, MINE]);
  const verdict = (of: Page, word: string) => of.getByRole('heading', { name: word, exact: true });
  const result = learner.url();
  await expect(verdict(learner, 'Failed')).toBeVisible();
  await expect(verdict(lucky, 'Passed')).toBeVisible();

  const asked = learner.getByRole('listitem').filter({ hasText: 'Statement 1' });
  await asked.locator('summary').first().click();
  await asked.getByRole('button', { name: /^More about question/ }).click();
  await asked.getByRole('button', { name: 'Report this question' }).click();
  const dialog = learner.getByRole('dialog', { name: 'Report this question' });
  await dialog.getByLabel('Describe it in a sentence').fill('It rises in the east.');
  await expectGood(learner);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText(/A trainer will look at it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(asked.getByText(/You reported this question/)).toBeVisible();

  await signInAs(page, 'trainer');
  await page.goto('/editPrograms?tab=reports');
  const sheet = page.getByRole('article').filter({ hasText: quiz.name });
  // The trainer's list also has reports from other journeys, so the test skips to its own report.
  await expect(async () => {
    if (!(await sheet.isVisible())) await page.keyboard.press('n');
    await expect(sheet).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(sheet.getByText('It rises in the east.')).toBeVisible();
  await page.keyboard.press('k');
  await sheet.getByRole('radio', { name: EAST }).check();
  await expectGood(page);
  await sheet.getByRole('button', { name: 'Preview the change' }).click();
  const correction = page.getByRole('region', { name: 'Correction' });
  await expect(correction.getByText('Nothing has changed yet')).toBeVisible();
  await expect(
    correction.getByText('2 results change: 1 for the better, 1 for the worse.'),
  ).toBeVisible();
  await expect(correction.getByText('1 attempt would fail but stays passed.')).toBeVisible();
  await expect(correction.getByRole('table').getByRole('row')).toHaveCount(3);
  await expectGood(page);
  const file = page.waitForEvent('download');
  await correction.getByRole('link', { name: 'Download all as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('certway-correction.csv');
  await learner.reload();
  await expect(verdict(learner, 'Failed')).toBeVisible();

  await correction.getByLabel(/Message to those who reported the question/).fill('You were right.');
  await correction.getByRole('button', { name: 'Apply correction' }).click();
  await expect(correction.getByText('Applied', { exact: true })).toBeVisible();
  await expectGood(page);
  await learner.reload();
  await expect(verdict(learner, 'Passed')).toBeVisible();
  await lucky.reload();
  await expect(verdict(lucky, 'Passed')).toBeVisible();
  await expect(lucky.getByText(/A correction changed the score/)).toBeVisible();
  await expectGood(lucky);
  await learner.goto('/dashboard');
  await expect(learner.getByText('50%').first()).toBeVisible();
  await learner.goto('/inbox');
  await learner.getByText('A question was corrected').first().click();
  const notice = learner.getByRole('region', { name: 'Conversation' });
  await expect(notice).toContainText('You reported this question. Thank you.');
  await expect(notice).toContainText('You were right.');
  await expect(notice).toContainText('from 0% to 50%.');
  await expect(notice).toContainText('Your result is now “Passed”.');

  await page.goto(`/editPrograms?program=${quiz.programId}&tab=corrections`);
  await page.getByRole('button', { name: 'Open' }).click();
  await correction.getByRole('button', { name: 'Undo the correction' }).click();
  await expect(correction.getByText('Undone', { exact: true })).toBeVisible();
  await expectGood(page);
  await learner.goto(result);
  await expect(verdict(learner, 'Failed')).toBeVisible();
  await learner.goto('/inbox');
  await expect(learner.getByText('A correction was undone').first()).toBeVisible();
  expectQuiet();
});

test('a demo question can be reported by a signed-in person, and by a visitor after signing in', async ({
  page,
  browser,
}) => {
  const quiz = await makeQuiz(browser, `Demo sunrise ${unique}`, [sunrise(1)]);
  const expectQuiet = watchConsole(page);
  const answer = async () => {
    await page.goto(`/demo-quiz/${quiz.programId}`);
    await page.getByText(EAST).click();
  };
  await answer();
  await expect(page.getByRole('link', { name: 'Sign in to report it' })).toBeVisible();
  await expectGood(page);
  await signIn(page, `trying-${unique}@people.example`);
  await answer();
  await page.getByRole('button', { name: 'Report this question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this question' });
  await dialog.getByLabel('Describe it in a sentence').fill('East it is.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText(/A trainer will look at it/)).toBeVisible();
  await expectGood(page);
  expectQuiet();
});
