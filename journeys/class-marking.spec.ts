import { type Browser, expect, type Page, test } from '@playwright/test';
import { addressOf, callAs, signIn } from './people.ts';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { makeQuiz, ok, type Quiz, takeByCalls } from './quizzes.ts';

/** A marker, who is a learner by role, marks the answers of the members of a class. */

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
const FIRST = 'The wing stalls at a critical angle of attack, I think, when it is windy.';
const SECOND = 'The wing stalls at a critical angle of attack, I think, when rain falls hard.';

const unique = Date.now().toString(36);
const addressOfPerson = (name: string) => `${name}-marking-${unique}@people.example`;

/** Creates a class with a marker and a join link, and returns its code. */
function makeClass(browser: Browser, name: string, { programId }: Quiz) {
  const data = { name, programIds: [programId], startsOn: '2026-11-02', timeZone: 'UTC' };
  return callAs(browser, addressOf('trainer'), async (request) => {
    const { _id } = await ok<{ _id: string }>(await request.post('/api/classes', { data }));
    const at = `/api/classes/${_id}`;
    const { code } = await ok<{ code: string }>(await request.put(`${at}/link`, { data: {} }));
    const marker = { email: addressOfPerson('marker'), role: 'marker' };
    await ok(await request.put(`${at}/staff`, { data: marker }));
    return code;
  });
}

/** Writes one essay with calls, after joining the class if there is a code. Returns the attempt. */
const write = (browser: Browser, name: string, quiz: Quiz, text: string, code?: string) =>
  callAs(browser, addressOfPerson(name), async (request) => {
    if (code) await ok(await request.post('/api/join', { data: { code } }));
    return takeByCalls({ request }, quiz, [text]);
  });

/** Returns the address of the review of an attempt that waits for the trainer of the program. */
const reviewOf = (browser: Browser, { programId }: Quiz, attempt: string) =>
  callAs(browser, addressOf('trainer'), async (request) => {
    const queue = await request.get(`/api/ai/mark-reviews?programId=${programId}`);
    const waiting = await ok<{ attemptId: string; questionId: string }[]>(queue);
    const found = waiting.find(({ attemptId }) => attemptId === attempt);
    return `/api/ai/mark-reviews/${attempt}/questions/${found?.questionId}`;
  });

const sheetOf = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Answers to review' }).getByRole('article');

test('a marker marks the answers of a class one after another, and the learner sees the mark', async ({
  browser,
  page: marker,
}) => {
  test.setTimeout(180_000);
  const expectQuiet = watchConsole(marker);
  const quiz = await makeQuiz(browser, `Stalls ${unique}`, [essay]);
  await callAs(browser, addressOfPerson('marker'), async () => undefined);
  const name = `Evening course ${unique}`;
  const code = await makeClass(browser, name, quiz);
  const attempt = await write(browser, 'member', quiz, FIRST, code);
  await write(browser, 'other', quiz, SECOND, code);
  const outside = await write(browser, 'outsider', quiz, `${FIRST} Outside the class.`);

  await signIn(marker, addressOfPerson('marker'));
  await marker.goto('/classes');
  await marker.getByRole('link', { name }).click();
  const chosen = marker.getByRole('tab', { name: 'Answers to review' });
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  const sheet = sheetOf(marker);
  await expect(sheet).toContainText(FIRST);
  await expect(marker.getByText('1 of 2')).toBeVisible();
  await expect(marker.getByText('Outside the class.')).toHaveCount(0);
  await expectGoodInEveryLook(marker);

  await sheet.getByLabel('Note to the learner').fill('Wind has nothing to do with it.');
  await sheet.getByLabel(/^Mark/).fill('0.25');
  await sheet.getByRole('button', { name: 'Change mark' }).click();
  await expect(marker.getByText('Changed: 0.25 out of 1.')).toBeVisible();
  await expect(marker.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  // The next answer is shown at once, and one press marks it.
  await expect(sheet).toContainText(SECOND);
  await sheet.getByRole('button', { name: /^Accept / }).click();
  await expect(marker.getByText('No answers are waiting for you')).toBeVisible();
  await expectGoodInEveryLook(marker);

  // The answer of a person outside the class does not exist for the marker.
  const foreign = await reviewOf(browser, quiz, outside);
  expect((await marker.request.get(foreign)).status()).toBe(404);
  expectQuiet();

  const learner = await (await browser.newContext()).newPage();
  await signIn(learner, addressOfPerson('member'));
  await learner.goto(`/result?attempt=${attempt}`);
  const card = learner.getByRole('article', { name: 'Question 1 of 1' });
  await expect(card).toContainText('Final');
  await expect(card).toContainText('Wind has nothing to do with it.');
  await learner.goto('/inbox');
  await expect(learner.getByText('A mark was corrected').first()).toBeVisible();
});
