import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { choices, enrol, makeQuiz, ok, type Quiz } from './quizzes.ts';

/**
 * A submitted mock exam: its verdict by section, practice of the missed questions, and the
 * trainer's view of the attempt.
 */

const unique = Date.now().toString(36);
const address = `paper-${unique}@people.example`;

/**
 * Offers a mock exam of two sections with six questions each, and returns its id. Four right
 * answers are needed in each section.
 */
async function offerExam(page: Page, quiz: Quiz): Promise<string> {
  const program = await ok<{ courses: { modules: { _id: string }[] }[] }>(
    await page.request.get(`/api/quiz/program/${quiz.programId}`),
  );
  const moduleIds = program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
  const section = (title: string, code: string) => ({
    title,
    code,
    size: { unit: 'count', value: 6 },
    moduleIds,
    minimum: { unit: 'count', value: 4 },
  });
  const url = `/api/quiz/program/${quiz.programId}/blueprint`;
  const definition = {
    name: 'Written exam',
    body: 'Aviation authority',
    minutes: 30,
    questionCount: 12,
    sections: [section('Air law', '010'), section('Weather', '050')],
    pass: { unit: 'percent', value: 70 },
  };
  const made = await ok<{ _id: string }>(await page.request.post(url, { data: { definition } }));
  await ok(await page.request.put(`${url}/${made._id}`, { data: { offered: true } }));
  return made._id;
}

interface Attempt {
  _id: string;
  questions: { _id: string; options: { _id: string; text: string }[] }[];
}

/**
 * Submits a mock exam as the signed-in person, with wrong answers at the positions in `wrong`, and
 * returns the attempt's id.
 */
async function handIn(page: Page, blueprintId: string, wrong: readonly number[]): Promise<string> {
  const writer = randomUUID();
  const post = async <Answer>(url: string, data: object) =>
    ok<Answer>(await page.request.post(url, { data }));
  const paper = await post<Attempt>('/api/attempts/papers', { blueprintId, writer });
  let sequence = 0;
  const answer = ({ _id: questionId, options }: Attempt['questions'][number], text: string) =>
    post(`/api/attempts/${paper._id}/answers`, {
      writer,
      questionId,
      sendId: randomUUID(),
      answer: { type: 'multiple-choice', option: options.find((one) => one.text === text)?._id },
      sequence: sequence++,
      seconds: 20,
      answeredAt: new Date().toISOString(),
      device: writer,
    });
  for (const [place, question] of paper.questions.entries()) {
    // Answers the first question right, then changes the answer to a wrong one.
    if (place === 0 && wrong.includes(0)) await answer(question, 'East');
    await answer(question, wrong.includes(place) ? 'North' : 'East');
  }
  await post('/api/result/results', { quizId: paper._id, writer });
  return paper._id;
}

const everyWidth = async (page: Page) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
};

test('a mock exam result is shown by section, the missed questions can be practiced, and the trainer can open the result', async ({
  page,
  browser,
}) => {
  const expectQuiet = watchConsole(page);
  const quiz = await makeQuiz(browser, `Papers ${unique}`, choices(24));
  const school = await browser.newContext();
  const trainer = await school.newPage();
  await signInAs(trainer, 'trainer');
  const blueprintId = await offerExam(trainer, quiz);
  await enrol(page, quiz, address);
  await handIn(page, blueprintId, [1, 2, 3, 7, 8, 9]);
  const paper = await handIn(page, blueprintId, [0, 7, 8]);
  await page.goto(`/result?attempt=${paper}`);
  await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible();
  await expect(page.getByText('9 of 12 right, 9 needed (70%).')).toBeVisible();
  const sections = page.getByRole('region', { name: 'By section' }).getByRole('listitem');
  await expect(sections.nth(0)).toContainText('5 of 6 right, 4 needed');
  await expect(sections.nth(0)).toContainText('last time 3 of 6');
  await expect(sections.nth(1)).toContainText('Minimum just met');
  await page.getByText('How it went').click();
  await expect(page.getByText('1 from right to wrong', { exact: true })).toBeVisible();
  await everyWidth(page);

  // The page is at the width of a phone here.
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  const main = page.getByRole('main');
  const filled = ':is(:not([data-variant]), [data-variant=filled])';
  await expect(main.locator(`.mantine-Button-root${filled}`)).toHaveText('Practice what I missed');

  await page.getByRole('link', { name: 'Practice the 2 missed questions of Weather' }).click();
  await expect(page.getByRole('heading', { name: /^Question 1 of 2/ })).toBeVisible();
  await expect(page.getByText('Written exam: Weather')).toBeVisible();

  await trainer.goto(`/editPrograms?program=${quiz.programId}&tab=exams`);
  await trainer.getByRole('button', { name: 'More actions: Written exam' }).click();
  await trainer.getByRole('link', { name: 'Attempts at Written exam' }).click();
  await expect(trainer.getByRole('heading', { name: 'Mock exam attempts' })).toBeVisible();
  await expect(trainer.getByText(/^From 50 people on, \d+ more needed$/)).toBeVisible();
  const papers = trainer.getByRole('region', { name: 'Attempts' }).getByRole('listitem');
  await expect(papers).toHaveCount(2);
  await everyWidth(trainer);
  await papers.nth(1).getByRole('link').click();
  await expect(trainer.getByRole('heading', { name: 'Failed' })).toBeVisible();
  await expect(trainer.getByRole('heading', { name: /^What .+ answered$/ })).toBeVisible();
  await expect(trainer.getByRole('link', { name: /^Practice/ })).toHaveCount(0);
  await school.close();
  expectQuiet();
});
