import { expect, type Page, test } from '@playwright/test';
import { type Exam, enrolForExam, makeExam, skipReview, startMockExam } from './exam-attempts.ts';
import { button, openFirstModule } from './importing.ts';
import { signInAs } from './people.ts';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { letterOf, startQuiz } from './quizzes.ts';

/**
 * A passage and its questions, from the editor through quiz and mock exam to the answers on the
 * result page.
 */

const unique = Date.now().toString(36);
const PASSAGE = [
  'You fly from **Alba** to **Brigg** at 2,400 ft. A front lies across the route, and the tower gives these winds:',
  '',
  '| Height | Wind | Temperature |',
  '| --- | --- | --- |',
  '| 2,000 ft | 240/18 | 11 °C |',
  '| 5,000 ft | 250/27 | 4 °C |',
  '| 8,000 ft | 260/38 | -3 °C |',
  '',
  ...Array.from(
    { length: 6 },
    (_, at) =>
      `${at + 1}. Behind the front the cloud base rises by the hour, showers are left over the hills, and the wind veers while the pressure goes on rising.`,
  ),
].join('\n');

let exam: Exam;
test.beforeAll(async ({ browser }) => {
  exam = await makeExam(browser, `Cases ${unique}`);
});

/** Makes the two questions of a module share a passage, in the order given in the dialog. */
async function makeCase(page: Page): Promise<void> {
  await signInAs(page, 'trainer');
  await openFirstModule(page, `Cases ${unique}`);
  for (const place of [1, 2])
    await page.getByRole('checkbox', { name: new RegExp(`question ${place}\\b`, 'i') }).check();
  await button(page, 'Group as a case').click();
  const dialog = page.getByRole('dialog', { name: 'New case' });
  await dialog.getByRole('button', { name: 'Save the case' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Write the passage');
  await dialog.getByLabel('Title').fill('The flight to Brigg');
  await dialog.getByRole('textbox', { name: 'Passage' }).fill(PASSAGE);
  await dialog.getByRole('button', { name: 'Move question 2 up' }).click();
  await expectGoodInEveryLook(page);
  await dialog.getByRole('button', { name: 'Save the case' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Case: The flight to Brigg')).toBeVisible();
  await expectGoodInEveryLook(page);
}

/**
 * Expects that a phone shows the first option below the start of the passage, that the passage can
 * be shown whole and folded again, and that nothing covers the chosen option.
 */
async function expectInReach(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const option = page.getByRole('radio').first();
  await expect(option).toBeInViewport();
  const bar = button(page, /^(Check answer|Next)/);
  const top = async (of: ReturnType<Page['getByRole']>) => (await of.boundingBox())?.y ?? 0;
  const { y = 0, height = 0 } = (await option.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(await top(bar));
  const folded = await top(option);
  await button(page, /^Show all/).click();
  expect(await top(option)).toBeGreaterThan(folded);
  await button(page, 'Show less').click();
  expect(await top(option)).toBe(folded);
  const last = page.getByRole('radio').last();
  await last.scrollIntoViewIfNeeded();
  await last.click({ trial: true });
  if (size) await page.setViewportSize(size);
}

test('a case is created in the editor, answered by keyboard in a quiz, and shown on the result page', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const expectQuiet = watchConsole(page);
  const school = await browser.newContext();
  await makeCase(await school.newPage());
  await school.close();

  await enrolForExam(browser, page, exam, `case-${unique}@people.example`);
  await page.goto('/quiz');
  await startQuiz(page, { programId: exam.programId, name: `Cases ${unique}` });
  // The order of the two questions is the one set in the dialog.
  await expect(page.getByRole('region', { name: /Case: 2 questions Question 2:/ })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Passage' })).toContainText('240/18');
  await expectInReach(page);
  await expectGoodInEveryLook(page);
  for (const number of [1, 2]) {
    await expect(page.getByText(`Question ${number} of 2`, { exact: true })).toBeVisible();
    await page.keyboard.press(await letterOf(page, number === 1 ? 'East' : 'North'));
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await expect(verdict).toBeFocused();
    await expect(verdict).toContainText(number === 1 ? 'Right.' : 'Not quite.');
    if (number === 1) await expectGoodInEveryLook(page);
    await page.keyboard.press('Enter');
  }
  // The learner is asked for a review of the program before the result is shown, so the review is
  // skipped.
  await skipReview(page);
  await expect(page).toHaveURL(/\/result\?attempt=/);
  const answers = page.getByRole('region', { name: 'Your answers' });
  // The question that was answered wrong is listed first.
  await answers.getByRole('listitem').first().locator('summary').first().click();
  await answers.getByText('Passage: The flight to Brigg').first().click();
  await expect(answers).toContainText('240/18');
  await expectGoodInEveryLook(page);

  await startMockExam(page, exam);
  await expect(page.getByText('Case: 2 questions')).toBeVisible();
  await expectInReach(page);
  await expectGoodInEveryLook(page);
  await page.keyboard.press(await letterOf(page, 'East'));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Question 2 of/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Passage' })).toContainText('240/18');
  expectQuiet();
});
