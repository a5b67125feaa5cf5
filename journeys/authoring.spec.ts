import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { button } from './importing.ts';
import { signInAs } from './people.ts';
import { expectGoodOnBoth } from './quality.ts';
import { choices, makeQuiz } from './quizzes.ts';

const unique = Date.now().toString(36);

async function openFirstModule(page: Page, name: string): Promise<void> {
  await page.goto('/editPrograms');
  await page.getByRole('article', { name }).getByRole('link', { name: 'EDIT' }).click();
  await page.getByLabel('Course', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Module', { exact: true }).selectOption({ index: 1 });
}

test('an author edits a question, compares its earlier versions, and restores one', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { name } = await makeQuiz(browser, `Versions ${unique}`, choices(3));
  await signInAs(page, 'trainer');
  await openFirstModule(page, name);
  const editor = page.getByRole('dialog', { name: 'Question 1 of 3' });
  await expect(editor.getByText('Version 1,')).toBeVisible();
  await expectGoodOnBoth(page);
  await editor.getByRole('button', { name: 'Edit', exact: true }).click();
  await editor.getByLabel('Question Text').fill('');
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editor.getByText('Not saved: Question text is required')).toBeInViewport();
  await expect(editor.getByLabel('Question Text')).toBeFocused();
  await editor.getByLabel('Question Text').fill('Where does the sun rise?');
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editor.getByText('Saved, version 2')).toBeInViewport();
  await editor.getByLabel('Explanation', { exact: true }).fill('East is where the day begins.');
  await expectGoodOnBoth(page);
  await editor.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await expectGoodOnBoth(page);
  await button(page, 'Keep editing').click();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText('Version 3,')).toBeVisible();
  await editor.getByRole('button', { name: 'More actions for this question' }).click();
  await editor.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of this question' });
  await expect(
    history.locator('ins', { hasText: 'Where does the sun rise?' }).first(),
  ).toBeVisible();
  await expect(history.locator('del', { hasText: 'which one is East?' })).toBeVisible();
  await expectGoodOnBoth(page);
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(editor.getByText('Version 4,')).toBeVisible();
});

test("two people who edit the same question see each other, and neither overwrites the other's changes unknowingly", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { name } = await makeQuiz(browser, `Together ${unique}`, choices(2));
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signInAs(page, 'trainer');
  await signInAs(admin, 'admin');
  for (const each of [page, admin]) {
    await openFirstModule(each, name);
    await button(each, 'Edit').click();
  }
  await page.getByLabel('Explanation').fill('The sun rises there.');
  await button(page, 'Save').click();
  await expect(page.getByText('Version 2,')).toBeVisible();
  await admin.getByLabel('Reference').fill('Chapter 1');
  await button(admin, 'Save').click();
  const told = admin
    .getByRole('alert')
    .filter({ hasText: 'changed this question in the meantime' });
  await expect(told).toContainText('explanation');
  await expect(told.getByText('The sun rises there.')).toBeVisible();
  await expectGoodOnBoth(admin);
  await admin.getByRole('button', { name: 'Use theirs' }).click();
  await expect(admin.getByLabel('Explanation')).toHaveValue('The sun rises there.');
  await context.close();
});

