import { expect, type Page, test } from '@playwright/test';
import {
  type Exam,
  endTime,
  enrolForExam,
  makeExam,
  skipReview,
  startMockExam,
  submitExam,
} from './exam-attempts.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { letterOf } from './quizzes.ts';
import { atQuestion, choose } from './running-quiz.ts';

const unique = Date.now().toString(36);
const addressOf = (name: string) => `${name}-${unique}@people.example`;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeAttached();
const result = (page: Page) => expect(page).toHaveURL(/\/result\?attempt=/, { timeout: 20_000 });

/** Checks that the line about the connection overlaps no tool. */
async function expectToolsUncovered(page: Page): Promise<void> {
  const line = await page.getByText(/^Offline/).evaluate((text) => {
    const { top, bottom } = (text.parentElement ?? text).getBoundingClientRect();
    return { top, bottom };
  });
  const covered = await page
    .getByRole('toolbar', { name: 'Tools' })
    .getByRole('button')
    .evaluateAll(
      (buttons, { top, bottom }) =>
        buttons
          .filter((button) => {
            const box = button.getBoundingClientRect();
            return box.top < bottom && top < box.bottom;
          })
          .map((button) => button.getAttribute('aria-label')),
      line,
    );
  expect(covered).toEqual([]);
}

let exam: Exam;
test.beforeAll(async ({ browser }) => {
  exam = await makeExam(browser, `Mock ${unique}`);
});

