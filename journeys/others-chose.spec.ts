import { expect, test } from '@playwright/test';
import { OTHERS_AT_LEAST } from '../contract/src/limits.ts';
import { callAs } from './people.ts';
import { expectGoodInEveryLook } from './quality.ts';
import { enrol, makeQuiz, startQuiz, takeByCalls } from './quizzes.ts';

const NOT_NORTH = 'North is where the needle of a compass points.';
const question = {
  type: 'multiple-choice',
  text: 'Where does the sun rise?',
  options: [
    { text: 'North', explanation: NOT_NORTH },
    { text: 'East', explanation: 'It rises in the east everywhere.' },
    { text: 'South' },
    { text: 'West' },
  ],
  correctAnswer: 'East',
  explanation: 'The earth turns to the east.',
};

for (const width of [390, 1440]) {
  test(`after the verdict, each option shows how many learners chose it and why it is wrong, at ${width} pixels`, async ({
    page,
    browser,
  }) => {
    const unique = `${width}-${Date.now()}`;
    const quiz = await makeQuiz(browser, `Compass ${unique}`, [question]);
    for (let n = 0; n < OTHERS_AT_LEAST; n++) {
      const chosen = n % 3 === 0 ? 'North' : 'East';
      await callAs(browser, `other-${n}-${unique}@people.example`, (request) =>
        takeByCalls({ request }, quiz, [chosen]),
      );
    }
    await page.setViewportSize({ width, height: 844 });
    await enrol(page, quiz, `compass-${unique}@people.example`);
    await startQuiz(page, quiz);
    await expect(page.getByText(/chose this/)).toHaveCount(0);
    await expect(page.getByText(NOT_NORTH)).toHaveCount(0);
    const option = (text: string) => page.getByRole('radio', { name: new RegExp(text) });
    await option('North').click();
    await expect(option('North').getByText(NOT_NORTH)).toBeVisible();
    await expect(option('North')).toContainText('33% chose this');
    await expect(option('East')).toContainText('67% chose this');
    await expect(option('West')).toContainText('0% chose this');
    await expect(page.getByText('Percentages: the first answers of 30 learners.')).toBeVisible();
    await expectGoodInEveryLook(page);
  });
}
