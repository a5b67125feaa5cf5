import { expect, test } from '@playwright/test';
import { button } from './importing.ts';
import { signInAs } from './people.ts';
import { expectGoodOnBoth } from './quality.ts';
import { choices, makeQuiz } from './quizzes.ts';

const unique = Date.now().toString(36);

test('a module that is added to a published program appears in the store when its draft is published', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { name, programId } = await makeQuiz(browser, `Drafts ${unique}`, choices(2));
  const visitor = await browser.newPage();
  const expectModules = async (modules: RegExp) => {
    await visitor.goto(`/cart/${programId}`);
    await expect(visitor.getByText(modules).first()).toBeVisible();
  };
  await signInAs(page, 'trainer');
  await page.goto('/editPrograms');
  await page.getByRole('article', { name }).getByRole('link', { name: 'EDIT' }).click();
  await page.getByRole('tab', { name: 'Courses and modules' }).click();
  await button(page, 'Add module').click();
  await page.getByLabel('Name', { exact: true }).fill('Signals');
  await button(page, 'Save Changes').click();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: /^Signals/ }).click();
  await button(page, 'Add question').click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Question Type').selectOption('true-false');
  await editor.getByLabel('Question Text').fill('A steady green light allows landing.');
  await editor.getByLabel('True', { exact: true }).check();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(
    page.getByText('1 draft is hidden from learners until you publish it.'),
  ).toBeVisible();
  await expect(button(page, 'Publish 1 question')).toBeVisible();
  await expectGoodOnBoth(page);
  await expectModules(/^1 module\b/);

  await page.getByLabel('Module', { exact: true }).selectOption({ index: 0 });
  await expect(page.getByText('1 draft', { exact: true })).toBeVisible();
  await expectGoodOnBoth(page);
  await button(page, 'Publish all drafts').click();
  await expect(page.getByText('1 draft', { exact: true })).toBeHidden();
  await expectModules(/^2 modules\b/);
  await visitor.close();
});
