import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn, signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { makeQuiz, type Quiz } from './quizzes.ts';

/**
 * A rule changes: one learner's exam is before the change, another's is after, and the trainer
 * decides about the questions.
 */

const unique = Date.now().toString(36);
const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

const cited = (text: string, reference: string) => ({
  type: 'true-false',
  text,
  correctAnswer: 'True',
  explanation: 'So it is written.',
  reference,
});
const LANDINGS = 'Three landings within 90 days let a pilot carry passengers.';
const NIGHT = 'Landings at night are to a full stop.';
const COMMAND = 'The pilot in command has the final authority.';
const FIVE = 'Five landings within 90 days let a pilot carry passengers.';

async function expectGood(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
}

/**
 * Creates a learner of the program with a study plan. The returned `asked` starts or resumes the
 * module and returns its questions.
 */
async function joined(browser: Browser, { programId }: Quiz, name: string, examOn: string) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, `${name}-${unique}@people.example`);
  const { request } = page;
  await request.post(`/api/access/programs/${programId}/free`);
  const planned = await request.put(`/api/study/programs/${programId}/plan`, {
    data: { examOn, minutesADay: 20, weekdays: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC' },
  });
  expect(planned.status(), await planned.text()).toBe(200);
  const { courses } = await (await request.get(`/api/quiz/program/${programId}`)).json();
  const [course] = courses;
  const place = { programId, courseId: course._id, moduleId: course.modules[0]._id };
  const begin = async () => {
    const data = { ...place, writer: crypto.randomUUID() };
    return (await request.post('/api/attempts', { data })).json();
  };
  const asked = async () => (await begin()).questions.map(({ text }: { text: string }) => text);
  return { page, request, begin, asked };
}

async function enterRule(page: Page, rule: string, day: string, found: string) {
  await page.getByRole('button', { name: 'Enter a rule change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter a rule change' });
  await dialog.getByLabel('Rule, as your questions cite it').fill(rule);
  await dialog.getByLabel('Changes on').fill(day);
  await dialog.getByLabel('What changes').fill('Five landings, not three.');
  await expect(dialog.getByText(found)).toBeVisible();
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
}

test('a learner with an exam before a rule change gets the old question, one with a later exam gets the new question', async ({
  page,
  browser,
}) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  const [day, before, after] = [dayFrom(60), dayFrom(50), dayFrom(70)];
  const quiz = await makeQuiz(browser, `Currency ${unique}`, [
    cited(LANDINGS, 'FAR 61.57(a)'),
    cited(NIGHT, 'FAR 61.57(b)'),
    cited(COMMAND, '14 CFR 91.3'),
  ]);
  const early = await joined(browser, quiz, 'early', before);
  const late = await joined(browser, quiz, 'late', after);

  await signInAs(page, 'trainer');
  await page.goto(`/editPrograms?program=${quiz.programId}&tab=rules`);
  await enterRule(page, 'far 61.57', day, '2 questions cite this rule.');
  await page.getByRole('tab', { name: 'Questions' }).click();
  const waits = page.getByText('2 questions are waiting for your decision.');
  await expect(waits.locator('..')).toContainText(`far 61.57 changes on ${inWords(day)}.`);
  await page.getByRole('button', { name: 'Decide' }).click();
  const rule = page.getByRole('article', { name: `far 61.57 changes on ${inWords(day)}` });
  const row = (text: string) => rule.getByRole('listitem').filter({ hasText: text });
  await expectGood(page);
  await row(LANDINGS).getByRole('button', { name: 'More actions' }).click();
  await row(LANDINGS).getByRole('button', { name: 'Replace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace this question' });
  await dialog.getByLabel('Question Text').fill(FIVE);
  await expect(dialog.getByLabel('Valid from')).toHaveValue(day);
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(LANDINGS)).toContainText('is replaced by another question');
  await row(NIGHT).getByRole('button', { name: 'Still right' }).click();
  await expect(row(NIGHT).getByText('Still right').first()).toBeVisible();
  await expect(waits).toBeHidden();

  expect(await early.asked()).toEqual([LANDINGS, NIGHT, COMMAND]);
  expect(await late.asked()).toEqual([FIVE, NIGHT, COMMAND]);

  const { _id: quizId, questions } = await early.begin();
  const answers = questions.map(({ _id }: { _id: string }) => ({
    questionId: _id,
    chosenAnswer: 'True',
  }));
  const ended = await early.request.post('/api/result/results', { data: { quizId, answers } });
  expect(ended.status(), await ended.text()).toBe(200);
  await early.page.goto(`/result?attempt=${quizId}`);
  const asked = (text: string) => early.page.getByRole('listitem').filter({ hasText: text });
  await asked(LANDINGS).locator('summary').click();
  await expect(asked(LANDINGS)).toContainText(`Source: FAR 61.57(a). Valid until ${inWords(day)}`);

  // Another rule changes today. Results that include the affected question mention the change, and
  // new attempts no longer ask the question.
  const today = dayFrom(0);
  await enterRule(page, '91.3', today, '1 question cites this rule.');
  const gone = page.getByRole('article', { name: `91.3 changes on ${inWords(today)}` });
  await gone.getByRole('button', { name: 'Expires that day' }).click();
  await expect(gone).toContainText(`Expires on ${inWords(today)}`);
  await early.page.reload();
  await asked(COMMAND).locator('summary').click();
  await expect(asked(COMMAND)).toContainText(
    `This question expired on ${inWords(today)} because 91.3 changed.`,
  );
  await expectGood(early.page);
  expect(await early.asked()).toEqual([LANDINGS, NIGHT]);
  // The rule change does not affect an attempt in progress.
  expect(await late.asked()).toEqual([FIVE, NIGHT, COMMAND]);
  expectQuiet();
});

