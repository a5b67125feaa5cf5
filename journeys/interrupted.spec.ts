import { expect, test } from '@playwright/test';
import { choosePerson } from './people.ts';
import { expectAccessible } from './quality.ts';
import { choices, enrol, makeQuiz, type Quiz, startQuiz } from './quizzes.ts';
import { atQuestion, choose, finish, next, saved } from './running-quiz.ts';

test.use({ serviceWorkers: 'allow' });

/** Quizzes that lose their connection, tab, window, or session, and can be continued. */

let short: Quiz;
const unique = Date.now().toString(36);

test.beforeAll(async ({ browser }) => {
  short = await makeQuiz(browser, `Compass, interrupted ${unique}`, choices(4));
});

test('a quiz continues to its end without a connection, and is scored when the connection is back', async ({
  page,
  context,
}) => {
  await enrol(page, short, `offline-${unique}@people.example`);
  await startQuiz(page, short);
  await choose(page, 'East');
  await saved(page);
  await context.setOffline(true);
  await next(page).click();
  await atQuestion(page, 2);
  await choose(page, 'East');
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  await expect(
    page.getByText('Kept on this device. When the connection is back, you will see whether'),
  ).toBeVisible();
  await next(page).click();
  await atQuestion(page, 3);
  await choose(page, 'North');
  await next(page).click();
  await atQuestion(page, 4);
  await choose(page, 'East');
  await finish(page).click();
  await expect(page.getByText('Processing...')).toBeVisible();
  await expect(page.getByText('you will get your result as soon as the connection')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText('75%').first()).toBeVisible();
});

test('a closed tab opens again without a connection, and the quiz continues to its end', async ({
  page,
  context,
}) => {
  await enrol(page, short, `closed-${unique}@people.example`);
  await startQuiz(page, short);
  const address = page.url();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await choose(page, 'East');
  await saved(page);
  await context.setOffline(true);
  await next(page).click();
  await atQuestion(page, 2);
  await choose(page, 'East');
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await atQuestion(again, 2);
  await expect(again.getByRole('radio', { name: 'East' })).toBeChecked();
  for (const number of [3, 4]) {
    await next(again).click();
    await atQuestion(again, number);
    await choose(again, 'East');
  }
  await finish(again).click();
  await expect(again.getByText('you will get your result as soon as the connection')).toBeVisible();
  await again.close();
  await context.setOffline(false);
  const back = await context.newPage();
  await back.goto('/results');
  await expect(back.getByText('Your quiz was submitted, and your result is ready.')).toBeVisible();
  await expect(back.getByText('100%')).toBeVisible();
});

test('a second tab takes over a quiz with one click, and the first tab says that it was taken over', async ({
  page,
  context,
}) => {
  await enrol(page, short, `tabs-${unique}@people.example`);
  await startQuiz(page, short);
  await choose(page, 'East');
  await saved(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(second.getByText('Your answer, right')).toBeVisible();
  await expect(page.getByText('This quiz is open in another window')).toBeVisible();
  await next(second).click();
  await atQuestion(second, 2);
  await choose(second, 'West');
  await saved(second);
  await page.getByRole('button', { name: 'Continue here' }).click();
  await atQuestion(page, 2);
  await expect(page.getByRole('radio', { name: 'West' })).toContainText('Your answer, wrong');
});

test('when the session ends during a quiz, the page asks to sign in again and no answer is lost', async ({
  page,
  context,
}) => {
  const address = `session-${unique}@people.example`;
  await enrol(page, short, address);
  await startQuiz(page, short);
  await choose(page, 'East');
  await saved(page);
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem('access_token', 'a.b.c'));
  await next(page).click();
  await atQuestion(page, 2);
  await choose(page, 'East');
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await expect(page.getByText('Signed out: kept on this device')).toBeVisible();
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  const popup = await opened;
  await choosePerson(popup, address);
  await saved(page);
  await expect(page.getByText('You have been signed out.')).toHaveCount(0);
  await atQuestion(page, 2);
});
