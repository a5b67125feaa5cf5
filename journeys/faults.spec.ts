import { expect, test } from '@playwright/test';
import { type Exam, makeExam } from './exam-attempts.ts';
import { type KillableProduct, startKillable } from './faults/killable-product.ts';
import { runExamSchedule, runSchedule, runWritingSchedule } from './faults/run-schedule.ts';
import { typedQuestions } from './faults/typed-kinds.ts';
import { NO_SAMPLES } from './product.ts';
import { choices, makeQuiz, type Quiz } from './quizzes.ts';

// The service worker is allowed, because it has to load a tab that is reopened while the server is
// down.
test.use({ serviceWorkers: 'allow' });

/**
 * The seeds of three of the two hundred fault schedules that `npm run bench faults` runs. These
 * schedules lose and duplicate calls, kill the server, close tabs, and open a second tab.
 */
const SEEDS = [11, 23, 42];
const QUESTIONS = 5;

/**
 * The seed of a fault schedule in which the server is killed, a second window is opened, the clock
 * is changed, and the deadline passes offline.
 */
const PAPER_SEED = 209;
const EACH = 2;

/**
 * The seed of a fault schedule in which the page is reloaded, closed, or crashes right after the
 * last key press, and the exam is submitted immediately at the end.
 */
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
  test(`with injected faults (schedule ${seed}), the result contains every answer that was shown as saved`, async ({
    browser,
  }) => {
    const outcome = await runSchedule(browser, product, quiz, { seed, questions: QUESTIONS });
    expect(outcome).toEqual({ seed, answers: QUESTIONS, ...clean });
  });
}

test('with injected faults, every saved change in a mock exam counts or is in the answer log', async ({
  browser,
}) => {
  const outcome = await runExamSchedule(browser, product, exam, { seed: PAPER_SEED, each: EACH });
  expect(outcome).toMatchObject({ seed: PAPER_SEED, ...clean });
  expect(outcome.answers).toBeGreaterThan(EACH);
});

test('with injected faults, the last written answer on screen before a mock exam ends is submitted', async ({
  browser,
}) => {
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
