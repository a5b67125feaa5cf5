import { expect, test } from '@playwright/test';
import {
  deck,
  spanishColumns,
  spanishSheet,
  spanishZip,
  wordFile,
  zipWithPictures,
} from './imported-files.ts';
import {
  button,
  expectAsked,
  FILE_BEFORE,
  give,
  giveToChooser,
  mend,
  openFirstModule,
  publishTaken,
  sayColumns,
} from './importing.ts';
import { signInAs } from './people.ts';
import { expectGoodOnBoth, watchConsole } from './quality.ts';
import { choices, makeQuiz } from './quizzes.ts';

/** Trainers' own files, from choosing a file to the published program. */

const unique = Date.now().toString(36);

const counted = (found: number, refused: number) =>
  new RegExp(
    `: ${found} questions found, ${refused > 0 ? `${refused} cannot be imported, ` : ''}\\d+ without`,
  );

test('a Word file with bold right answers and pictures is corrected in the import dialog and published', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const expectQuiet = watchConsole(page, FILE_BEFORE);
  const name = `Signs ${unique}`;
  await giveToChooser(page, 'signs.docx', wordFile);
  await expect(page.getByText(counted(3, 1))).toBeVisible();
  await mend(page, 'line 13', async (mending) => {
    await expect(mending.getByLabel('Question Text')).toHaveValue('Which way is priority?');
    await mending.getByRole('button', { name: 'Add to the list' }).click();
    await expect(mending.getByRole('alert')).not.toBeEmpty();
    await mending.getByRole('radio', { name: /B/ }).check();
  });
  await expect(page.getByText(counted(3, 0))).toBeVisible();
  await publishTaken(page, name, 3);
  await expectAsked(browser, name, [
    'Which sign is this?',
    'Which light lets you go?',
    'Which way is priority?',
  ]);
  expectQuiet();
});

test('a Spanish sheet with its own column names and a picture is corrected in the import dialog and published', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const expectQuiet = watchConsole(page, FILE_BEFORE);
  const name = `Señales ${unique}`;
  await giveToChooser(page, 'señales.xlsx', spanishSheet);
  await sayColumns(page, spanishColumns);
  await expect(page.getByText(counted(3, 1))).toBeVisible();
  await mend(page, 'row 4', async (mending) => {
    await expect(mending.getByLabel('Question Text')).toHaveValue('¿Qué luz deja pasar?');
    await mending.getByRole('radio', { name: /B/ }).check();
  });
  await expect(page.getByText(counted(3, 0))).toBeVisible();
  await publishTaken(page, name, 3);
  await expectAsked(browser, name, [
    '¿Qué señal es esta?',
    '¿Qué parte va a la derecha?',
    '¿Qué luz deja pasar?',
  ]);
  expectQuiet();
});

test('an archive of a CSV table and its pictures is corrected in the import dialog and published', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const expectQuiet = watchConsole(page, FILE_BEFORE);
  const name = `Packed signs ${unique}`;
  await giveToChooser(page, 'signs.zip', zipWithPictures);
  await expect(page.getByText(counted(3, 1))).toBeVisible();
  await mend(page, 'line 4', async (mending) => {
    await expect(mending.getByLabel('Question Text')).toHaveValue('Which way is priority?');
    await mending.getByRole('radio', { name: /B/ }).check();
  });
  await expect(page.getByText(counted(3, 0))).toBeVisible();
  await publishTaken(page, name, 3);
  await expectAsked(browser, name, [
    'Which sign is this?',
    'Which light lets you go?',
    'Which way is priority?',
  ]);
  expectQuiet();
});

test('an Anki deck with nested clozes is corrected in the import dialog and published', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const expectQuiet = watchConsole(page, FILE_BEFORE);
  const name = `Deck ${unique}`;
  await giveToChooser(page, 'signs.apkg', deck);
  await expect(button(page, 'Import 2 questions')).toBeEnabled();
  await page.getByText('Which sign is this?').click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await mend(page, 'note 3', async (mending) => {
    await expect(mending.getByLabel('Question Text')).toHaveValue(/Red.*light.* stops\./);
    await mending.getByLabel('Question Text').fill('Which light lets you go?');
    await mending.getByLabel('Correct answer').fill('green');
  });
  await publishTaken(page, name, 3);
  await expectAsked(browser, name, [
    'Which sign is this?',
    'A red light asks you to',
    'Which light lets you go?',
  ]);
  expectQuiet();
});

test('a Spanish sheet in an archive with pictures adds no duplicates when it is imported again', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { name } = await makeQuiz(browser, `Banco ${unique}`, choices(1));
  await signInAs(page, 'trainer');
  await openFirstModule(page, name);
  await button(page, 'Import questions').click();
  await give(page, 'banco.zip', spanishZip);
  await sayColumns(page, { ...spanishColumns, Foto: 'Illustration' });
  await expect(page.getByText(counted(3, 1))).toBeVisible();
  await page.getByText('¿Qué parte va a la derecha?').click();
  await expect(page.getByText('50%').first()).toBeVisible();
  await expectGoodOnBoth(page);
  await page.getByText('Select by number or by remark').click();
  await page.getByLabel('Select by number').fill('1-2');
  await button(page, 'Select').click();
  await button(page, 'Import 2 questions').click();
  await expect(page.getByText('2 questions added to this module.')).toBeVisible();
  await button(page, 'Close').click();

  await button(page, 'Import questions').click();
  await give(page, 'banco.zip', spanishZip);
  // The earlier assignment of columns still applies, and a picture that was imported before is
  // recognized.
  await expect(page.getByLabel('Same (2)')).not.toBeChecked();
  await page.getByText('Same (2)').click();
  await expect(page.getByLabel('Select the question from row 3')).not.toBeChecked();
  await page.getByLabel('Same (2)').check();
  await expect(page.getByLabel('Select the question from row 3')).toBeChecked();
  await expectGoodOnBoth(page);
});
