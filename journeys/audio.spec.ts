import { expect, type Locator, type Page, test } from '@playwright/test';
import { listening, tone } from './audio-questions.ts';
import { signInAs } from './people.ts';
import { expectGoodOnBoth, watchConsole } from './quality.ts';
import { choices, enrol, makeQuiz, startQuiz } from './quizzes.ts';

/** A question with audio: from the trainer's upload to the learner who plays it. */

const unique = Date.now().toString(36);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bar = (page: Page) => page.getByRole('group', { name: /^Audio of the question/ }).first();
const player = (page: Page) => bar(page).locator('audio');
const play = (page: Page) => bar(page).getByRole('button', { name: /^(Play|Pause)$/ });
const isPlaying = (audio: Locator) =>
  audio.evaluate((each: HTMLAudioElement) => !each.paused && each.currentTime > 0);

async function openFirstModule(page: Page, name: string): Promise<void> {
  await page.goto('/editPrograms');
  await page.getByRole('article', { name }).getByRole('link', { name: 'EDIT' }).click();
  await page.getByLabel('Course', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Module', { exact: true }).selectOption({ index: 1 });
}

test('a trainer adds audio to a question, which cannot be saved without a transcript or description', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const expectQuiet = watchConsole(page, /415/);
  const { name } = await makeQuiz(browser, `Radio ${unique}`, choices(2));
  await signInAs(page, 'trainer');
  await openFirstModule(page, name);
  const editor = page.getByRole('dialog', { name: 'Question 1 of 2' });
  await button(page, 'Edit').click();
  await editor.getByLabel('Audio', { exact: true }).setInputFiles({
    name: 'notes.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('This is no sound.'),
  });
  await expect(editor.getByText('Not every browser can play this file.')).toBeVisible();
  await editor.getByLabel('Audio', { exact: true }).setInputFiles(tone(3));
  await expect(editor.getByText('0:03').first()).toBeVisible();
  await play(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(player(page))).toBe(true);
  await button(page, 'Save').click();
  await expect(
    editor.getByText(/^Enter a transcript for people who cannot hear the audio/).first(),
  ).toBeVisible();
  await expectGoodOnBoth(page);
  await editor.getByLabel('The question is about the recording itself').check();
  await button(page, 'Save').click();
  await expect(editor.getByText(/^Describe the audio in a few words/).first()).toBeVisible();
  await editor.getByLabel('Description').fill('A controller speaks');
  await editor.getByLabel('Transcript (optional)').fill('Cleared for take-off.');
  await button(page, 'Replace audio').click();
  await editor.getByLabel('Audio', { exact: true }).setInputFiles(tone(5));
  await expect(editor.getByText('0:05').first()).toBeVisible();
  await button(page, 'Save').click();
  await expect(editor.getByText('Version 2,')).toBeVisible();
  await expect(editor.getByText('A controller speaks').first()).toBeVisible();
  await expectGoodOnBoth(page);
  await editor.getByRole('button', { name: 'Close', exact: true }).click();
  const questions = page.getByRole('list', { name: 'Questions in this module' });
  await expect(questions.getByRole('listitem').first()).toContainText('Audio');
  await expect(questions.getByRole('listitem').last()).not.toContainText('Audio');
  expectQuiet();
});

test("a learner plays a question's audio by keyboard and offline, and reads its transcript when it is revealed", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const questions = await listening(browser);
  const quiz = await makeQuiz(browser, `Listening ${unique}`, questions, { feedback: 'at-once' });
  await enrol(page, quiz, `listener-${unique}@people.example`);
  const heard = page.waitForResponse((reply) => reply.url().includes('_6s.wav'));
  await startQuiz(page, quiz);
  await heard;
  await expect(page.getByText('A letter in Morse code')).toBeVisible();
  await expect(page.getByText('Transcript')).toBeHidden();
  await expectGoodOnBoth(page);
  const first = player(page);
  expect(await first.evaluate((each: HTMLAudioElement) => each.paused)).toBe(true);
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab');
    if (await play(page).evaluate((each) => document.activeElement === each)) break;
  }
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(first)).toBe(true);
  await page.getByRole('radio', { name: 'North' }).click();
  await page.getByText('Transcript', { exact: true }).click();
  await expect(page.getByText('Dash dot dash.')).toBeVisible();
  await expectGoodOnBoth(page);

  const playing = await first.elementHandle();
  await page.context().setOffline(true);
  await button(page, 'Next Question').click();
  await expect(page.getByRole('heading', { name: /^Question 2 of/ })).toBeVisible();
  expect(await playing?.evaluate((each) => (each as HTMLAudioElement).paused)).toBe(true);
  await expect(page.getByText('Turn left, heading two seven zero.')).toBeHidden();
  await page.getByText('Transcript', { exact: true }).click();
  await expect(page.getByText('Turn left, heading two seven zero.')).toBeVisible();
  await play(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(player(page))).toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('radio', { name: 'East' }).click();
  await button(page, 'Next Question').click();
  await page.getByRole('radio', { name: 'East' }).click();
  await button(page, 'Finish Quiz').click();
  await button(page, 'Skip').click();

  await expect(page).toHaveURL(/result\?attempt=/);
  const reviewed = page.getByRole('listitem').filter({ hasText: 'A letter in Morse code' });
  await reviewed
    .locator('summary')
    .filter({ hasText: /^Question \d+: / })
    .click();
  await reviewed.getByText('Transcript', { exact: true }).click();
  await expect(reviewed.getByText('Dash dot dash.')).toBeVisible();
  await expectGoodOnBoth(page);
});
