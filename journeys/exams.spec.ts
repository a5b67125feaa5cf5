import { expect, type Page, test } from '@playwright/test';
import { makeExam, submitExam } from './exam-attempts.ts';
import { signIn, signInAs } from './people.ts';
import { expectAccessible, expectGoodOnBoth } from './quality.ts';
import { choices, enrol, makeQuiz } from './quizzes.ts';

const unique = Date.now().toString(36);

async function feed(page: Page, section: number, module: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: `Choose where section ${section} gets its questions` })
    .click();
  await page.getByRole('dialog').getByLabel(module).check();
  await page.getByRole('button', { name: 'Use selected' }).click();
}

test('an author adapts a mock exam template and offers the mock exam, and a learner opens its start page', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const quiz = await makeQuiz(browser, `Permit ${unique}`, choices(6));
  await signInAs(page, 'trainer');
  await page.goto(`/editPrograms?program=${quiz.programId}&tab=exams`);
  await page.getByRole('button', { name: 'Start from a real exam' }).click();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: 'Use as is: New York learner permit written test' })
    .click();

  const gaps = page.getByRole('complementary', { name: 'Gap check' });
  await expect(gaps).toContainText(
    'Road signs: 0 of 12 questions needed for 3 mock exams with no questions in common',
  );
  await feed(page, 1, /^Module/);
  await feed(page, 2, /^Module/);
  await expect(gaps).toContainText('Traffic law and safe driving: 6 of 48 questions');
  const kinds = page.getByRole('group', { name: 'Kinds of questions' });
  await kinds.getByLabel('Matching').check();
  await kinds.getByLabel('Multiple Choice').uncheck();
  await expect(gaps).toContainText('Traffic law and safe driving: 0 of 48 questions');
  await kinds.getByLabel('Multiple Choice').check();
  await kinds.getByLabel('Matching').uncheck();
  await expect(gaps).toContainText('Traffic law and safe driving: 6 of 48 questions');
  await expectGoodOnBoth(page);

  const section = (number: number) => page.getByRole('region', { name: `Section ${number}` });
  await section(1).getByLabel('Questions', { exact: true }).fill('1');
  await section(1).getByLabel('Minimum in this section: right answers').fill('1');
  await section(2).getByLabel('Questions', { exact: true }).fill('2');
  await page
    .getByRole('group', { name: 'Length' })
    .getByLabel('Questions', { exact: true })
    .fill('3');
  await page.getByLabel('Needed to pass: right answers').fill('2');
  await gaps.getByLabel('Mock exams with no questions in common').selectOption('2');
  await expect(gaps).toContainText(
    'Your questions are enough for 2 mock exams with no questions in common.',
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Offer to learners' }).click();
  await expect(page.getByText('Offered to learners')).toBeVisible();

  const learner = await (await browser.newContext()).newPage();
  await enrol(learner, quiz, `exams-${unique}@certway.example`);
  // The card of the study plan also contains the program's name and may come before or after the
  // program's card. The link of the mock exam therefore identifies the right card.
  const leads = learner.getByRole('link', { name: 'Mock exam: 3 questions, 30 min' });
  await learner
    .getByRole('listitem')
    .filter({ hasText: quiz.name, has: leads })
    .locator(leads)
    .click();
  await expect(learner.getByRole('button', { name: 'Start the exam' })).toBeVisible();
  await expect(learner.getByText('Your answers are kept whatever happens:')).toBeVisible();
  await expectGoodOnBoth(learner);
  await learner.context().close();
});

test('a demo offers a sample of the mock exam with five questions, a clock, and a verdict', async ({
  page,
  browser,
}) => {
  const exam = await makeExam(browser, `Taste ${unique}`, { each: 4 });
  await signIn(page, `taste-${unique}@people.example`);
  await page.goto(`/demo-quiz/${exam.programId}`);
  await page.getByRole('link', { name: 'See the rules and try five questions' }).click();
  await expect(page.getByText(/^This is a sample of the exam/)).toBeVisible();
  await expectGoodOnBoth(page);
  await page.getByRole('button', { name: 'Try five questions' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
  // The demo exam has five of the eight questions, so its time limit is five eighths of the exam's
  // hour.
  await expect(page.getByRole('timer')).toHaveText(/^3[78]:\d\d$/);
  await page.getByRole('radio', { name: 'East' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('4 unanswered: 2–5')).toBeVisible();
  await expectGoodOnBoth(page);
  await page.getByRole('button', { name: 'Submit the exam' }).click();
  const sure = page.getByRole('dialog', { name: 'Submit the exam now?' });
  await expect(sure).toContainText('4 questions are unanswered and will earn no points.');
  await expect(sure).toContainText(/You still have time: 3[678] minutes left/);
  await expectGoodOnBoth(page);
  await sure.getByRole('button', { name: 'Keep working' }).click();
  await expect(sure).toHaveCount(0);
  await submitExam(page);
  await expect(page.getByRole('heading', { name: 'Failed' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^1 of 5 right, 4 needed/)).toBeVisible();
  await expectGoodOnBoth(page);
});