test('an author inspects a question bank, imports some of its questions, undoes the import, and exports the program', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { name } = await makeQuiz(browser, `Bank ${unique}`, choices(1));
  await signInAs(page, 'trainer');
  await openFirstModule(page, name);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await button(page, 'Import questions').click();
  await page
    .getByLabel('Or paste questions')
    .fill(
      '1. Which sign?\n*A. Stop\nB. Yield\n\n2. Who?\na) me\nb) you\nAnswer: A\n\n3. Nothing here',
    );
  await expectGoodOnBoth(page);
  await button(page, 'Find the questions').click();
  await expect(page.getByText(/3 questions found, 1 cannot be imported/)).toBeVisible();
  await expect(page.getByText('line 10: It has neither options nor an answer')).toBeVisible();
  await expectGoodOnBoth(page);
  await page.getByLabel('Select the question from line 5').uncheck();
  await button(page, 'Import 1 question').click();
  await expect(page.getByText('1 question added to this module.')).toBeVisible();
  await button(page, 'Undo').click();
  const questions = page.getByRole('list', { name: 'Questions in this module' });
  await expect(questions.getByRole('listitem')).toHaveCount(1);
  await button(page, 'More actions: Questions').click();
  await button(page, 'Export questions').click();
  await page.getByLabel('Format').selectOption('gift');
  await expect(page.getByText('This format keeps everything.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.gift\.txt$/);
});

test('a trainer prints two versions of an exam with its answer key', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { name } = await makeQuiz(browser, `Print ${unique}`, choices(6));
  await signInAs(page, 'trainer');
  await page.goto('/editPrograms');
  await page.getByRole('article', { name }).getByRole('link', { name: 'EDIT' }).click();
  await button(page, 'More actions: Questions').click();
  await button(page, 'Print questions').click();
  await expect(
    page.getByText('6 questions in each version, printed without changes.'),
  ).toBeVisible();
  await page.getByLabel('Title').fill('Printed exam');
  await page.getByLabel('Number of questions').fill('4');
  await page.getByLabel('Versions').selectOption('2');
  await expect(page.getByLabel('Shuffle questions and options')).toBeHidden();
  await expect(
    page.getByText('4 questions in each version, printed without changes.'),
  ).toBeVisible();
  await expectGoodOnBoth(page);
  const saving = page.waitForEvent('download');
  await button(page, 'Make the PDF').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Printed-exam.pdf');
  await expect(page.getByText('Your PDF is downloading.')).toBeVisible();
  const content = readFileSync(await saved.path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('courses, modules, and settings can be changed in the program editor, which is accessible', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { name } = await makeQuiz(browser, `Bench ${unique}`, choices(2));
  await signInAs(page, 'trainer');
  await page.goto('/editPrograms');
  await page.getByRole('article', { name }).getByRole('link', { name: 'EDIT' }).click();
  await page.getByRole('tab', { name: 'Courses and modules' }).click();
  await button(page, 'Add course').click();
  await page.getByLabel('Name', { exact: true }).fill('Weather');
  await button(page, 'Save Changes').click();
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  const menu = button(page, 'More actions: Weather');
  await menu.click();
  await button(page, 'Move up').click();
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Weather');
  await menu.click();
  await expect(button(page, 'Move up')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expectGoodOnBoth(page);
  await menu.click();
  await button(page, 'Remove course').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove course', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeHidden();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Pass mark in percent').fill('70');
  await page.getByLabel('Private').check();
  await expectGoodOnBoth(page);
  await button(page, 'Save Changes').click();
  await expect(page.getByText('All changes are saved')).toBeVisible();
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  const isPhone = size.width === 390;
  test(`the header of a program leads to what is missing, and publishes it (${size.width})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    const incomplete = choices(2).map((question, place) =>
      place === 1 ? { ...question, explanation: '' } : question,
    );
    const { name, programId } = await makeQuiz(
      browser,
      `Header ${unique} ${size.width}`,
      incomplete,
    );
    await signInAs(page, 'trainer');
    await page.goto(`/editPrograms?program=${programId}`);
    await button(page, `More actions: ${name}`).click();
    await button(page, 'Set to Draft').click();
    await expect(page.getByText('DRAFT', { exact: true })).toBeVisible();
    await expectGoodOnBoth(page);
    await page.setViewportSize(size);
    await button(page, 'Publish').click();
    const dialog = page.getByRole('dialog', { name: `Publish “${name}”` });
    await expect(dialog.getByText('1 question has no explanation.')).toBeVisible();
    await expectGoodOnBoth(page);
    await page.setViewportSize(size);
    await dialog.getByRole('link', { name: 'Show question' }).click();
    await expect(page.getByText('1 question', { exact: true })).toBeVisible();
    await expect(page.getByText('Question 2: which one is East?')).toBeVisible();
    if (isPhone) {
      await page.getByLabel('Part of the program').selectOption('Mock exams');
    } else {
      await page.getByRole('link', { name: 'Exams', exact: true }).click();
      await expect(page.getByRole('tab', { name: 'Mock exams' })).toBeVisible();
    }
    await expect(page).toHaveURL(/tab=exams/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/tab=exams/);
    await expectGoodOnBoth(page);
    await page.setViewportSize(size);
    await button(page, 'Publish').click();
    await dialog.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(page.getByText('PUBLISHED', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible();
  });
}

test('a trainer without programs is guided to create one, and a partner names the trainer of a new program', async ({
  page,
}) => {
  await signInAs(page, 'partner');
  await page.goto('/startMulti');
  await button(page, 'Continue to questions').click();
  await expect(page.getByText('Name the trainer who will own this program.')).toBeVisible();
  await expect(page.getByText('Program name is required')).toBeVisible();
  await expectGoodOnBoth(page);
});
