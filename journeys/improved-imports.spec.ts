import { expect, type Page, test } from '@playwright/test';
import { changedWorkbook } from '../banks/src/test/changed-workbook.ts';
import { button, FILE_BEFORE, give, openFirstModule } from './importing.ts';
import { signInAs } from './people.ts';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { choices, makeQuiz } from './quizzes.ts';

/** An author exports a program as a sheet, improves it, and imports it again. */

const unique = Date.now().toString(36);

/** Changes two rows of the sheet and adds two new ones. */
function improved([header = [], first = [], second = [], ...others]: string[][]): string[][] {
  const row = (base: string[], cells: Record<string, string>) =>
    header.map((name, at) => cells[name] ?? base[at] ?? '');
  const lamp = (text: string) =>
    row([], {
      'Question type': 'multiple-choice',
      Question: text,
      'Correct answer': 'A',
      'Option A': 'Red',
      'Option B': 'White',
    });
  return [
    header,
    row(first, { Reference: '14 CFR 91.209' }),
    row(second, { Question: 'After the rule of 2030: which one is East?' }),
    ...others,
    lamp('Which lamp is on the port wing?'),
    lamp('Which lamp is at the tail?'),
  ];
}

const groupOf = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('an exported sheet is improved and imported again: same questions stay, changed ones are updated, new ones are added', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const expectQuiet = watchConsole(page, FILE_BEFORE);
  const { name, programId } = await makeQuiz(browser, `Sheet ${unique}`, choices(6));
  await signInAs(page, 'trainer');
  const exported = await page.request.get(`/api/quiz/program/${programId}/bank?format=excel`);
  const sheet = await changedWorkbook(new Uint8Array(await exported.body()), improved);
  await openFirstModule(page, name);
  await button(page, 'Import questions').click();
  await give(page, 'improved.xlsx', sheet);

  await expect(groupOf(page, 'Same (4)')).not.toBeChecked();
  await expect(groupOf(page, 'Changed (2)')).toBeChecked();
  await expect(groupOf(page, 'New (2)')).toBeChecked();
  await expect(button(page, 'Import 4 questions')).toBeEnabled();
  await expectGoodInEveryLook(page);
  await groupOf(page, 'Changed (2)').uncheck();
  await expect(button(page, 'Import 2 questions')).toBeEnabled();
  await groupOf(page, 'Changed (2)').check();

  const changed = page.getByRole('list', { name: 'Changed' }).getByRole('listitem');
  await expect(changed).toHaveCount(2);
  await expect(changed.first()).toContainText('Show changes: Reference');
  await changed.first().locator('summary').click();
  await expect(changed.first().getByText('14 CFR 91.209').first()).toBeVisible();
  await expect(changed.last()).toContainText('Show changes: Question text');
  await expectGoodInEveryLook(page);
  await button(page, 'Import 4 questions').click();
  await expect(page.getByText('2 questions updated.')).toBeVisible();
  await expect(page.getByText('2 questions added to this module.')).toBeVisible();
  await expectGoodInEveryLook(page);
  await button(page, 'Close').click();
  await expect(page.getByText('After the rule of 2030: which one is East?')).toBeVisible();

  // The same sheet changes nothing more, although the words of a question are other ones now.
  await button(page, 'Import questions').click();
  await give(page, 'improved.xlsx', sheet);
  await expect(groupOf(page, 'Same (8)')).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Changed/ })).toBeHidden();
  await expect(button(page, 'Import 0 questions')).toBeDisabled();
  expectQuiet();
});

test('the update from an imported sheet is undone together with the questions that it added', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { name, programId } = await makeQuiz(browser, `Undone ${unique}`, choices(3));
  await signInAs(page, 'trainer');
  const address = `/api/quiz/program/${programId}/bank?format=csv`;
  const before = await (await page.request.get(address)).text();
  await openFirstModule(page, name);
  await button(page, 'Import questions').click();
  const better = before.replace('as the map of question 2 shows', 'as the sun shows');
  await give(page, 'improved.csv', new TextEncoder().encode(better));
  await button(page, 'Import 1 question').click();
  await expect(page.getByText('1 question updated.')).toBeVisible();
  expect(await (await page.request.get(address)).text()).toContain('as the sun shows');
  await button(page, 'Undo').click();
  await expect(page.getByText('1 question updated.')).toBeHidden();
  expect(await (await page.request.get(address)).text()).toBe(before);
});
