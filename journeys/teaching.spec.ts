import { type Browser, expect, type Page, test } from '@playwright/test';
import { signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { choices, enrol, finishByCalls, makeQuiz, type Quiz } from './quizzes.ts';
import { startShiftedProduct } from './shifted-product.ts';

/**
 * A study plan as its learner and its trainer see it, until the day after the exam, with a clock
 * set by the test.
 */

const DAY_MS = 86_400_000;
let product: Awaited<ReturnType<typeof startShiftedProduct>>;
let quiz: Quiz;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  product = await startShiftedProduct();
  quiz = await makeQuiz(browser, 'Glider pilot', choices(10), {}, product.url);
});

test.afterAll(async () => {
  await product.stop();
});

const momentIn = (days: number) => new Date(Date.now() + days * DAY_MS);

async function open(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: product.url, timezoneId: 'UTC' })).newPage();
}

/** Makes a plan that studies every day, with the exam in `examIn` days. */
async function makePlan(page: Page, examIn: number): Promise<void> {
  const data = {
    examOn: momentIn(examIn).toISOString().slice(0, 10),
    minutesADay: 15,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    timeZone: 'UTC',
  };
  const url = `/api/study/programs/${quiz.programId}/plan`;
  expect((await page.request.put(url, { data })).status()).toBe(200);
}

async function joinWithPlan(browser: Browser, address: string): Promise<Page> {
  const page = await open(browser);
  await enrol(page, quiz, address);
  await makePlan(page, 5);
  return page;
}

test('a trainer sees which learners are behind in which topics, writes to them, and learns how the exam went', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [ann, ben] = [
    await joinWithPlan(browser, 'ann@people.example'),
    await joinWithPlan(browser, 'ben@people.example'),
  ];
  await finishByCalls(ann, quiz, () => 'North');
  await finishByCalls(ben, quiz, () => 'East');

  // A learner who studied on two days in a row sees how long the streak is.
  product.goTo(DAY_MS);
  await finishByCalls(ben, quiz, () => 'East', momentIn(1));
  await ben.setViewportSize({ width: 390, height: 844 });
  await ben.goto('/quiz');
  await expect(ben.getByRole('region', { name: 'Today' })).toContainText('2 days in a row');
  await expectAccessible(ben);
  await expectNoSidewaysScrolling(ben);

  product.goTo(4 * DAY_MS);
  const trainer = await open(browser);
  const expectQuiet = watchConsole(trainer);
  await signInAs(trainer, 'trainer');
  await trainer.goto('/dashboard');
  await trainer.getByRole('link', { name: 'Ann', exact: true }).click();
  await expect(trainer.getByRole('region', { name: 'Programs' })).toContainText(
    'Behind: studied on 1 of 4 planned days',
  );
  await trainer.goto(`/editPrograms?program=${quiz.programId}&tab=learners`);
  await expect(trainer.getByRole('tab', { name: 'Learners' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const exam = trainer.getByRole('region', { name: 'Exam within seven days' });
  await expect(exam.getByRole('listitem')).toHaveCount(2);
  const behind = trainer.getByRole('region', { name: 'Falling behind' });
  await expect(behind.getByRole('listitem')).toHaveCount(2);
  await expect(behind.getByRole('listitem').first()).toContainText(
    /^Ann.*Exam tomorrow.*Studied on 1 of 4 planned days\..*0%.*Average score/,
  );
  const weak = trainer.getByRole('region', { name: 'Weakest modules' });
  await expect(weak).toContainText('30 answers');
  await expect(weak).toContainText('66.6%');
  await expectAccessible(trainer);

  await trainer.setViewportSize({ width: 390, height: 844 });
  await trainer.emulateMedia({ colorScheme: 'dark' });
  await behind.getByRole('button', { name: 'Write to all 2' }).click();
  const letter = trainer.getByRole('dialog', { name: 'Write to 2 learners' });
  await expect(letter).toContainText('2 learners get this message');
  await letter.getByLabel('Message').fill('Ten minutes a day are enough.');
  await expectAccessible(trainer);
  await letter.getByRole('button', { name: 'Send to 2 learners' }).click();
  await expect(behind.getByRole('status')).toHaveText(
    'Sent to 2 learners. Replies come to your inbox.',
  );
  await expectAccessible(trainer);
  await expectNoSidewaysScrolling(trainer);
  await ann.goto('/inbox');
  await ann.getByRole('link').filter({ hasText: 'Ten minutes a day' }).click();
  await expect(ann.getByText('Ten minutes a day are enough.').last()).toBeVisible();

  // Ann stops sharing her exam date. Her trainer still sees that Ann is behind, but no details.
  await ann.goto('/profile');
  const shares = ann.getByRole('checkbox', { name: 'Trainers can see my exam date' });
  await expect(shares).toBeChecked();
  await shares.uncheck();
  await ann.reload();
  await expect(shares).not.toBeChecked();
  await expectAccessible(ann);
  await trainer.reload();
  await expect(exam.getByRole('listitem')).toHaveText([/^Ben/]);
  const hidden = behind.getByRole('listitem').filter({ hasText: /^Ann/ });
  await expect(hidden).toContainText('Exam date not shared. Studied on 1 of 4 planned days');
  await expectAccessible(trainer);

  // The next day Ben postpones his exam and turns on the weekly summary.
  product.goTo(6 * DAY_MS);
  await makePlan(ben, 40);
  await ben.goto('/quiz');
  await ben.getByRole('button', { name: 'Reminders' }).click();
  const dialog = ben.getByRole('dialog', { name: 'Reminders' });
  await dialog.getByLabel('Time of day').fill('18:00');
  await dialog
    .getByRole('checkbox', { name: 'The summary by email to ben@people.example' })
    .check();
  await expectAccessible(ben);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();

  // The next Monday at 18:01 UTC, after the hour at which the weekly summary is sent.
  const monday = momentIn(6);
  monday.setUTCHours(18, 1, 0, 0);
  while (monday.getUTCDay() !== 1 || monday <= momentIn(6))
    monday.setTime(monday.getTime() + DAY_MS);
  product.goTo(monday.getTime() - Date.now());
  await expect.poll(() => product.received.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(product.received.map(({ to }) => to)).toEqual(['ben@people.example']);
  expect(product.received[0]?.headers.get('subject')).toMatch(/^Your week/);

  await ann.goto('/quiz');
  await expectAccessible(ann);
  await ann.getByRole('button', { name: 'I passed: Glider pilot' }).click();
  await expect(ann.getByRole('region', { name: 'Today' })).toContainText(
    'You passed. Congratulations',
  );
  await trainer.reload();
  // Ann's exam is over, so she is no longer listed as behind.
  await expect(behind).toContainText(/Ben|No one is behind/);
  await expect(behind.getByRole('listitem').filter({ hasText: /^Ann/ })).toHaveCount(0);
  const record = trainer.getByRole('region', { name: 'Forecasts and real exams' });
  await expect(record).toContainText('1 learner reported their exam result: 1 passed.');
  await expectAccessible(trainer);
  expectQuiet();
});
