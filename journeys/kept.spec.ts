import { expect, type Page, test } from '@playwright/test';
import { expectGoodInEveryLook, expectNoSidewaysScrolling } from './quality.ts';
import { choices, enrol, makeQuiz, type Quiz, SIGN, uploadPicture } from './quizzes.ts';

/** A quiz that is kept for offline, taken without a connection, and sent when it is back. */

test.use({ serviceWorkers: 'allow' });

let quiz: Quiz;
const unique = Date.now().toString(36);

test.beforeAll(async ({ browser }) => {
  const illustration = await uploadPicture(browser, SIGN);
  const questions = choices(3).map((question, place) =>
    place === 2 ? { ...question, illustration, illustrationAlt: 'A sign.' } : question,
  );
  quiz = await makeQuiz(browser, `Kept ${unique}`, questions);
});

async function answerEast(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'East' }).click();
  await expect(page.getByText('Your answer, locked')).toBeVisible();
}

for (const width of [390, 1440]) {
  test(`a module is kept for offline, taken without a connection after a restart, and sent later, at ${width} pixels`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await enrol(page, quiz, `kept-${width}-${unique}@people.example`);
    const card = page.getByRole('listitem').filter({ hasText: quiz.name });
    await card.getByRole('button', { name: 'START' }).click();
    await page.getByRole('button', { name: 'Keep for offline' }).click();
    await expect(page.getByRole('heading', { name: 'Keep for offline' })).toBeVisible();
    await expect(page.getByText('On this device: 3 questions and 1 picture.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText(/You see what was right once you are connected/)).toBeVisible();
    await expectGoodInEveryLook(page);
    await page.getByRole('link', { name: 'Back to my programs' }).click();
    await expect(page.getByText('On this device', { exact: true })).toBeVisible();

    await context.setOffline(true);
    await page.close();
    const later = await context.newPage();
    await later.setViewportSize({ width, height: 844 });
    await later.goto('/quiz');
    await expect(later.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await later.getByRole('link', { name: 'Continue Module' }).click();
    await answerEast(later);
    await later.getByRole('button', { name: 'Next' }).click();
    await answerEast(later);
    await later.reload();
    await expect(later.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
    await later.getByRole('button', { name: 'Next' }).click();
    await expect(later.getByRole('img', { name: 'A sign.' })).toHaveJSProperty('complete', true);
    await answerEast(later);
    await expectNoSidewaysScrolling(later);

    await context.setOffline(false);
    await expect(later.getByText('Your answer, right')).toBeVisible({ timeout: 30_000 });
    await later.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(later.getByText(/3 of 3 right/)).toBeVisible();
    await later.close();
  });
}
