import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { makeQuiz } from './quizzes.ts';

/**
 * Near duplicates are listed in the question bank, compared side by side, and found in a file
 * before its questions are imported.
 */

const unique = Date.now().toString(36);
const CLOUDS = ['Cumulus', 'Cirrus', 'Stratus'];
const asking = (text: string, options: string[]) => ({
  type: 'multiple-choice',
  text,
  correctAnswer: options[0],
  explanation: 'As it is.',
  options: options.map((each) => ({ text: each })),
});

async function expectGood(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
}

const file = `1. Which cloud brings a thunderstorm to the coast in the afternoon?
*A. Cumulus
B. Cirrus
C. Stratus

2. How long is the runway of a small field in the mountains?
*A. Short
B. Long

3. How long is a runway of a small field in the mountains?
*A. Short
B. Long
`;

test('near duplicates are found in the question bank, compared, and reported for a file before its import', async ({
  page,
  browser,
}) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  const quiz = await makeQuiz(browser, `Twice ${unique}`, [
    asking('Which cloud brings a thunderstorm in the afternoon?', CLOUDS),
    asking('What holds a wing in the air?', ['Pressure', 'Hope']),
    asking('Which cloud brings thunderstorms in the afternoon?', CLOUDS),
  ]);
  await signInAs(page, 'trainer');
  await page.goto(`/editPrograms?program=${quiz.programId}&tab=health`);
  const found = page.getByRole('region', { name: 'Near duplicates' });
  await expect(found.getByText('1 pair of similar questions among 3.')).toBeVisible();
  await expect(found.locator('mark')).toHaveText(['a thunderstorm', 'thunderstorms']);
  await expectGood(page);
  await found.getByRole('button', { name: 'Merge' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge' });
  await merging.getByRole('button', { name: 'Merge 2 questions' }).click();
  await expect(found.getByText('No similar pairs among 2 questions.')).toBeVisible();
  await found.getByRole('button', { name: 'Undo' }).click();
  await expect(found.getByText('1 pair of similar questions among 3.')).toBeVisible();
  await found.getByRole('link', { name: /^Edit question 3 of / }).click();
  const editor = page.getByRole('dialog', { name: 'Question 3 of 3' });
  await editor.getByRole('button', { name: 'Edit', exact: true }).click();
  await editor.getByRole('button', { name: 'Compare' }).click();
  const beside = page.getByRole('dialog', { name: /^Compare with question 1 of / });
  await expect(beside.getByRole('heading', { name: /^Question 1 of / })).toBeVisible();
  await expect(beside.getByText('the correct answer, and everything else')).toBeVisible();
  await expectGood(page);

  // Opens the page again, without the question id in the URL.
  const place = new URL(page.url());
  place.searchParams.delete('question');
  await page.goto(place.href);
  await page.getByRole('button', { name: 'Import questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await dialog.getByLabel('File with questions').setInputFiles({
    name: 'twice.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(file),
  });
  await expect(dialog.getByLabel('Changed (1)')).toBeChecked();
  await expect(dialog.getByText(/1 similar to an earlier one in the file/)).toBeVisible();
  const third = dialog.getByRole('listitem').filter({ hasText: 'How long is a runway' });
  await expect(third).toContainText('Similar to the question from ');
  await third.locator('summary').click();
  await expect(third.getByRole('heading', { name: /^Question from / })).toBeVisible();
  await expectGood(page);
  expectQuiet();
});
