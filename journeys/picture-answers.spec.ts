import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { placeQuestion } from './hotspots.ts';
import { callAs, signInAs } from './people.ts';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { makeQuiz, ok, type Quiz } from './quizzes.ts';

/**
 * The points that learners set: six in the altimeter, two in the airspeed indicator, and the others
 * elsewhere on the picture.
 */
const GIVEN = [
  ...Array.from({ length: 6 }, (_, at) => ({ x: 8000 + 50 * at, y: 2500 })),
  ...Array.from({ length: 2 }, () => ({ x: 1700, y: 2500 })),
  ...Array.from({ length: 3 }, (_, at) => ({ x: 5100 + 20 * at, y: 7400 })),
  { x: 400, y: 9600 },
];

/** Takes the quiz with API calls, and answers its question with the point `at` on the picture. */
async function mark(request: APIRequestContext, { programId }: Quiz, at: object): Promise<void> {
  const program = await (await request.get(`/api/quiz/program/${programId}`)).json();
  const [course] = program.courses;
  const [writer, courseId, moduleId] = [randomUUID(), course._id, course.modules[0]._id];
  const { _id: quizId, questions } = await ok<{ _id: string; questions: { _id: string }[] }>(
    await request.post('/api/attempts', { data: { programId, courseId, moduleId, writer } }),
  );
  const answers = questions.map(({ _id: questionId }) => ({
    questionId,
    sequence: 0,
    sendId: randomUUID(),
    seconds: 20,
    device: writer,
    answer: { type: 'hotspot', marks: [at] },
    answeredAt: new Date().toISOString(),
  }));
  await ok(await request.post('/api/result/results', { data: { quizId, answers } }));
}

test("a trainer sees where learners tapped or clicked in a question's picture", async ({
  page,
  browser,
}) => {
  const expectQuiet = watchConsole(page);
  const quiz = await makeQuiz(browser, `Pressed ${randomUUID()}`, [await placeQuestion(browser)]);
  const take = (given: readonly object[]) =>
    callAs(browser, `presses-${randomUUID()}@people.example`, async (request) => {
      await ok(await request.post(`/api/access/programs/${quiz.programId}/free`));
      for (const at of given) await mark(request, quiz, at);
    });
  await take(GIVEN);

  await signInAs(page, 'trainer');
  await page.goto(`/editPrograms?program=${quiz.programId}&tab=figures`);
  const where = page.getByRole('button', { name: 'Where learners tapped or clicked' });
  await where.click();
  await expect(where).toHaveAttribute('aria-expanded', 'true');
  const table = page.getByRole('table').filter({ hasText: 'All markers' });
  const row = (name: string | RegExp) => table.getByRole('row').filter({ hasText: name });
  await expect(row('Top row, right ✓ right')).toContainText('650%');
  await expect(row('Top row, left')).toContainText('216.6%');
  await expect(row(/^Outside the areas, 51\.2% from the left/)).toContainText('325%');
  await expect(row('All markers')).toContainText('12100%');
  await expect(page.getByRole('img', { name: 'Six round flight instruments' })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectGoodInEveryLook(page);
  }

  // With `of=first`, only the first attempt of each person counts. This test has only one such
  // attempt, which is too few, so the reply contains no points.
  const first = `/api/insights/programs/${quiz.programId}/questions`;
  const [question] = await ok<{ questionId: string }[]>(await page.request.get(first));
  const told = await page.request.get(`${first}/${question?.questionId}/pressed?of=first`);
  expect(await told.json()).toEqual({ pressed: null });
  expectQuiet();
});
