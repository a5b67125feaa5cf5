import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { callAs, choosePerson } from './people.ts';
import { choices, makeQuiz, startQuiz } from './quizzes.ts';
import { inAnyOrder, Recorder, recordedVisit, recordVisit } from './visit-calls.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * A learner's whole visit, call by call, as `npm run bench learners` replays it. After an intended
 * change of the product's calls, record it again: RECORD_VISIT=1 npx playwright test
 * journeys/visit.spec.ts
 */
const QUESTIONS = 20;
const ANEW =
  'What a browser calls differs from journeys/visit-calls.json. On purpose? Then record it anew: RECORD_VISIT=1 npx playwright test journeys/visit.spec.ts';

async function signIn(page: Page, address: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  await choosePerson(await opened, address);
  await expect(page).toHaveURL(/\/quiz$/);
}

/**
 * Answers a question and waits until the answer is saved, because several waiting answers would be
 * sent in one batch.
 */
async function answer(page: Page, number: number): Promise<void> {
  await page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) }).waitFor();
  const saved = page.waitForResponse((reply) => /\/answers$/.test(reply.url()));
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: /^(Next Question|Finish Quiz)$/ }).click();
  expect((await saved).status()).toBe(200);
}

async function answerAll(page: Page): Promise<void> {
  for (let number = 1; number <= QUESTIONS; number++) await answer(page, number);
  await page.getByRole('dialog', { name: 'Submit Review' }).waitFor();
}

async function review(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Submit Review' });
  await dialog.getByRole('radio', { name: '4 stars' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Submit Review', exact: true }).click();
  await expect(page).toHaveURL(/\/result/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test("a learner's visit makes exactly the calls that the bench replays", async ({ browser }) => {
  test.slow();
  const quiz = await makeQuiz(browser, 'A recorded visit', choices(QUESTIONS));
  // The recorded person has visited before and has reviewed the program, so they are not asked for
  // a review.
  const address = `visit-${randomUUID()}@people.example`;
  const free = `/api/access/programs/${quiz.programId}/free`;
  await callAs(browser, address, (request) => request.post(free));
  const context = await browser.newContext();
  const page = await context.newPage();
  // Waits until the page is server-rendered, because before that it makes its calls from the
  // browser.
  const document = async () => (await page.request.get('/')).text();
  await expect.poll(document).toContain('id="ssr-state"');
  const recorder = new Recorder(context);
  await recorder.phase('the front page', () => page.goto('/'));
  await recorder.phase('the sign-in', () => signIn(page, address));
  await recorder.phase('the start', () => startQuiz(page, quiz));
  await recorder.phase('the answers', () => answerAll(page));
  await recorder.phase('the review and the result', () => review(page));
  const visit = recorder.visit();
  if (process.env.RECORD_VISIT) await recordVisit(visit);
  expect(inAnyOrder(visit), ANEW).toEqual(inAnyOrder(recordedVisit()));
  await context.close();
});
