import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { projectFolder } from '../scripts/run.ts';
import { connectionTo, socketEndpoint } from '../server/src/db/embedded/endpoint.ts';
import { addressOf, callAs, signIn } from './people.ts';
import { choices, type Quiz } from './quizzes.ts';

/** Creates and takes mock exams for journeys, with the same API calls that the pages make. */

export interface Exam {
  programId: string;
  blueprintId: string;
  name: string;
}

async function ok<Answer>(reply: { status(): number; text(): Promise<string> }): Promise<Answer> {
  expect(reply.status(), await reply.text()).toBe(200);
  return JSON.parse(await reply.text()) as Answer;
}

interface ExamOptions {
  /** Fields of the blueprint that differ from the default exam. */
  change?: object;
  /** The number of questions in each of the two sections. */
  each?: number;
  /** The questions of the first section; choice questions by default. */
  weather?: readonly object[];
  baseURL?: string;
}

/**
 * Creates a free program with a mock exam of two sections. The first section is one-way: candidates
 * cannot return to it.
 */
export function makeExam(
  browser: Browser,
  name: string,
  { baseURL, ...making }: ExamOptions = {},
): Promise<Exam> {
  const make = (request: APIRequestContext) => offerExam(request, name, making);
  return callAs(browser, addressOf('trainer'), make, baseURL);
}

async function offerExam(
  request: APIRequestContext,
  name: string,
  { change = {}, each = 2, weather: asked = choices(each) }: ExamOptions,
): Promise<Exam> {
  const made = await ok<{ _id: string }>(
    await request.post('/api/quiz/program', {
      data: {
        name,
        description: 'Made for a journey.',
        status: 'published',
        settings: { price: 0 },
        courses: [
          {
            name: 'Course',
            modules: [
              { name: 'Weather', questions: asked },
              { name: 'Air law', questions: choices(each) },
            ],
          },
        ],
      },
    }),
  );
  const url = `/api/quiz/program/${made._id}`;
  const program = await ok<{ courses: { modules: { _id: string }[] }[] }>(await request.get(url));
  const [weather, law] = program.courses[0]?.modules ?? [];
  const size = { unit: 'count', value: each };
  const definition = {
    name: `${name} exam`,
    minutes: 60,
    questionCount: each * 2,
    sections: [
      { title: 'Weather', size, moduleIds: [weather?._id], oneWay: true },
      { title: 'Air law', size, moduleIds: [law?._id] },
    ],
    pass: { unit: 'percent', value: 75 },
    tools: { calculator: 'scientific', notes: true, highlighter: true, strikeOut: true },
    ...change,
  };
  const blueprint = await ok<{ _id: string }>(
    await request.post(`${url}/blueprint`, { data: { definition } }),
  );
  await ok(await request.put(`${url}/blueprint/${blueprint._id}`, { data: { offered: true } }));
  return { programId: made._id, blueprintId: blueprint._id, name: definition.name };
}

/** Offers a mock exam with one section from all modules of a program, and returns its id. */
export const offerExamOf = (
  browser: Browser,
  { programId, name }: Quiz,
  questionCount: number,
  baseURL?: string,
): Promise<string> =>
  callAs(
    browser,
    addressOf('trainer'),
    async (request) => {
      const url = `/api/quiz/program/${programId}`;
      const program = await ok<{ courses: { modules: { _id: string }[] }[] }>(
        await request.get(url),
      );
      const moduleIds = program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
      const size = { unit: 'count', value: questionCount };
      const definition = {
        name: `${name} exam`,
        minutes: 60,
        questionCount,
        sections: [{ title: 'All', size, moduleIds }],
        pass: { unit: 'percent', value: 75 },
        tools: { calculator: 'scientific', notes: true, highlighter: true, strikeOut: true },
      };
      const made = await ok<{ _id: string }>(
        await request.post(`${url}/blueprint`, { data: { definition } }),
      );
      await ok(await request.put(`${url}/blueprint/${made._id}`, { data: { offered: true } }));
      return made._id;
    },
    baseURL,
  );

/**
 * Signs in as a new learner who joins the program, and grants them a time accommodation if one is
 * given.
 */
export async function enrolForExam(
  browser: Browser,
  page: Page,
  exam: Exam,
  address: string,
  allowance: object | null = null,
): Promise<void> {
  await signIn(page, address);
  await ok(await page.request.post(`/api/access/programs/${exam.programId}/free`));
  if (!allowance) return;
  await callAs(browser, addressOf('trainer'), async (request) => {
    const url = `/api/quiz/program/${exam.programId}`;
    const [learner] = await ok<{ userId: string }[]>(
      await request.get(`${url}/learner?q=${address.split('@')[0]}`),
    );
    await ok(await request.put(`${url}/allowance/${learner?.userId}`, { data: allowance }));
  });
}

/**
 * Starts the mock exam with the calls of the start page, opens it, and returns the id of the
 * attempt.
 */
export async function startMockExam(page: Page, { blueprintId }: Exam): Promise<string> {
  const writer = crypto.randomUUID();
  const { _id } = await ok<{ _id: string }>(
    await page.request.post('/api/attempts/papers', { data: { blueprintId, writer } }),
  );
  await ok(await page.request.post(`/api/attempts/${_id}/writer/release`, { data: { writer } }));
  await page.goto(`/startQuiz?attempt=${_id}`);
  const first = page.getByRole('heading', { name: /^Question 1 of/ });
  await expect(first).toBeVisible({ timeout: 30_000 });
  return _id;
}

/** Returns the data folder of the product instance that all journeys share. */
const sharedFolder = () =>
  process.env.JOURNEYS_DATA_DIR ?? join(projectFolder, '.cache', 'journeys');

/**
 * Moves the deadline of a mock exam attempt in the server's database. The device only notices at
 * its next call.
 */
export async function setDeadline(folder: string, attemptId: string, at: number): Promise<void> {
  const endpoint = socketEndpoint(join(folder, 'postgres'));
  const client = new pg.Client(connectionTo(endpoint, 'certway'));
  await client.connect();
  await client.query('update attempts_attempt set deadline_at = $2 where id = $1', [
    attemptId,
    new Date(at),
  ]);
  await client.query(
    `update attempts_sitting set state = jsonb_set(state, '{deadline}', to_jsonb($2::bigint))
     where attempt_id = $1`,
    [attemptId, at],
  );
  await client.end();
}

/** Makes the time of a mock exam attempt end in `seconds` seconds. */
export const endTime = (attemptId: string, seconds: number): Promise<void> =>
  setDeadline(sharedFolder(), attemptId, Date.now() + seconds * 1000);

/**
 * Skips the request for a review of the program, which learners get after their first finished
 * quiz.
 */
export async function skipReview(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip' });
  await skip
    .or(page.getByRole('heading', { name: /Passed|Failed/ }))
    .first()
    .waitFor();
  if (await skip.isVisible()) await skip.click();
}

/**
 * Submits the exam from the page before submitting. The confirmation appears if questions are
 * unanswered or much time is left.
 */
export async function submitExam(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit the exam' }).click();
  const confirm = page.getByRole('button', { name: 'Submit now' });
  const submitted = page
    .getByRole('heading', { name: /^(Submitting your exam|Time is up|Passed|Failed)$/ })
    .or(page.getByRole('dialog', { name: 'Submit Review' }));
  await confirm.or(submitted).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
}
