import { expect, type Page, test } from '@playwright/test';
import { makeExam } from './exam-attempts.ts';
import { button } from './importing.ts';
import { signInAs } from './people.ts';
import { expectGoodInEveryLook } from './quality.ts';
import { choices, makeQuiz } from './quizzes.ts';

const unique = Date.now().toString(36);
const nothingRecorded = 'Tryout: nothing is recorded.';

async function openModule(page: Page, name: string): Promise<void> {
  await page.goto('/editPrograms');
  await page.getByRole('article', { name }).getByRole('link', { name: 'EDIT' }).click();
  await page.getByRole('button', { name: /^Module/ }).click();
  await expect(page.getByRole('list', { name: 'Questions in this module' })).toBeVisible();
}

test('a trainer tries out a draft question as a learner and returns to it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { name, programId } = await makeQuiz(browser, `Tried ${unique}`, choices(1));
  await signInAs(page, 'trainer');
  await openModule(page, name);
  await button(page, 'Add question').click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Question Type').selectOption('true-false');
  await editor.getByLabel('Question Text').fill('Ice floats on water.');
  await editor.getByLabel('True', { exact: true }).check();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: /Ice floats on water/ }).click();
  await editor.getByRole('button', { name: 'More actions for this question' }).click();
  await editor.getByRole('link', { name: 'Try it as a learner' }).click();

  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  await expect(page.getByText(nothingRecorded)).toBeVisible();
  await expect(button(page, 'Bookmark')).toHaveCount(0);
  await expectGoodInEveryLook(page);
  await page.getByRole('radio', { name: 'False' }).click();
  await expect(page.getByText('Not quite')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Report/ })).toHaveCount(0);
  await expectGoodInEveryLook(page);
  await button(page, 'Finish Quiz').click();
  await expect(page.getByRole('heading', { name: 'Result', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 wrong' })).toBeVisible();
  await expectGoodInEveryLook(page);

  await page.getByRole('main').getByRole('link', { name: 'Back to editing' }).last().click();
  await expect(page.getByRole('dialog')).toContainText('Ice floats on water.');
  const quizzes = await page.request.get('/api/attempts/running');
  expect(JSON.stringify(await quizzes.json())).not.toContain(programId);
});

test('a trainer tries out a module of several kinds up to its result, and tries it again', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const questions = [
    choices(1)[0] ?? {},
    { type: 'true-false', text: 'Ice floats on water.', correctAnswer: 'True' },
    { type: 'fill-blank', text: 'Water boils at ____ degrees Celsius.', correctAnswer: '100' },
    {
      type: 'essay',
      text: 'Discuss what lifts a wing.',
      correctAnswer: 'Names the pressure difference.',
      aiCriteria: { idealAnswer: 'The pressure difference.', keywords: ['pressure'] },
    },
  ];
  const { name } = await makeQuiz(browser, `Kinds ${unique}`, questions);
  await signInAs(page, 'trainer');
  await openModule(page, name);
  await button(page, 'More actions: Questions').click();
  await page.getByRole('link', { name: 'Try it as a learner' }).click();
  await page.getByRole('radio', { name: 'East' }).click();
  await button(page, 'Next Question').click();
  await page.getByRole('radio', { name: 'True' }).click();
  await button(page, 'Next Question').click();
  await page.getByRole('textbox').fill('90');
  await button(page, 'Check answer').click();
  await button(page, 'Next Question').click();
  await page.getByRole('textbox').fill('The difference of pressure above and below the wing.');
  await button(page, 'Check answer').click();
  await expect(page.getByText('This answer is not marked here.')).toBeVisible();
  await expectGoodInEveryLook(page);
  await button(page, 'Finish Quiz').click();
  await expect(page.getByText('1 written answer is not marked here.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 right' })).toBeVisible();
  await expectGoodInEveryLook(page);
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a trainer tries out a mock exam against the clock, up to its verdict', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { programId } = await makeExam(browser, `Exam ${unique}`, { each: 1 });
  await signInAs(page, 'trainer');
  await page.goto(`/editPrograms?program=${programId}&tab=exams`);
  await button(page, `More actions: Exam ${unique} exam`).click();
  const link = page.getByRole('link', { name: `Try it as a learner: Exam ${unique} exam` });
  await expect(link).toBeVisible();
  await expectGoodInEveryLook(page);
  await link.click();
  await expect(page.getByText(nothingRecorded)).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectGoodInEveryLook(page);
  await page.getByRole('radio', { name: 'East' }).click();
  await expect(page.getByText('It is East')).toHaveCount(0);
  await button(page, 'Next').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'East' }).click();
  await button(page, 'Finish').click();
  await button(page, 'Submit the exam').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit now' }).click();
  await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All were right' })).toBeVisible();
  await expectGoodInEveryLook(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to editing' }).last().click();
  await expect(page).toHaveURL(new RegExp(`program=${programId}&tab=exams`));
});
