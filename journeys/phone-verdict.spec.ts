import { expect, type Page, test } from '@playwright/test';
import { settledBox } from './hotspots.ts';
import { expectAccessible, expectGoodHere, expectReadable, watchConsole } from './quality.ts';
import { choices, enrol, makeQuiz, type Quiz, startQuiz } from './quizzes.ts';

/**
 * On a phone, the verdict of a quiz has two stops. The first one leaves half of the screen to the
 * question, and the options that it marks are in that half.
 */

const unique = Date.now().toString(36);
const UPRIGHT = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };

const LONG_OPTION = 'Turn toward the runway, slow down, and report the position to the tower. ';
const FIRST = 'The octagon is the only sign with this shape, so it can be recognized from behind.';
const LAST = 'The last sentence of the explanation.';

const [short, long] = choices(2).map((question, at) => ({
  ...question,
  text: `Which one is right? (${at + 1})`,
})) as [object, object];

const questions = [
  {
    ...long,
    options: ['North', 'East', 'South', 'West', 'Up', 'Down'].map((text) => ({
      text: `${text}. ${LONG_OPTION.repeat(2)}`,
    })),
    correctAnswer: `East. ${LONG_OPTION.repeat(2)}`.trim(),
    explanation: `${FIRST} ${'Each other sign shares its shape with several more. '.repeat(14)}${LAST}`,
    reference: 'Traffic Signs, chapter 3',
  },
  { ...short, explanation: 'East is right.' },
];

let quiz: Quiz;
test.beforeAll(async ({ browser }) => {
  quiz = await makeQuiz(browser, `Phone ${unique}`, questions);
});

const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
const toggle = (page: Page) => page.getByRole('button', { name: /^Show (more|less)$/ });
const option = (page: Page, text: string) =>
  page.getByRole('radio', { name: new RegExp(`^[A-F]? ?${text}\\b`) });

/** The part of the window that strip, verdict sheet, and button bar leave free. */
const freeArea = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const strip = boxOf('header');
    const sheet = boxOf('[data-sheet]');
    return { top: Math.max(0, strip?.bottom ?? 0), bottom: sheet?.top ?? window.innerHeight };
  });

/** Expects that the first stop leaves half of the screen free, with both options in that half. */
async function expectOptionsInSight(page: Page, texts: readonly string[]): Promise<void> {
  const { height } = page.viewportSize() ?? UPRIGHT;
  await expect
    .poll(async () => {
      const { top, bottom } = await freeArea(page);
      return bottom - top;
    })
    .toBeGreaterThanOrEqual(height / 2);
  for (const text of texts) {
    await expect
      .poll(async () => {
        const { top, bottom } = await freeArea(page);
        const box = await option(page, text).boundingBox();
        return box !== null && box.y >= top && box.y + box.height <= bottom;
      }, text)
      .toBe(true);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on a phone (${colorScheme}) the verdict stops below half of the screen, marks options in sight, and opens by button`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: UPRIGHT,
      hasTouch: true,
      isMobile: true,
      colorScheme,
    });
    const page = await context.newPage();
    const expectQuiet = watchConsole(page);
    await enrol(page, quiz, `phone-${colorScheme}-${unique}@people.example`);
    await startQuiz(page, quiz);
    await option(page, 'Down').tap();
    await expect(verdict(page)).toBeFocused();
    await expectOptionsInSight(page, ['East']);
    await expect(verdict(page).getByText(FIRST)).toBeInViewport();
    await expect(page.getByText('Source: Traffic Signs')).not.toBeInViewport();
    // The marked options keep their letters and show the right answer, so the verdict repeats it
    // for screen readers only.
    for (const text of ['East', 'Down']) await expect(option(page, text)).toHaveText(/^[A-F]/);
    const right = verdict(page).getByRole('group', { name: 'Right answer' });
    await expect(right).toContainText('East');
    expect((await right.boundingBox())?.height).toBeLessThanOrEqual(1);
    await expectGoodHere(page);

    expect((await toggle(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Tab');
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    expect((await right.boundingBox())?.height).toBeGreaterThan(20);
    await verdict(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(page.getByText('Source: Traffic Signs')).toBeInViewport();
    await expectAccessible(page);
    // Playwright would scroll the page before it taps an element of the sheet.
    const box = await toggle(page).boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expectOptionsInSight(page, ['East']);

    await page.getByRole('button', { name: 'Next Question' }).tap();
    await option(page, 'East').tap();
    await expect(verdict(page)).toContainText('Right.');
    await expect(toggle(page)).toHaveCount(0);
    await expect(page.getByText('East is right.')).toBeInViewport();
    await expectReadable(page);
    expectQuiet();
    await context.close();
  });
}

test('a finger pulls the verdict open and closed', async ({ browser }) => {
  const context = await browser.newContext({ viewport: UPRIGHT, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await enrol(page, quiz, `pull-${unique}@people.example`);
  await startQuiz(page, quiz);
  await option(page, 'East').tap();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expectOptionsInSight(page, ['East']);
  const finger = await context.newCDPSession(page);
  const pull = async (by: number) => {
    const { y } = await settledBox(verdict(page));
    const [x, from] = [60, y + 24];
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await touch('touchStart', from);
    for (let step = 1; step <= 8; step++) await touch('touchMove', from - (by * step) / 8);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const scrolled = await page.evaluate(() => window.scrollY);
  await pull(200);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await pull(-200);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expectOptionsInSight(page, ['East']);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await context.close();
});

test('on a phone on its side, strip, verdict and bar take at most half of the screen', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: ON_ITS_SIDE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await enrol(page, quiz, `side-${unique}@people.example`);
  await startQuiz(page, quiz);
  await expect(page.getByText('Which one is right? (2)')).toBeInViewport();
  await expect(page.getByRole('radio').first()).toBeInViewport();
  await option(page, 'Down').tap();
  await expect(verdict(page)).toBeFocused();
  await expectOptionsInSight(page, ['East']);
  await expectGoodHere(page);
  await page.getByRole('button', { name: 'Next Question' }).tap();
  await option(page, 'North').tap();
  await expectOptionsInSight(page, ['East']);
  await context.close();
});

test('on a desktop the verdict has no stops and scrolls by itself', async ({ page }) => {
  await enrol(page, quiz, `desk-${unique}@people.example`);
  await startQuiz(page, quiz);
  await option(page, 'North').click();
  await expect(verdict(page)).toBeFocused();
  await expect(toggle(page)).toHaveCount(0);
  await page.getByText(LAST).scrollIntoViewIfNeeded();
  await expect(page.getByText(LAST)).toBeInViewport();
});