test('a wrong rule change is replaced and deleted; a new edition explains why a question was removed', async ({
  page,
  browser,
}) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  const [wrong, day, today] = [dayFrom(30), dayFrom(60), dayFrom(0)];
  const quiz = await makeQuiz(browser, `Handbook ${unique}`, [
    cited(LANDINGS, 'FAR 61.57(a)'),
    cited(NIGHT, 'FAR 61.57(b)'),
    cited(COMMAND, '14 CFR 91.3'),
  ]);
  const learner = await joined(browser, quiz, 'reader', dayFrom(70));
  await signInAs(page, 'trainer');
  await page.goto(`/editPrograms?program=${quiz.programId}&tab=rules`);
  await enterRule(page, '61.57', wrong, '2 questions cite this rule.');
  const rule = page.getByRole('article', { name: /^61\.57 changes on / });
  await rule.getByRole('button', { name: 'All 2 questions expire that day' }).click();
  await expect(rule.getByText(`Expires on ${inWords(wrong)}`)).toHaveCount(2);

  const more = rule.getByRole('button', { name: 'More actions: 61.57 changes on' });
  await more.click();
  await rule.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit this rule change' });
  await dialog.getByLabel('Changes on').fill(day);
  await dialog.getByRole('checkbox', { name: NIGHT }).uncheck();
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(rule.getByRole('listitem')).toHaveCount(1);
  await expect(rule).toContainText(`Expires on ${inWords(day)}`);
  expect(await learner.asked()).toEqual([NIGHT, COMMAND]);
  const { _id: begun } = await learner.begin();
  await learner.request.post(`/api/attempts/${begun}/abandon`);

  await more.click();
  await rule.getByRole('button', { name: 'Delete' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete this rule change?' });
  await expectGood(page);
  await sure.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rule).toBeHidden();
  const { _id: quizId, questions } = await learner.begin();
  expect(questions).toHaveLength(3);
  const answers = questions.map(({ _id }: { _id: string }) => ({
    questionId: _id,
    chosenAnswer: 'True',
  }));
  await learner.request.post('/api/result/results', { data: { quizId, answers } });

  await page.getByRole('button', { name: 'Add an edition' }).click();
  const edition = page.getByRole('dialog', { name: 'Add an edition' });
  await edition.getByLabel('Name of the edition').fill('2027 edition');
  await edition.getByLabel('Starts on').fill(today);
  await edition.getByLabel('Questions to remove or change').fill('final authority');
  await edition.getByRole('checkbox', { name: COMMAND }).check();
  await expectGood(page);
  await edition.getByRole('button', { name: 'Save Changes' }).click();
  const entered = page.getByRole('article', {
    name: `2027 edition, in effect from ${inWords(today)}`,
  });
  await entered.getByRole('button', { name: 'Removed that day' }).click();
  const why = page.getByRole('dialog', { name: 'Why this question is removed' });
  await why.getByLabel('Reason for removing the question').fill('The handbook has it no more');
  await expectGood(page);
  await why.getByRole('button', { name: 'Save Changes' }).click();
  await expect(entered).toContainText('The handbook has it no more');
  await expectGood(page);

  await learner.page.goto(`/result?attempt=${quizId}`);
  const left = learner.page.getByRole('listitem').filter({ hasText: COMMAND });
  await left.locator('summary').click();
  await expect(left).toContainText(
    `This question expired on ${inWords(today)}, when the 2027 edition took effect. The handbook has it no more. Your result does not change.`,
  );
  await expectGood(learner.page);
  expect(await learner.asked()).toEqual([LANDINGS, NIGHT]);
  expectQuiet();
});
