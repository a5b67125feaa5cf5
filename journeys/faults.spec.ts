import { expect, test } from '@playwright/test';
import { type KillableProduct, startKillable } from './faults/killable-product.ts';
import { runSchedule } from './faults/run-schedule.ts';
import { choices, makeQuiz, type Quiz } from './quizzes.ts';

/** A few of the two hundred of `npm run bench faults`: drops, doubles, kills, closed and second tabs. */
const SEEDS = [11, 23, 42, 57];
const QUESTIONS = 5;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let product: KillableProduct;
let quiz: Quiz;

test.beforeAll(async ({ browser }) => {
  product = await startKillable({ SAMPLE_DATA: 'off', ADMIN_EMAILS: 'trainer@certway.example' });
  quiz = await makeQuiz(browser, 'Unlucky', choices(QUESTIONS), {}, product.url);
});
test.afterAll(() => product.stop());

for (const seed of SEEDS) {
  test(`whatever goes wrong in schedule ${seed}, the result is what the person saw as saved`, async ({
    browser,
  }) => {
    const outcome = await runSchedule(browser, product, quiz, { seed, questions: QUESTIONS });
    expect(outcome).toEqual({ seed, answers: QUESTIONS, lost: 0, doubled: 0 });
  });
}
