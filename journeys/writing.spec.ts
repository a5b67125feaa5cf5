import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { button } from './importing.ts';
import { signInAs } from './people.ts';
import { expectGoodOnBoth, watchConsole } from './quality.ts';
import { enrol, startQuiz } from './quizzes.ts';

const unique = Date.now().toString(36);

const figure = (name: string) =>
  fileURLToPath(new URL(`../server/samples/art/figures/${name}.png`, import.meta.url));

async function fillSetup(page: Page, name: string): Promise<void> {
  await page.getByLabel('Program Name').fill(name);
  await page.getByLabel('Module Name').fill('Signs and lift');
  await page.getByLabel('Program Description').fill('What a glider pilot must know.');
  await page.getByLabel('Price').fill('0');
  await button(page, 'Continue to questions').click();
}

const chooseKind = (page: Page, kind: string) =>
  page.getByLabel('Question Type').selectOption({ label: kind });
const writeText = (page: Page, text: string) => page.getByLabel('Question Text').fill(text);

async function uploadTo(page: Page, label: string, file: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).setInputFiles(figure(file));
  const remove = `Remove ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  await expect(button(page, remove)).toBeVisible();
}

async function writeRubric(page: Page, text: string): Promise<void> {
  await writeText(page, text);
  await page.getByLabel('AI Grading Criteria').fill('Names the cause.');
  await page.getByLabel('AI Keywords').fill('pressure, speed');
  await page.getByLabel('Ideal Answer').fill('By a difference of pressure.');
}

/**
 * Functions that each write one question and then open the form of the next question. They run in
 * this order.
 */
const writers: ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await writeText(page, 'Which sign asks you to stop?');
    await uploadTo(page, 'Illustration', 'sign-stop');
    await page.getByLabel('Alternative text').fill('A red octagon');
    for (const [letter, text] of Object.entries({
      A: 'The octagon',
      B: 'The triangle',
      C: 'None',
    })) {
      await page.getByRole('textbox', { name: `Option ${letter}` }).fill(text);
    }
    await uploadTo(page, 'Image of option D', 'sign-yield');
    await page.getByLabel('Option A is the correct answer').check();
  },
  async (page) => {
    await chooseKind(page, 'True or false');
    await writeText(page, 'Ice floats on water.');
    await page.getByLabel('True', { exact: true }).check();
  },
  async (page) => {
    await chooseKind(page, 'Fill in the blank');
    await writeText(page, 'Water boils at ____ degrees Celsius.');
    await page.getByLabel('Correct answer').fill('100');
  },
  async (page) => {
    await chooseKind(page, 'Matching');
    await writeText(page, 'Match the country and its capital.');
    for (const [at, left, right] of [
      [1, 'France', 'Paris'],
      [2, 'Italy', 'Rome'],
    ] as const) {
      await page.getByRole('textbox', { name: `Left ${at}` }).fill(left);
      await page.getByRole('textbox', { name: `Right ${at}` }).fill(right);
    }
  },
  async (page) => {
    await chooseKind(page, 'Structural');
    await writeRubric(page, 'How does a wing lift?');
  },
  async (page) => {
    await chooseKind(page, 'Essay');
    await writeRubric(page, 'Discuss what lifts a wing.');
  },
];

test('a program with questions of six kinds is written, survives a reload, is submitted and published, and can be taken', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const name = `Gliding ${unique}`;
  const expectQuiet = watchConsole(page);
  await signInAs(page, 'trainer');
  await page.goto('/create-quiz');
  await expect(page.getByText('Popular')).toBeVisible();
  await expectGoodOnBoth(page);
  await page.getByRole('button', { name: /^Multiple Choice/ }).click();
  await expect(page).toHaveURL(/\/startMulti$/i);
  await expectGoodOnBoth(page);
  await fillSetup(page, name);
  for (const [at, write] of writers.entries()) {
    await expect(
      page.getByRole('heading', { name: `Question ${at + 1} of ${at + 1}` }),
    ).toBeVisible();
    await write(page);
    if (at === 2) {
      page.once('dialog', (dialog) => dialog.accept());
      await page.reload();
      await expect(page.getByLabel('Question Text')).toHaveValue(/Water boils/);
      await expect(page.getByLabel('Correct answer')).toHaveValue('100');
    }
    if (at === 0) await expectGoodOnBoth(page);
    if (at < writers.length - 1) await button(page, 'Add Question').click();
  }
  await page.getByLabel('Jump to Question').fill('99');
  await button(page, 'Jump').click();
  await expect(page.getByText('Invalid question number')).toBeVisible();
  await button(page, 'Finish').click();
  await expect(page.getByText('You have written 6 questions.')).toBeVisible();
  await expectGoodOnBoth(page);
  await button(page, 'Continue to preview').click();
  const preview = page.getByRole('dialog', { name: 'Preview Quiz' });
  await expect(preview.getByText('Trainer ID')).toBeVisible();
  await expectGoodOnBoth(page);
  await button(page, 'Submit Quiz').dblclick();
  await expect(preview.getByText('Quiz program successfully created!')).toBeVisible();
  await expect(button(page, 'Submit Quiz')).toBeHidden();
  await preview.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Quiz Completed')).toBeVisible();
  await expectGoodOnBoth(page);

  await page.goto('/editPrograms');
  const card = page.getByRole('article', { name });
  await expect(card).toHaveCount(1);
  await card.getByLabel(`Thumbnail of ${name}`).setInputFiles(figure('airspeed-arcs'));
  await expect(card.getByText('Thumbnail uploaded successfully!')).toBeVisible();
  await card.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(card.getByRole('button', { name: 'Set to Draft' })).toBeVisible();
  await expectGoodOnBoth(page);
  const [, programId = ''] =
    /program=([\w-]+)/.exec(
      (await card.getByRole('link', { name: 'EDIT' }).getAttribute('href')) ?? '',
    ) ?? [];

  const learner = await browser.newPage();
  await enrol(learner, { programId, name }, `glider-${unique}@people.example`);
  await startQuiz(learner, { programId, name });
  await learner.getByRole('radio', { name: /The octagon/ }).click();
  await expect(learner.getByRole('radio', { name: /The octagon/ })).toContainText('right');
  await learner.close();
  expectQuiet();
});
