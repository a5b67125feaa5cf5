import { type Browser, expect, type Page, test } from '@playwright/test';
import { addressOf, callAs, signIn, signInAs } from './people.ts';
import { NO_SAMPLES } from './product.ts';
import { expectGoodInEveryLook } from './quality.ts';
import { choices, makeQuiz, ok, type Quiz, takeByCalls } from './quizzes.ts';
import { startShiftedProduct } from './shifted-product.ts';

/** An assignment of a class of thirty, before and after it is due, with a clock set by the test. */

const HOUR_MS = 3_600_000;
const MEMBERS = 30;
const SUBMITTING = 4;
let product: Awaited<ReturnType<typeof startShiftedProduct>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startShiftedProduct(NO_SAMPLES);
});

test.afterAll(() => product.stop());

const member = (place: number) => `member${place}@people.example`;
const twoHoursAhead = () => new Date(Date.now() + 2 * HOUR_MS).toISOString().slice(0, 16);
const daysAhead = (days: number) =>
  new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 16);

/** Creates a class with a join link, and lets the members join with calls. */
async function makeClass(browser: Browser, { programId }: Quiz): Promise<string> {
  const data = {
    name: 'Evening course',
    programIds: [programId],
    startsOn: '2026-11-02',
    timeZone: 'UTC',
  };
  const { classId, code } = await callAs(
    browser,
    addressOf('trainer'),
    async (request) => {
      const { _id } = await ok<{ _id: string }>(await request.post('/api/classes', { data }));
      const link = await request.put(`/api/classes/${_id}/link`, { data: {} });
      return { classId: _id, code: (await ok<{ code: string }>(link)).code };
    },
    product.url,
  );
  for (let place = 0; place < MEMBERS; place += 1) {
    const join = async (request: Page['request']) =>
      ok(await request.post('/api/join', { data: { code } }));
    await callAs(browser, member(place), join, product.url);
  }
  return classId;
}

async function assign(trainer: Page): Promise<void> {
  await trainer.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = trainer.getByRole('dialog', { name: 'Assign to the class' });
  await dialog.getByLabel('Module, mock exam, or custom test').selectOption({ label: 'Module' });
  await dialog.getByLabel('Due').fill(twoHoursAhead());
  await expectGoodInEveryLook(trainer);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(trainer.getByText(`0 of ${MEMBERS} submitted`)).toBeVisible();
  await expectGoodInEveryLook(trainer);
}

/** Reminds those who are late, and expects the sentence that says what was done. */
async function remind(trainer: Page, outcome: RegExp): Promise<void> {
  await trainer.getByRole('button', { name: 'Remind those who are late', exact: true }).click();
  const dialog = trainer.getByRole('dialog');
  await expect(dialog.getByText(/the only reminder/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remind those who are late', exact: true }).click();
  await expect(trainer.getByText(outcome)).toBeVisible();
}

test('those who are late with an assignment get one reminder each, and an extension makes one of them not late', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const quiz = await makeQuiz(browser, 'Sailing', choices(4), {}, product.url);
  const classId = await makeClass(browser, quiz);
  const trainer = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInAs(trainer, 'trainer');
  await trainer.goto(`/classes/${classId}?tab=assignments`);
  await assign(trainer);

  // A learner sees the assignment on the study page before it is due.
  const learner = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(learner, member(0));
  await learner.goto('/quiz');
  const card = learner.getByRole('region', { name: 'From your class' });
  await expect(card.getByText(/Due (today|tomorrow), \d\d:\d\d/)).toBeVisible();
  await expectGoodInEveryLook(learner);

  const east = ['East', 'East', 'East', 'East'];
  for (let place = 0; place < SUBMITTING; place += 1) {
    const take = (request: Page['request']) => takeByCalls({ request }, quiz, east);
    await callAs(browser, member(place), take, product.url);
  }

  const ahead = 3 * HOUR_MS;
  product.goTo(ahead);
  await expect.poll(() => product.isAt(ahead)).toBe(true);
  await trainer.goto(`/classes/${classId}?tab=assignments`);
  await expect(trainer.getByText(`${MEMBERS - SUBMITTING} late`)).toBeVisible();
  await remind(trainer, new RegExp(`${MEMBERS - SUBMITTING} reminders will be sent`));
  await remind(trainer, /Everyone who is late has already been reminded/);

  await trainer.getByRole('tab', { name: 'Board' }).click();
  await trainer.getByRole('button', { name: 'Late', exact: true }).click();
  const late = trainer.getByRole('button', { name: /, Module: Late/ });
  await expect(late).toHaveCount(20);
  await expectGoodInEveryLook(trainer);
  const name = (await late.first().textContent())?.split(',')[0] ?? '';
  await late.first().click();
  const dialog = trainer.getByRole('dialog');
  await dialog.getByLabel('Due').fill(daysAhead(3));
  await expectGoodInEveryLook(trainer);
  await dialog.getByRole('button', { name: 'Save extension' }).click();
  await expect(dialog).toBeHidden();
  await expect(trainer.getByRole('button', { name: `${name}, Module: Late` })).toHaveCount(0);
  await trainer.getByRole('button', { name: 'Everyone', exact: true }).click();
  await trainer.getByLabel('Search by name').fill(name);
  await expect(
    trainer.getByRole('button', { name: new RegExp(`^${name}, Module: Open.*extended`) }),
  ).toBeVisible();
});
