import { expect, type Locator, type Page, test } from '@playwright/test';
import { watchShifts } from './layout-shifts.ts';
import { choosePerson, signIn } from './people.ts';
import { expectAccessible, watchConsole } from './quality.ts';
import { choices, makeQuiz } from './quizzes.ts';

/**
 * Counts the taps that are needed to reach a goal. Each press counts as a tap, and typing does not
 * count.
 */

const unique = Date.now().toString(36);

function countTaps() {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  return { tap, taps: () => taps };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

test('a new user gets a first verdict within six taps, and the demo ends with a score', async ({
  page,
}) => {
  const expectQuiet = watchConsole(page);
  const expectStill = await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const { tap, taps } = countTaps();
  await page.goto('/');
  await tap(page.getByRole('main').getByRole('link', { name: 'Sign In' }).first());
  const opened = page.waitForEvent('popup');
  await tap(button(page, 'Continue with google'));
  await choosePerson(await opened, `newcomer-${unique}@people.example`);
  await expect(page).toHaveURL(/\/quiz$/);
  await expect(page.getByRole('heading', { name: 'No programs available' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Or try the demo of another/ })).toBeVisible();
  await expectStill('/quiz');
  await expectAccessible(page);
  await tap(page.getByRole('link', { name: 'Start Demo' }).first());
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  // The free program may be one that another journey created, whose first question is answered in
  // words.
  const choice = page.getByRole('radio').first();
  const words = page.getByRole('textbox', { name: 'Your answer' });
  await expect(choice.or(words)).toBeVisible();
  if (await words.isVisible()) {
    await words.fill('An answer');
    await tap(button(page, /^Check answer$/i));
  } else await tap(choice);
  await expect(page.getByText(/^(Right\.|Not quite\.)$/)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(6);
  while (await button(page, 'Next Question').isVisible()) {
    await button(page, 'Next Question').click();
  }
  await button(page, 'Finish Demo').click();
  await expect(page.getByRole('region', { name: 'Your demo' })).toContainText(/of 1 right/);
  await expectAccessible(page);
  await page.goto('/quiz');
  await page.getByRole('link', { name: 'Open the cart' }).click();
  await expect(page).toHaveURL(/\/checkoutcard$/);
  expectQuiet();
});

const bank = `1. Which sign asks you to stop?
*A. The octagon
B. The triangle

2. Which light lets you go?
A. Red
*B. Green
`;

test('a trainer publishes a file of questions within twelve taps', async ({ page }) => {
  await signIn(page, 'trainer@certway.example');
  await page.goto('/quiz');
  const { tap, taps } = countTaps();
  const name = `From a file ${unique}`;
  await tap(page.getByRole('link', { name: 'Create Programs' }));
  await tap(button(page, /^Import what you have/));
  const file = { name: 'signs.txt', mimeType: 'text/plain', buffer: Buffer.from(bank) };
  await page.getByLabel(/file/i).first().setInputFiles(file);
  // The press that opens the file chooser is not made here, so the final check adds one tap for it.
  await tap(button(page, 'Import 2 questions'));
  await page.getByLabel('Program Name').fill(name);
  await page.getByLabel('Module Name').fill('Signs');
  await page.getByLabel('Program Description').fill('What the signs ask.');
  await page.getByLabel('Price').fill('0');
  await tap(button(page, 'Continue to questions'));
  await tap(button(page, 'Finish Quiz'));
  await tap(button(page, 'Continue to preview'));
  await tap(button(page, 'Submit Quiz'));
  await expect(page.getByText('Quiz program successfully created!')).toBeVisible();
  await tap(button(page, 'Close'));
  await tap(page.getByRole('link', { name: 'See your programs' }));
  await tap(page.getByRole('article', { name }).getByRole('button', { name: 'Publish' }));
  await tap(button(page, 'Publish anyway'));
  await expect(page.getByRole('article', { name }).getByText('Published.')).toBeVisible();
  expect(taps() + 1).toBeLessThanOrEqual(12);
});

test('"Continue" on an owned program opens a dialog with the next module selected', async ({
  page,
  browser,
}) => {
  const quiz = await makeQuiz(browser, `Goes on ${unique}`, choices(2));
  await signIn(page, `goes-on-${unique}@people.example`);
  await page.goto(`/cart/${quiz.programId}`);
  await button(page, 'Get it now').click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: quiz.name });
  await expect(dialog.getByLabel('Module').locator('option:checked')).toHaveText(
    'Module (not taken yet)',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
});
