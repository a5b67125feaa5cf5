import { expect, test } from '@playwright/test';
import { type Exam, makeExam } from './exam-attempts.ts';
import { type KillableProduct, startKillable } from './faults/killable-product.ts';
import { runExamSchedule, runSchedule, runWritingSchedule } from './faults/run-schedule.ts';
import { typedQuestions } from './faults/typed-kinds.ts';
import { NO_SAMPLES } from './product.ts';
import { choices, makeQuiz, type Quiz } from './quizzes.ts';

// A tab that is opened again while the server is down is served by the service worker.
test.use({ serviceWorkers: 'allow' });

/**
 * A few of the two hundred of `npm run bench faults`: lost and duplicated calls, kills, closed and
 * second tabs.
 */
const SEEDS = [11, 23, 42];
const QUESTIONS = 5;

/** A killed server, two windows, a clock that is set, and a deadline that passes offline. */
const PAPER_SEED = 209;
const EACH = 2;

/** Reloads, a closed tab and a crash right after the last key, then an immediate submission. */
const WRITING_SEED = 13;
const WRITTEN_KINDS = ['fill-blank', 'numeric', 'cloze', 'ordering'];

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let product: KillableProduct;
let quiz: Quiz;
let exam: Exam;

test.beforeAll(async ({ browser }) => {
  product = await startKillable(NO_SAMPLES);
  quiz = await makeQuiz(browser, 'Unlucky', choices(QUESTIONS), {}, product.url);
  exam = await makeExam(browser, 'Unlucky exam', { each: EACH, baseURL: product.url });
});
test.afterAll(() => product.stop());

const clean = { lost: 0, doubled: 0, late: 0 };

for (const seed of SEEDS) {
  test(`with the faults of schedule ${seed}, the result contains every answer that was shown as saved`, async ({
    browser,
  }) => {
    const outcome = await runSchedule(browser, product, quiz, { seed, questions: QUESTIONS });
    expect(outcome).toEqual({ seed, answers: QUESTIONS, ...clean });
  });
}

test('with faults during a mock exam, every saved change counts or is in the answer log', async ({
  browser,
}) => {
  const outcome = await runExamSchedule(browser, product, exam, { seed: PAPER_SEED, each: EACH });
  expect(outcome).toMatchObject({ seed: PAPER_SEED, ...clean });
  expect(outcome.answers).toBeGreaterThan(EACH);
});

test('the answer of a mock exam that was on screen last is submitted', async ({ browser }) => {
  const weather = typedQuestions({}).filter((question) =>
    WRITTEN_KINDS.includes((question as { type: string }).type),
  );
  const { length: questions } = weather;
  const making = { weather, each: questions, baseURL: product.url };
  const written = await makeExam(browser, 'Unlucky words', making);
  const seed = WRITING_SEED;
  const outcome = await runWritingSchedule(browser, product, written, { seed, questions });
  expect(outcome).toMatchObject({ seed, ...clean });
  expect(outcome.answers).toBeGreaterThan(questions);
});
