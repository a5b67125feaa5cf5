import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { olderPackage } from '../server/src/test/anki.ts';
import { workbookOf } from '../server/src/test/workbooks.ts';
import { zipOf } from '../server/src/test/zips.ts';
import { signInAs } from './people.ts';
import { expectGoodOnBoth, watchConsole } from './quality.ts';
import { choices, makeQuiz } from './quizzes.ts';

/** Files as trainers have them, from the chooser to the published program. */

const unique = Date.now().toString(36);
const sign = new Uint8Array(
  readFileSync(new URL('../server/samples/art/figures/sign-stop.png', import.meta.url)),
);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** The sample trainer may be giving a file in another journey at this moment: one at a time is read. */
async function give(page: Page, name: string, content: Uint8Array): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await expect(async () => {
    const answered = page.waitForResponse((response) => response.url().includes('/bank/'));
    await page.getByLabel('File with questions').setInputFiles(file);
    expect((await answered).status()).toBe(200);
  }).toPass({ timeout: 60_000 });
}

const run = (text: string, bold = false) =>
  `<w:r><w:rPr>${bold ? '<w:b/>' : ''}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const picture = '<w:r><w:drawing><a:blip r:embed="rId9"/></w:drawing></w:r>';

/** The right answer in bold, one question with a picture, one without any answer. */
const wordFile = zipOf({
  'word/document.xml': bytesOf(
    `<w:document xmlns:w="w" xmlns:a="a" xmlns:r="r"><w:body>${[
      line(run('1. Which sign is this?'), picture),
      line(run('A. Yield')),
      line(run('B. Stop', true)),
      line(run('2. Which light lets you go?')),
      line(run('A. Green', true)),
      line(run('B. Red')),
      line(run('3. Which way is priority?')),
      line(run('A. Left')),
      line(run('B. Right')),
    ].join('')}</w:body></w:document>`,
  ),
  'word/_rels/document.xml.rels': bytesOf(
    '<Relationships><Relationship Id="rId9" Type="image" Target="media/a.png"/></Relationships>',
  ),
  'word/media/a.png': sign,
});

test('a Word file with bold answers and pictures is mended in the dialog and published', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const expectQuiet = watchConsole(page);
  const name = `Signs ${unique}`;
  await signInAs(page, 'trainer');
  await page.getByRole('link', { name: 'Create Programs' }).click();
  await button(page, /^Import what you have/).click();
  await give(page, 'signs.docx', wordFile);
  await expect(
    page.getByText('2 unchanged, 0 with something left out, 1 not imported'),
  ).toBeVisible();
  await expectGoodOnBoth(page);
  await button(page, /^Fix here: line/).click();
  const mending = page.getByRole('dialog', { name: /^Fix line/ });
  await expect(mending.getByLabel('Question Text')).toHaveValue('Which way is priority?');
  await mending.getByRole('button', { name: 'Add to the list' }).click();
  await expect(mending.getByRole('alert')).not.toBeEmpty();
  await expectGoodOnBoth(page);
  await mending.getByRole('radio', { name: /B/ }).check();
  await mending.getByRole('button', { name: 'Add to the list' }).click();
  await expect(
    page.getByText('3 unchanged, 0 with something left out, 0 not imported'),
  ).toBeVisible();
  await button(page, 'Start a program with 3 questions').click();
  await page.getByLabel('Program Name').fill(name);
  await page.getByLabel('Module Name').fill('Signs');
  await page.getByLabel('Program Description').fill('What the signs ask.');
  await page.getByLabel('Price').fill('0');
  await button(page, 'Continue to questions').click();
  await button(page, 'Finish Quiz').click();
  await button(page, 'Continue to preview').click();
  await button(page, 'Submit Quiz').click();
  await expect(page.getByText('Quiz program successfully created!')).toBeVisible();
  await button(page, 'Close').click();
  await page.getByRole('link', { name: 'See your programs' }).click();
  const article = page.getByRole('article', { name });
  await article.getByRole('button', { name: 'Publish' }).click();
  await expect(article.getByText('Published.')).toBeVisible();
  expectQuiet();
});

/** A Spanish sheet with columns of the trainer's own, and the pictures that it names beside it. */
const spanishZip = zipOf({
  'banco/señales.xlsx': workbookOf({
    rows: [
      ['Lo que se pregunta', 'Primera', 'Segunda', 'Buena', 'Foto'],
      ['¿Qué señal es esta?', 'Alto', 'Ceda el paso', 'a', 'ALTO.png'],
      [
        '¿Qué parte va a la derecha?',
        { number: 0.25, format: 9 },
        { number: 0.5, format: 9 },
        'b',
        '',
      ],
      ['¿Qué luz deja pasar?', 'Roja', 'Verde', 'c', ''],
    ],
  }),
  'banco/fotos/alto.png': sign,
});

async function openFirstModule(page: Page, name: string): Promise<void> {
  await page.goto('/editPrograms');
  await page.getByRole('article', { name }).getByRole('link', { name: 'EDIT' }).click();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByLabel('Course').selectOption({ index: 1 });
  await page.getByLabel('Module').selectOption({ index: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
}

test('a Spanish sheet with own columns and its pictures in an archive comes in once', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { name } = await makeQuiz(browser, `Banco ${unique}`, choices(1));
  await signInAs(page, 'trainer');
  await openFirstModule(page, name);
  await button(page, 'Import questions').click();
  await give(page, 'banco.zip', spanishZip);
  for (const [column, holds] of Object.entries({
    'Lo que se pregunta': 'Question',
    Primera: 'Option A',
    Segunda: 'Option B',
    Buena: 'Correct answer',
    Foto: 'Illustration',
  })) {
    await page.getByLabel(column, { exact: true }).selectOption({ label: holds });
    await expect(page.getByLabel(column, { exact: true })).toHaveValue(/./);
  }
  await expect(
    page.getByText('2 unchanged, 0 with something left out, 1 not imported'),
  ).toBeVisible();
  await page.getByText('¿Qué parte va a la derecha?').click();
  await expect(page.getByText('50%').first()).toBeVisible();
  await expectGoodOnBoth(page);
  await page.getByLabel('Select by number').fill('1-2');
  await button(page, 'Select').click();
  await button(page, 'Add 2 questions').click();
  await expect(page.getByText('2 questions added to this module.')).toBeVisible();
  await button(page, 'Close').click();

  await button(page, 'Import questions').click();
  await give(page, 'banco.zip', spanishZip);
  // The columns are as they were said before, and a picture that came before is the same one.
  await expect(
    page.getByText('2 questions already in this program and not selected'),
  ).toBeVisible();
  await expect(page.getByLabel('Select the question from row 3')).not.toBeChecked();
  await page.getByLabel('Select only').selectOption({ label: 'Already in this program (2)' });
  await expect(page.getByLabel('Select the question from row 3')).toBeChecked();
  await expectGoodOnBoth(page);
});

const deck = olderPackage({
  deck: 'Driving::Signs',
  types: [
    {
      name: 'Basic',
      fields: ['Front', 'Back'],
      notes: [['Which sign is this?<br><img src="stop.png">', 'Stop']],
    },
    {
      name: 'Cloze',
      isCloze: true,
      fields: ['Text', 'Extra'],
      notes: [
        ['A red light asks you to {{c1::stop}}.', ''],
        ['{{c1::Red {{c2::light}}}} stops.', ''],
      ],
    },
  ],
  media: { 'stop.png': sign },
});

test('a deck of Anki begins a program, with its pictures, and a gap within another is mended', async ({
  page,
}) => {
  await signInAs(page, 'trainer');
  await page.getByRole('link', { name: 'Create Programs' }).click();
  await button(page, /^Import what you have/).click();
  await give(page, 'signs.apkg', deck);
  await expect(button(page, 'Start a program with 2 questions')).toBeEnabled();
  await page.getByText('Which sign is this?').click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await button(page, /^Fix here: note 3/).click();
  const mending = page.getByRole('dialog', { name: 'Fix note 3' });
  await expect(mending.getByLabel('Question Text')).toHaveValue(/Red.*light.* stops\./);
  await mending.getByLabel('Question Text').fill('Which light lets you go?');
  await mending.getByLabel('Correct answer').fill('green');
  await mending.getByRole('button', { name: 'Add to the list' }).click();
  await expect(button(page, 'Start a program with 3 questions')).toBeEnabled();
  await expectGoodOnBoth(page);
});
