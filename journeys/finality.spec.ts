import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn, signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { ok } from './quizzes.ts';

/**
 * After a trainer has decided 40 marks, the coach's marks become final without mark review. After a
 * wrong mark, a person has to check the coach's marks again.
 */

const unique = Date.now().toString(36);
const DECISIONS = 40;
/**
 * The number of answers that the trainer decides with the keyboard. The others are decided with the
 * same API calls.
 */
const BY_KEY = 10;

const ideal = (valve: number) =>
  `Valve ${valve} closes the fuel line when the pressure in the tank falls.`;
const likeIdeal = (valve: number) =>
  `The valve ${valve} closes the fuel line when the pressure in the tank falls`;
const question = (valve: number) => ({
  type: 'essay',
  text: `What does valve ${valve} do, and when?`,
  correctAnswer: 'What it closes, and when.',
  aiCriteria: { idealAnswer: ideal(valve), keywords: ['closes the fuel line'] },
});

interface Program {
  _id: string;
  courses: { _id: string; modules: { _id: string }[] }[];
}

interface WaitingReview {
  attemptId: string;
  questionId: string;
}

const makeProgram = (page: Page): Promise<Program> =>
  page.request
    .post('/api/quiz/program', {
      data: {
        name: `Valves ${unique}`,
        status: 'published',
        settings: { price: 0 },
        courses: [
          {
            name: 'Course',
            modules: [
              { name: 'Many', questions: Array.from({ length: DECISIONS }, (_, n) => question(n)) },
              { name: 'One', questions: [question(99)] },
            ],
          },
        ],
      },
    })
    .then(ok<Program>);

/** Takes a module as a new person with API calls, and returns a page that shows the result. */
async function takeModule(browser: Browser, program: Program, place: number, address: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, address);
  await ok(await page.request.post(`/api/access/programs/${program._id}/free`));
  const [course] = program.courses;
  const writer = crypto.randomUUID();
  const body = {
    programId: program._id,
    courseId: course?._id,
    moduleId: course?.modules[place]?._id,
  };
  const attempt = await ok<{ _id: string; questions: { _id: string; text: string }[] }>(
    await page.request.post('/api/attempts', { data: { ...body, writer } }),
  );
  const answers = attempt.questions.map(({ _id, text }) => ({
    questionId: _id,
    chosenAnswer: likeIdeal(Number(/\d+/.exec(text)?.[0])),
  }));
  await ok(
    await page.request.post('/api/result/results', { data: { quizId: attempt._id, answers } }),
  );
  await page.goto(`/result?attempt=${attempt._id}`);
  return page;
}

async function decide(page: Page, { _id }: Program, many: number): Promise<void> {
  const asked = await page.request.get(`/api/ai/mark-reviews?programId=${_id}&pageSize=${many}`);
  for (const { attemptId, questionId } of await ok<WaitingReview[]>(asked)) {
    const address = `/api/ai/mark-reviews/${attemptId}/questions/${questionId}`;
    await ok(await page.request.post(address, { data: { score: 1 } }));
  }
}

test('the coach may give final marks after enough trainer decisions, and loses this permission right after a wrong mark', async ({
  page,
  browser,
}) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  await signInAs(page, 'trainer');
  const program = await makeProgram(page);
  const coach = `/editPrograms?program=${program._id}&tab=coach`;
  await page.goto(coach);
  await page.getByRole('radio', { name: 'A person confirms' }).click();
  await expect(page.getByText('the coach only proposes')).toBeVisible();

  const learner = await takeModule(browser, program, 0, `first-${unique}@people.example`);
  await expect(learner.getByRole('heading', { name: 'Waiting for your trainer' })).toBeVisible();
  await expect(
    learner.getByText('40 answers are waiting to be marked by your trainer.'),
  ).toBeVisible();
  await expectAccessible(learner);

  await page.goto(coach);
  await expect(page.getByRole('link', { name: '40, review now' })).toBeVisible();
  await decide(page, program, DECISIONS - BY_KEY);
  await page.reload();
  await page.getByRole('link', { name: `${BY_KEY}, review now` }).click();
  const sheet = page.getByRole('article');
  for (let decided = 0; decided < BY_KEY; decided++) {
    await expect(sheet).toContainText(`Valves ${unique}`);
    const answer = await sheet.getByText('fuel line when the pressure').first().textContent();
    await page.keyboard.press('1');
    await expect(page.getByText(answer ?? '', { exact: true })).toBeHidden();
  }
  await expect(async () => {
    await learner.reload();
    await expect(learner.getByRole('heading', { name: 'Passed' })).toBeVisible({ timeout: 2000 });
  }).toPass();

  await page.goto(coach);
  const offer = page.getByRole('button', { name: 'Let the coach mark on its own' });
  await expect(offer).toBeVisible();
  await expect(
    page.getByText(/The coach agreed with \d+ of your last 40 decisions\./).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await offer.click();
  await expect(offer).toBeHidden();

  const second = await takeModule(browser, program, 1, `second-${unique}@people.example`);
  await expect(second.getByRole('heading', { name: 'Passed' })).toBeVisible();

  await page.goto(`/editPrograms?tab=reviews&only=${program._id}`);
  const audit = page
    .getByRole('article')
    .filter({ hasText: 'It was picked at random for you to review.' });
  await expect(audit).toBeVisible();
  await page.keyboard.press('0');
  await expect(audit).toBeHidden();
  await page.goto(coach);
  await expect(
    page.getByText('The coach has not yet earned the right to mark on its own.'),
  ).toBeVisible();
  expectQuiet();
});
