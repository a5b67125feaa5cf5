import { type Browser, expect, type Page, test } from '@playwright/test';
import { signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { enrol, makeQuiz, type Quiz, startQuiz } from './quizzes.ts';

const unique = Date.now().toString(36);
const essay = {
  type: 'essay',
  text: 'Why does an airplane stall, and how does the pilot recover?',
  correctAnswer: 'The cause, and both steps of the recovery.',
  aiCriteria: {
    idealAnswer:
      'A wing stalls when it exceeds its critical angle of attack, whatever the airspeed. The pilot lowers the nose and adds full power.',
    keywords: ['critical angle of attack', 'lower the nose', 'full power'],
  },
  reference: 'Flying handbook, chapter 5',
};
const choice = {
  type: 'true-false',
  text: 'Ice floats on water.',
  correctAnswer: 'True',
  explanation: 'It is lighter than water.',
};
const HALF = 'The wing stalls at a critical angle of attack, I think, when it is <b>windy</b>.';

let quiz: Quiz;

test.beforeAll(async ({ browser }) => {
  quiz = await makeQuiz(browser, `Stalls ${unique}`, [essay, choice]);
});

/**
 * Writes the essay, answers the other questions, and finishes the quiz. The page then shows the
 * result.
 */
async function writeQuiz(page: Page, address: string): Promise<void> {
  await enrol(page, quiz, address);
  await startQuiz(page, quiz);
  await page.getByRole('textbox').fill(HALF);
  await page.getByRole('button', { name: 'Check answer' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next Question' }).click();
  await page.getByRole('radio', { name: 'False' }).click();
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/result\?attempt=/);
}

const card = (page: Page, place: number) =>
  page.getByRole('article', { name: `Question ${place} of 2` });

/**
 * Finds the learner's answer in the trainer's mark review queue and corrects its mark with the
 * keyboard alone.
 */
async function correctInQueue(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const expectQuiet = watchConsole(page);
  await signInAs(page, 'trainer');
  await page.goto('/editPrograms');
  await page.getByRole('tab', { name: 'Answers to review' }).click();
  const sheet = page.getByRole('tabpanel', { name: 'Answers to review' }).getByRole('article');
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  // The mark review queue also has answers from other journeys, so the test skips to the answer to
  // its own question.
  const ours = sheet.filter({ hasText: quiz.name });
  await expect(async () => {
    if (!(await ours.isVisible())) await page.keyboard.press('n');
    expect(await ours.isVisible()).toBe(true);
  }).toPass({ intervals: [150] });
  await expect(sheet).toContainText(HALF);
  await expect(sheet.getByRole('list', { name: 'Points found' })).toContainText(
    'critical angle of attack: found',
  );
  await sheet.getByLabel('Note to the learner').fill('Wind has nothing to do with it.');
  await sheet.getByRole('button', { name: /^Accept / }).focus();
  await page.keyboard.press('c');
  await page.keyboard.type('0.8');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changed: 0.8 out of 1.')).toBeVisible();
  await expect(ours).toBeHidden();
  expectQuiet();
  await context.close();
}

test('an essay gets a provisional mark, a trainer corrects it, and the learner is notified', async ({
  page,
  browser,
}) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  await writeQuiz(page, `essay-${unique}@people.example`);
  const essayCard = card(page, 1);
  await expect(essayCard).toContainText('Provisional');
  await expect(essayCard).toContainText('Built-in coach');
  await expect(essayCard).toContainText(HALF);
  await expect(essayCard).toContainText('Add “lower the nose” and “full power”.');
  await expect(essayCard).toContainText('Flying handbook, chapter 5');
  await expectAccessible(page);
  await essayCard.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next feedback' }).click();
  await expect(card(page, 2)).toBeInViewport({ ratio: 0.9 });
  await expect(card(page, 2)).toContainText('It is lighter than water.');
  await page.keyboard.press('ArrowLeft');
  await expect(essayCard).toBeInViewport({ ratio: 0.9 });
  await essayCard.getByRole('button', { name: 'Ask for a review' }).click();
  await expect(essayCard).toContainText('A trainer will review this mark.');

  await correctInQueue(browser);

  await page.reload();
  await expect(essayCard).toContainText('Final');
  await expect(essayCard).toContainText('to 0.8.');
  await expect(essayCard).toContainText('Wind has nothing to do with it.');
  await expect(page.getByText('40%').first()).toBeVisible();
  await page.goto('/results');
  await expect(page.getByText('40%').first()).toBeVisible();
  await page.goto('/inbox');
  await page.getByText('A mark was corrected').first().click();
  await expect(page.getByText('Wind has nothing to do with it.').first()).toBeVisible();
  expectQuiet();
});

test("the coach's feedback is shown as cards on a phone, without sideways overflow", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await writeQuiz(page, `phone-${unique}@people.example`);
  await expect(card(page, 1)).toContainText('Provisional');
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  // The buttons are at the lower edge of the first screen, so a person scrolls to read the first card.
  await page
    .getByRole('heading', { name: 'AI Feedback' })
    .evaluate((heading) => heading.scrollIntoView());
  await page.getByRole('button', { name: 'Next feedback' }).click();
  await expect(card(page, 2)).toBeInViewport({ ratio: 0.5 });
});
