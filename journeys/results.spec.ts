import { expect, type Page, test } from '@playwright/test';
import { watchShifts } from './layout-shifts.ts';
import { signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { enrol, finishByCalls, makeQuiz, type Quiz } from './quizzes.ts';

/** The result of an attempt shows each fact once and is shown only to its learner. */

const unique = Date.now().toString(36);
const WHY =
  'Class B asks for a clearance; listen for the words. Radar contact says only that you are seen. Two-way communication is enough for Class C and D, not for B.';

const questions = Array.from({ length: 12 }, (_, place) => ({
  type: 'multiple-choice',
  text: `You approach Class B airspace from below on route ${place + 1}, and the controller answers. May you enter?`,
  options: ['Not before you are cleared', 'Once you are called back', 'At any time'].map(
    (text) => ({
      text,
    }),
  ),
  correctAnswer: 'Not before you are cleared',
  explanation: WHY,
  reference: '14 CFR 91.131(a)(1)',
}));

let quiz: Quiz;
test.beforeAll(async ({ browser }) => {
  quiz = await makeQuiz(browser, `Told once ${unique}`, questions, { passMark: 70 });
});

/** Finishes an attempt as the signed-in person with `wrong` wrong answers, and returns its id. */
async function take(page: Page, wrong: number): Promise<string> {
  const { attemptId, correctCount } = await finishByCalls(page, quiz, (place) =>
    place < wrong ? 'At any' : 'Not',
  );
  expect(correctCount).toBe(questions.length - wrong);
  return attemptId;
}

test('a result of twelve questions is shorter than 3,000 pixels on a phone, without a layout shift', async ({
  page,
}) => {
  const expectQuiet = watchConsole(page);
  const expectStill = await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await enrol(page, quiz, `once-${unique}@people.example`);
  const attempt = await take(page, 4);
  await page.goto(`/result?attempt=${attempt}`);
  await expect(page.getByText('Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Good, 3.4 points below 70%.')).toBeVisible();
  await expect(page.getByText('1 more right answer was needed.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Question 1 of 12' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Your answers' });
  await expect(list.getByRole('heading', { name: '4 wrong' })).toBeVisible();
  await expect(list.getByRole('heading', { name: '8 right' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(3000);
  await expectStill('/result');
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  for (const name of ['Question 1: Wrong', 'Question 12: Right']) {
    const row = list.getByRole('listitem').filter({ hasText: name });
    await row.locator('summary').click();
    await expect(row.getByText(WHY)).toBeVisible();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);
  expectQuiet();
});

test("the score is the same on every page, and the learner's first pass is celebrated", async ({
  page,
  browser,
}) => {
  await enrol(page, quiz, `first-${unique}@people.example`);
  const attempt = await take(page, 3);
  await page.goto(`/result?attempt=${attempt}`);
  await expect(page.getByText(/^Your first pass in Told once/)).toBeVisible();
  for (const address of ['/results', '/dashboard']) {
    await page.goto(address);
    await expect(page.getByText('75%').first(), address).toBeVisible();
  }
  await page.goto('/results');
  await expect(page.getByText('9 of 12 right')).toBeVisible();
  const context = await browser.newContext();
  const trainer = await context.newPage();
  await signInAs(trainer, 'trainer');
  await trainer.goto(`/result?attempt=${attempt}`);
  await expect(
    trainer.getByText(/has 3 missed questions to practice from this quiz/),
  ).toBeVisible();
  await expect(trainer.getByText('Their answer, wrong').first()).toBeVisible();
  await expect(trainer.getByText('75%').first()).toBeVisible();
  await expectAccessible(trainer);
  await context.close();
});
