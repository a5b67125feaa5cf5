import { expect, type Page, test } from '@playwright/test';
import { chooseByName, placeQuestion } from './hotspots.ts';
import { expectGoodHere, watchConsole } from './quality.ts';
import { enrol, everyKind, makeQuiz, type Quiz, startQuiz } from './quizzes.ts';
import { pickMatch } from './wrong-answers.ts';

/** On a phone, giving an answer to any kind of question moves no other control of the question. */

const unique = Date.now().toString(36);

declare global {
  interface Window {
    controlsBefore: Element[];
  }
}

/** Remembers the controls of the question on screen, and returns where they are on the page. */
const rememberControls = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('section[data-alone]');
    const controls = [...(card?.querySelectorAll('button, input, select, textarea') ?? [])];
    // The buttons for the confidence are below the options and go away with the answer.
    const isConfidence = (each: Element) =>
      each.getAttribute('aria-keyshortcuts')?.startsWith('Shift') ?? false;
    window.controlsBefore = controls.filter(
      (each) => !each.closest('dialog') && !isConfidence(each),
    );
  });

/** Returns the boxes of the remembered controls, from top to bottom. */
const boxesOf = (page: Page) =>
  page.evaluate(() =>
    window.controlsBefore
      .filter((control) => control.isConnected)
      .map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        return [x, y + window.scrollY, width, height].map(Math.round);
      })
      .sort(([, a = 0], [, b = 0]) => a - b)
      .map((box) => box.join(' ')),
  );

const fill = (label: string, text: string) => (page: Page) => page.getByLabel(label).fill(text);

/** The answers to a question of each kind, one after the other. */
const answersOf: Record<string, ((page: Page) => Promise<unknown>)[]> = {
  'multiple-choice': [(page) => page.getByRole('radio').last().tap()],
  'true-false': [(page) => page.getByRole('radio').first().tap()],
  'multiple-response': [0, 2, 3, 2].map(
    (place) => (page: Page) => page.getByRole('checkbox').nth(place).tap(),
  ),
  'fill-blank': [fill('What belongs in the blank', 'ninety')],
  'short-answer': [fill('Your answer', 'nine')],
  text: [fill('Your answer', 'Magic.')],
  structural: [fill('Your answer', 'Magic.')],
  essay: [fill('Your essay', 'Magic.')],
  matching: [
    (page) => pickMatch(page, 'France', 'Rome'),
    (page) => pickMatch(page, 'Italy', 'Milan'),
    (page) => pickMatch(page, 'France', 'Paris'),
  ],
  ordering: [(page) => page.getByRole('button', { name: 'Move down' }).first().tap()],
  numeric: [fill('Your answer', '3'), (page) => page.getByLabel('Unit').selectOption('m/s')],
  cloze: [
    fill('Blank 1 of 2', 'ninety degrees'),
    (page) => page.getByLabel('Blank 2 of 2').selectOption('constant'),
  ],
  hotspot: [
    (page) => chooseByName(page, 'Top row, left'),
    (page) => chooseByName(page, 'Top row, right'),
  ],
};

let quiz: Quiz;
let kinds: string[];
test.beforeAll(async ({ browser }) => {
  const questions = [...everyKind, await placeQuestion(browser)];
  kinds = questions.map(({ type }) => type);
  quiz = await makeQuiz(browser, `Still ${unique}`, questions);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test(`giving an answer moves no other control of a question at ${viewport.width} pixels, whatever its kind`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const expectQuiet = watchConsole(page);
    await enrol(page, quiz, `still-${viewport.width}-${unique}@people.example`);
    await startQuiz(page, quiz);
    for (const [place, kind] of kinds.entries()) {
      await expect(page.getByRole('heading', { name: `Question ${place + 1} of` })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const fold = page.getByText('Choose by name');
      if (await fold.isVisible()) await fold.tap();
      await rememberControls(page);
      const before = await boxesOf(page);
      expect(before.length, kind).toBeGreaterThan(0);
      for (const give of answersOf[kind] ?? []) {
        await give(page);
        await expect.poll(() => boxesOf(page), kind).toEqual(before);
      }
      const check = page.getByRole('button', { name: 'Check answer' });
      if (await check.isVisible()) await check.tap();
      await expect(page.getByRole('region', { name: 'Verdict' })).toBeFocused();
      await expectGoodHere(page);
      if (place < kinds.length - 1) await page.keyboard.press('Enter');
    }
    expectQuiet();
    await context.close();
  });
}