test('a mock exam with extra time and larger text works by mouse: answers are changed, flagged, checked, and submitted', async ({
  page,
  browser,
}) => {
  const expectQuiet = watchConsole(page);
  await enrolForExam(browser, page, exam, addressOf('mouse'), {
    timeFactor: 1.5,
    largerText: true,
  });
  await startMockExam(page, exam);
  // The candidate's time accommodation includes a larger text size, which is applied without a
  // click.
  await expect(page.getByRole('button', { name: 'Text size 125%' })).toBeVisible();
  await expect(page.getByRole('heading', { name: exam.name })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1:(30:00|29:\d\d)$/);
  await choose(page, 'North');
  await choose(page, 'East');
  await press(page, 'Strike out option A');
  await press(page, 'Flag this question');
  await press(page, 'Highlight');
  const highlighted = () => page.evaluate(() => CSS.highlights.get('paper')?.size ?? 0);
  await expect.poll(highlighted).toBe(1);
  await press(page, 'Calculator');
  await page.getByLabel('Calculation').fill('sin(30) × 4');
  await press(page, 'Calculate');
  await expect(page.getByText('2', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Close: Calculator');
  await press(page, 'Hide the time');
  await expect(page.getByRole('timer')).toHaveText('Hidden');
  await press(page, 'Next');
  await atQuestion(page, 2);
  await press(page, 'Next');
  const leaving = page.getByRole('dialog', { name: /^Leave “/ });
  await expect(leaving).toContainText('1 question is still unanswered');
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Continue' }).click();
  await atQuestion(page, 3);
  await choose(page, 'East');
  await press(page, 'Review');
  await expect(page.getByText('2 unanswered: 2, 4')).toBeVisible();
  await expect(page.getByText('1 flagged: 1')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Question 1, answered, flagged, closed' }),
  ).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Question 4, unanswered');
  await choose(page, 'East');
  await saved(page);
  await press(page, 'Review');
  await submitExam(page);
  await skipReview(page);
  await result(page);
  await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible();
  await page.getByText('Answer log', { exact: true }).click();
  await expect(page.getByText(/Changed from North to East at/)).toBeVisible();
  expectQuiet();
});

test('a mock exam with a section that cannot be reopened can be taken by keyboard alone', async ({
  page,
  browser,
}) => {
  await enrolForExam(browser, page, exam, addressOf('keys'));
  await startMockExam(page, exam);
  const answer = async () => page.keyboard.press(await letterOf(page, 'East'));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys and tools' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Shift+KeyF');
  await expect(page.getByRole('button', { name: 'Flag this question' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Shift+KeyT');
  await expect(page.getByText(/^(1 hour|60 minutes|59 minutes) left/)).toBeAttached();
  await answer();
  await page.keyboard.press('ArrowRight');
  await atQuestion(page, 2);
  await answer();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: /^Leave “/ }).waitFor();
  await page.keyboard.press('Enter');
  await atQuestion(page, 3);
  await page.keyboard.press('ArrowLeft');
  await atQuestion(page, 3);
  await answer();
  await page.keyboard.press('ArrowRight');
  await atQuestion(page, 4);
  await answer();
  await saved(page);
  await page.keyboard.press('Shift+KeyR');
  await expect(page.getByText('0 unanswered')).toBeVisible();
  for (let tries = 0; tries < 12; tries++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.textContent()) === 'Submit the exam') break;
  }
  await page.keyboard.press('Enter');
  const sure = page.getByRole('dialog', { name: 'Submit the exam now?' });
  await expect(sure.getByRole('button', { name: 'Keep working' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await skipReview(page);
  await result(page);
});

test('a mock exam works by touch on a phone and is continued on another device', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const first = await browser.newContext(phone);
  const page = await first.newPage();
  await enrolForExam(browser, page, exam, addressOf('touch'));
  const attemptId = await startMockExam(page, exam);
  await page.getByRole('radio', { name: 'South' }).tap();
  await page.getByRole('button', { name: 'Flag this question' }).tap();
  await page.getByRole('button', { name: 'Notes' }).tap();
  await page.getByLabel('Your notes').fill('Read this again');
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close: Notes' }).tap();
  await page.getByRole('button', { name: 'Next' }).tap();
  await atQuestion(page, 2);
  await saved(page);
  await first.setOffline(true);
  await page.getByRole('radio', { name: 'West' }).tap();
  await expect(page.getByText(/^Offline/)).toBeVisible();
  await expectToolsUncovered(page);
  await first.setOffline(false);
  await saved(page);
  await page.waitForLoadState('networkidle');
  const second = await browser.newContext({
    ...phone,
    storageState: await first.storageState(),
  });
  const other = await second.newPage();
  await other.goto(`/startQuiz?attempt=${attemptId}`);
  await other.getByRole('button', { name: 'Continue here' }).tap();
  await other.getByRole('button', { name: 'All questions' }).tap();
  await other.getByRole('button', { name: 'Question 1, answered, flagged' }).tap();
  await expect(other.getByRole('radio', { name: 'South' })).toBeChecked();
  await other.getByRole('radio', { name: 'East' }).tap();
  await saved(other);
  await expectAccessible(other);
  await second.close();
  await first.close();
});

test('a mock exam whose time runs out offline is submitted with the answers given before', async ({
  page,
  browser,
}) => {
  await enrolForExam(browser, page, exam, addressOf('offline'));
  const attemptId = await startMockExam(page, exam);
  await choose(page, 'North');
  await saved(page);
  await endTime(attemptId, 6);
  await page.reload();
  await atQuestion(page, 1);
  await page.context().setOffline(true);
  await choose(page, 'East');
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Time is up' })).toBeVisible();
  await expect(page.getByText('submitted on this device')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await skipReview(page);
  await result(page);
  // The answer that was changed while offline is the one that counts.
  await expect(page.getByText(/^1 of 4 right, 3 needed/)).toBeVisible();
  await page.getByText('Answer log', { exact: true }).click();
  await expect(page.getByText(/Changed from North to East at/)).toBeVisible();
});

test('a mock exam continues after a wrong device clock made the page believe that the time was up', async ({
  page,
  browser,
}) => {
  await enrolForExam(browser, page, exam, addressOf('clock'));
  await page.clock.install();
  await startMockExam(page, exam);
  await choose(page, 'East');
  await saved(page);
  await page.context().setOffline(true);
  await choose(page, 'South');
  await page.clock.fastForward('01:00:01');
  await expect(page.getByRole('heading', { name: 'Time is up' })).toBeVisible();
  await page.context().setOffline(false);
  await page.clock.fastForward(20_000);
  await atQuestion(page, 1);
  await expect(page.getByRole('radio', { name: 'South' })).toBeChecked();
});
