import { expect, type Page, test } from '@playwright/test';
import { NO_SAMPLES } from './product.ts';
import { expectGoodInEveryLook } from './quality.ts';
import { choices, enrol, makeQuiz } from './quizzes.ts';
import { startShiftedProduct } from './shifted-product.ts';

/** The study plan on the days before, on, and after the exam, with a clock set by the test. */

const MS_A_DAY = 86_400_000;
let product: Awaited<ReturnType<typeof startShiftedProduct>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startShiftedProduct(NO_SAMPLES);
});

test.afterAll(() => product.stop());

const plan = (page: Page) => page.getByRole('region', { name: 'Today' });
const dayAfter = (days: number) =>
  new Date(Date.now() + days * MS_A_DAY).toISOString().slice(0, 10);

async function goToDay(page: Page, days: number): Promise<void> {
  const ahead = days * MS_A_DAY;
  product.goTo(ahead);
  if (days > 0) await expect.poll(() => product.isAt(ahead)).toBe(true);
  await page.goto('/quiz');
}

/** Answers today's questions, each in one minute, and returns the number of questions. */
async function studyToday(page: Page, programId: string, days: number): Promise<number> {
  const writer = crypto.randomUUID();
  const about = { what: 'today', programId };
  const started = await page.request.post('/api/attempts/practice', { data: { about, writer } });
  const { _id, questions } = await started.json();
  for (const [sequence, { _id: questionId, options }] of questions.entries()) {
    const given = {
      questionId,
      writer,
      device: writer,
      sendId: crypto.randomUUID(),
      sequence,
      seconds: 60,
      answer: { type: 'multiple-choice', option: options[0]._id },
      answeredAt: new Date(Date.now() + days * MS_A_DAY).toISOString(),
    };
    const reply = await page.request.post(`/api/attempts/${_id}/answers`, { data: given });
    expect(reply.status(), await reply.text()).toBe(200);
  }
  const ended = await page.request.post('/api/result/results', { data: { quizId: _id, writer } });
  expect(ended.status()).toBe(200);
  return questions.length;
}

test("the study plan fills each day's minutes until the exam, and asks no additional questions after missed days", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const quiz = await makeQuiz(browser, 'Days', choices(30), {}, product.url);
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await enrol(page, quiz, 'days@people.example');
  const weekdays = [0, 1, 2, 3, 4, 5, 6];
  const data = { examOn: dayAfter(6), minutesADay: 5, weekdays, timeZone: 'UTC' };
  const planned = `/api/study/programs/${quiz.programId}/plan`;
  expect((await page.request.put(planned, { data })).status()).toBe(200);
  for (const day of [0, 1, 2, 3, 4, 5]) {
    await goToDay(page, day);
    const left = 6 - day === 1 ? '1 day until' : `${6 - day} days until`;
    await expect(plan(page)).toContainText(left);
    // The questions that fit into the plan's five minutes a day take four to five minutes.
    await expect(plan(page)).toContainText(/about [45] minutes\./);
    // The learner misses two study days. The following days do not get additional questions because
    // of this.
    if (day === 1 || day === 2) continue;
    // On the first day the plan assumes 45 seconds per question. Later it uses the learner's own
    // pace of one minute per question.
    const atMost = day === 0 ? 6 : 5;
    expect(await studyToday(page, quiz.programId, day)).toBeLessThanOrEqual(atMost);
  }
  await page.reload();
  await expect(plan(page)).not.toContainText(/about \d minutes/);
  const days = plan(page).getByRole('list', { name: 'Days of the plan' }).getByRole('listitem');
  await days.first().waitFor();
  // A phone shows the days after this week when they are asked for.
  const all = plan(page).getByRole('button', { name: 'Show all days of the plan' });
  if (await all.isVisible()) await all.click();
  // The two days without study are shown as missed.
  await expect(days.filter({ hasText: 'Missed' })).toHaveCount(2);
  await expect(days.filter({ hasText: 'min done' })).toHaveCount(4);
  await expectGoodInEveryLook(page);

  await goToDay(page, 6);
  await expect(plan(page)).toContainText('The exam is today');
  await expect(plan(page)).toContainText('Good luck.');
  await goToDay(page, 7);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(plan(page)).toContainText('The exam was on');
  await expect(plan(page).getByRole('button', { name: 'I passed: Days' })).toBeVisible();
  await expectGoodInEveryLook(page);
});
