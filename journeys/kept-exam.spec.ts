import { expect, type Page, test } from '@playwright/test';
import { type Exam, enrolForExam, makeExam, skipReview, submitExam } from './exam-attempts.ts';
import { expectAccessible, expectGoodInEveryLook, expectNoSidewaysScrolling } from './quality.ts';
import { atQuestion, choose } from './running-quiz.ts';

/** A mock exam that is kept for offline, begun and submitted without a connection, and sent later. */

test.use({ serviceWorkers: 'allow' });

let exam: Exam;
const unique = Date.now().toString(36);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.beforeAll(async ({ browser }) => {
  exam = await makeExam(browser, `Kept exam ${unique}`);
});

/** Keeps the exam from its start page, and checks the screens that say so. */
async function keep(page: Page): Promise<void> {
  await page.goto(`/exam/${exam.blueprintId}`);
  await press(page, 'Keep for offline');
  await expect(page.getByText('On this device: 4 questions.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^The clock runs once you begin/)).toBeVisible();
  await expectGoodInEveryLook(page);
  await page.getByRole('link', { name: 'Back to my programs' }).click();
  await expect(page.getByRole('link', { name: `Begin ${exam.name}` })).toBeVisible();
  await expectGoodInEveryLook(page);
}

/** Answers all questions of the exam. The first section closes when it is left. */
async function answerAll(page: Page): Promise<void> {
  await atQuestion(page, 1);
  await choose(page, 'East');
  await press(page, 'Next');
  await atQuestion(page, 2);
  await page.reload();
  await atQuestion(page, 2);
  await choose(page, 'East');
  await press(page, 'Next');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await atQuestion(page, 3);
  await choose(page, 'East');
  await press(page, 'Next');
  await atQuestion(page, 4);
  await choose(page, 'North');
  await press(page, 'Review');
}

for (const width of [390, 1440]) {
  test(`a mock exam is kept for offline, begun and submitted without a connection, and counted later, at ${width} pixels`, async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    await enrolForExam(browser, page, exam, `kept-exam-${width}-${unique}@people.example`);
    await keep(page);

    await context.setOffline(true);
    await page.close();
    const later = await context.newPage();
    await later.setViewportSize({ width, height: 844 });
    await later.goto(`/exam/${exam.blueprintId}`);
    await expect(later.getByText('4 questions in 1 h')).toBeVisible();
    await later.goto('/quiz');
    await expect(later.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await later.getByRole('link', { name: `Begin ${exam.name}` }).click();
    await expect(later.getByRole('heading', { name: exam.name })).toBeVisible();
    await later.reload();
    await expect(later.getByText(/^You can begin it until/)).toBeVisible();
    await expectAccessible(later);
    await expectNoSidewaysScrolling(later);

    await press(later, 'Begin the exam');
    await expect(later.getByRole('timer')).toHaveText(/^(1:00:00|59:\d\d)$/);
    await answerAll(later);
    await submitExam(later);
    await expect(later.getByText(/^Your exam is submitted on this device/)).toBeVisible();
    await expectAccessible(later);

    await context.setOffline(false);
    await skipReview(later);
    await expect(later.getByRole('heading', { name: 'Passed' })).toBeVisible({ timeout: 30_000 });
    await expect(later.getByText(/3 of 4 right/)).toBeVisible();
    await later.getByText('Answer log', { exact: true }).click();
    await expect(later.getByText(/^The questions were on a device for offline use/)).toBeVisible();
    await later.close();
  });
}

test('a kept mock exam is removed from a device after a confirmation, and started with a connection later', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await enrolForExam(browser, page, exam, `kept-removed-${unique}@people.example`);
  await page.goto(`/exam/${exam.blueprintId}`);
  await press(page, 'Keep for offline');
  await page.getByRole('link', { name: 'Start now' }).click({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Begin the exam' })).toBeVisible();
  await expectGoodInEveryLook(page);
  await press(page, `More actions: ${exam.name}`);
  await press(page, 'Remove from this device');
  const confirming = page.getByRole('dialog', { name: 'Remove the exam from this device?' });
  await expect(confirming).toContainText('it has the same questions');
  await expectAccessible(page);
  await confirming.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL(/\/quiz$/);
  await expect(page.getByRole('link', { name: `Begin ${exam.name}` })).toHaveCount(0);
  await page.goto(`/exam/${exam.blueprintId}`);
  await expect(page.getByText(/^You keep this exam for offline/)).toBeVisible();
  await expectGoodInEveryLook(page);
  await press(page, 'Start the exam');
  await atQuestion(page, 1);
});
