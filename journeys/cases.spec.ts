import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './people.ts';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { choices, enrol, letterOf, makeQuiz, type Quiz, startQuiz } from './quizzes.ts';
import { beginPaper, enrolForExam, makeExam } from './sittings.ts';

/** Questions that share a passage, from their author to the result and into a paper, in both looks and widths. */

const unique = Date.now().toString(36);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const passage = `A man of 64 comes with chest pain that began two hours ago.

| Measured | On arrival |
|---|---|
| Pulse | 112/min |
| Oxygen saturation | 91 % |`;

async function writeCase(page: Page, quiz: Quiz): Promise<void> {
  await signInAs(page, 'trainer');
  await page.goto('/editPrograms');
  await page.getByRole('article', { name: quiz.name }).getByRole('link', { name: 'EDIT' }).click();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByLabel('Course').selectOption({ index: 1 });
  await page.getByLabel('Module').selectOption({ index: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  for (const place of [2, 3])
    await page.getByRole('checkbox', { name: new RegExp(`question ${place}`, 'i') }).check();
  await button(page, 'Make a case').click();
  const dialog = page.getByRole('dialog', { name: 'New case' });
  await dialog.getByLabel('Title').fill('Mr. Alvarez');
  await dialog.getByRole('textbox', { name: 'Passage' }).fill(passage);
  await dialog.getByRole('button', { name: 'Move question 2 up' }).click();
  await expectGoodInEveryLook(page);
  await dialog.getByRole('button', { name: 'Save the case' }).click();
  await expect(page.getByText('Case: Mr. Alvarez')).toBeVisible();
  await expectGoodInEveryLook(page);
}

const atCase = (page: Page, question: number) =>
  expect(
    page.getByRole('region', {
      name: new RegExp(`^Question ${question + 1} of 3 Case 1 of 1, question ${question} of 2`),
    }),
  ).toBeVisible();

async function answerByKey(page: Page, option: string): Promise<void> {
  const radio = page.getByRole('radio', { name: option });
  await radio.waitFor();
  await page.keyboard.press(await letterOf(page, option));
  await expect(radio).toBeChecked();
}

test('a case is written, answered by keyboard with its passage in sight, and looked back at', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const expectQuiet = watchConsole(page);
  const quiz = await makeQuiz(browser, `Case ${unique}`, choices(3));
  await writeCase(page, quiz);

  await page.context().clearCookies();
  await enrol(page, quiz, `case-${unique}@people.example`);
  await startQuiz(page, quiz);
  for (const place of [0, 1, 2]) {
    if (place > 0) await atCase(page, place);
    if (place === 1) {
      const shared = page.getByRole('region', { name: 'Passage' });
      await expect(shared).toContainText('112/min');
      await expectGoodInEveryLook(page);
    }
    await answerByKey(page, place === 2 ? 'North' : 'East');
    await page.keyboard.press('Enter');
    await button(page, place === 2 ? 'Finish Quiz' : 'Next Question').waitFor();
    if (place === 2) await expectGoodInEveryLook(page);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('dialog', { name: 'Submit Review' }).waitFor();
  await page.keyboard.press('Escape');
  const wrong = page.getByRole('listitem').filter({ hasText: 'Question 3: Wrong' });
  await wrong.getByText('Passage: Mr. Alvarez').click();
  await expect(wrong.getByText('112/min')).toBeVisible();
  await expectGoodInEveryLook(page);
  expectQuiet();
});

test('a paper has a case in one go, its passage beside the tools of a mock exam', async ({
  page,
  browser,
}) => {
  const cased = choices(2).map((question) => ({
    ...question,
    passage: { title: 'Mr. Alvarez', text: passage },
  }));
  const exam = await makeExam(browser, `Case paper ${unique}`, { questions: cased });
  await enrolForExam(browser, page, exam, `case-paper-${unique}@people.example`);
  await beginPaper(page, exam);
  const named = (name: RegExp) => expect(page.getByRole('region', { name })).toBeVisible();
  await named(/^Question 1 of 4 Case 1 of 2, question 1 of 2/);
  await expectGoodInEveryLook(page);
  await answerByKey(page, 'East');
  await page.keyboard.press('ArrowRight');
  await named(/^Question 2 of 4 Case 1 of 2, question 2 of 2/);
  await expect(page.getByRole('region', { name: 'Passage' })).toContainText('112/min');
});
