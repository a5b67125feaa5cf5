import { expect, type Page, test } from '@playwright/test';
import { button } from './importing.ts';
import { signInAs } from './people.ts';
import { expectGoodInEveryLook, expectGoodOnBoth } from './quality.ts';
import { choices, makeQuiz } from './quizzes.ts';

const unique = Date.now().toString(36);

async function openAll(page: Page, name: string): Promise<void> {
  await page.goto('/editPrograms');
  await page.getByRole('article', { name }).getByRole('link', { name: 'EDIT' }).click();
  await page.getByRole('tab', { name: 'Find and change' }).click();
}

test('a trainer replaces a text in 300 questions after a preview, and undoes it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { name } = await makeQuiz(browser, `Bulk ${unique}`, choices(300));
  await signInAs(page, 'trainer');
  await openAll(page, name);
  await expect(page.getByText('300 questions', { exact: true })).toBeVisible();
  await expectGoodOnBoth(page);
  await button(page, 'Select page').click();
  await expect(page.getByText('50 questions selected')).toBeVisible();
  await expectGoodOnBoth(page);
  await button(page, 'Select all 300').click();
  await button(page, 'Find and replace').click();
  const dialog = page.getByRole('dialog', { name: 'Find and replace' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Enter the text to find')).toBeInViewport();
  await expect(dialog.getByLabel('Find', { exact: true })).toBeFocused();
  await dialog.getByLabel('Find', { exact: true }).fill('which one is');
  await dialog.getByLabel('Replace with').fill('where is');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('300 questions change.')).toBeVisible();
  await expect(dialog.getByText('Replace “which one is” with “where is”')).toBeInViewport();
  await expect(dialog.getByRole('deletion').first()).toContainText('which one');
  await expect(dialog.getByRole('insertion').first()).toContainText('where');
  await expect(dialog.getByRole('insertion').first()).toBeInViewport();
  await expectGoodOnBoth(page);
  await dialog.getByRole('button', { name: 'Replace in 300 questions' }).click();
  await expect(page.getByText('300 questions were changed.')).toBeVisible();
  await page.getByLabel('Search all questions').fill('where is East');
  await expect(page.getByText('300 questions', { exact: true })).toBeVisible();
  await button(page, 'Undo').first().click();
  await expect(page.getByText('300 questions are as they were before.')).toBeVisible();
  await expect(page.getByText('No question matches')).toBeVisible();
  await expectGoodOnBoth(page);
});

test('a trainer writes the missing references of several questions by keyboard', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { name } = await makeQuiz(browser, `Table ${unique}`, choices(3));
  await signInAs(page, 'trainer');
  await openAll(page, name);
  await button(page, /^Filters/).click();
  await page.getByLabel('Needs attention').selectOption('noReference');
  await expect(page.getByText('3 questions', { exact: true })).toBeVisible();
  await button(page, 'Table').click();
  await page.getByLabel('Column to edit').selectOption('reference');
  await expectGoodOnBoth(page);
  const cell = (number: number) => page.getByLabel(new RegExp(`^Reference of question ${number}:`));
  await cell(1).fill('14 CFR 61.1');
  await cell(1).press('Enter');
  await expect(cell(2)).toBeFocused();
  await page.keyboard.type('14 CFR 61.2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);
  await expectGoodOnBoth(page);
  await page.reload();
  await expect(page.getByText('1 question', { exact: true })).toBeVisible();
});

test('a trainer merges two duplicates into one from the list, and undoes it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { name } = await makeQuiz(browser, `Merge ${unique}`, choices(3));
  await signInAs(page, 'trainer');
  await openAll(page, name);
  const tick = (number: number) =>
    page.getByLabel(`Select the question “Question ${number}: which one is East?”`);
  await tick(1).check();
  await expect(button(page, 'Merge')).toBeHidden();
  await tick(2).check();
  await button(page, 'Merge').click();
  const dialog = page.getByRole('dialog', { name: 'Merge' });
  await dialog.getByRole('radio', { name: /^Question 2/ }).check();
  await expectGoodInEveryLook(page);
  await dialog.getByRole('button', { name: 'Merge 2 questions' }).click();
  await expect(page.getByText('1 question was changed.')).toBeVisible();
  await button(page, /^Filters/).click();
  await page.getByLabel('Status').selectOption({ label: 'Retired' });
  await expect(page.getByText('1 question', { exact: true })).toBeVisible();
  await button(page, 'Undo').first().click();
  await expect(page.getByText('1 question is as it was before.')).toBeVisible();
  await expect(page.getByText('No question matches')).toBeVisible();
});
