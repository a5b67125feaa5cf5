import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { enrol, letterOf, makeQuiz, startQuiz } from './quizzes.ts';

/** An author links the references of a program, and a learner opens one from the verdict. */

const unique = Date.now().toString(36);
const cited = (text: string, reference: string) => ({
  type: 'multiple-choice',
  text,
  options: [{ text: 'Yes' }, { text: 'No' }],
  correctAnswer: 'Yes',
  explanation: 'So it is written.',
  reference,
});
const ECFR = 'https://www.ecfr.gov/current/title-{title}/section-{part}.{section}';

async function expectGood(page: Page) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
}

test('an author adds a rule that links references, and a learner sees the link on the verdict', async ({
  page,
  browser,
}) => {
  const expectQuiet = watchConsole(page);
  const quiz = await makeQuiz(browser, `Sources ${unique}`, [
    cited('Is a medical certificate needed?', '14 CFR 61.23(a); AIM 8-1-1'),
    cited('Is the weather reported?', 'AIM 7-1'),
  ]);
  await signInAs(page, 'trainer');
  await page.goto(`/editPrograms?program=${quiz.programId}&tab=references`);
  const unmatched = page.getByRole('region', { name: 'References without a link' });
  await expect(unmatched).toContainText('2 of 2 references match no rule.');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Pattern').fill('{title} CFR {part}.{section}');
  await page.getByLabel('Address').fill(ECFR);
  await expect(page.getByText('Matches 1 reference. Example:')).toBeVisible();
  await expect(unmatched).toContainText('1 of 2 references match no rule.');
  await expect(unmatched.getByRole('listitem').first()).toContainText('AIM 7-1');
  await expectGood(page);
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Saved. Learners see the links from now on.')).toBeVisible();
  await unmatched.getByText('AIM 7-1').click();
  await unmatched.getByRole('link', { name: 'Is the weather reported?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Question 2 of 2' });
  await expect(dialog).toContainText('Is the weather reported?');

  const learner = await (await browser.newContext()).newPage();
  await enrol(learner, quiz, `sources-${unique}@people.example`);
  await startQuiz(learner, quiz);
  await learner.keyboard.press(await letterOf(learner, 'Yes'));
  const link = learner.getByRole('link', { name: '14 CFR 61.23 (opens in a new tab)' });
  await expect(link).toHaveAttribute('href', 'https://www.ecfr.gov/current/title-14/section-61.23');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link.locator('..')).toContainText('Source: 14 CFR 61.23');
  await expectGood(learner);
  expectQuiet();
});
