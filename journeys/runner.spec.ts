import { expect, type Page, test } from '@playwright/test';
import { placeQuestion } from './hotspots.ts';
import { watchShifts } from './layout-shifts.ts';
import { signIn } from './people.ts';
import {
  expectAccessible,
  expectFocusInSight,
  expectNoSidewaysScrolling,
  watchConsole,
} from './quality.ts';
import {
  choices,
  enrol,
  everyKind,
  makeQuiz,
  type Quiz,
  SIGN,
  startQuiz,
  untilLeft,
  uploadPicture,
} from './quizzes.ts';
import { wrongAnswers } from './wrong-answers.ts';

/**
 * While a quiz is running, the page shows only the question. Elements stay in place and in sight,
 * and the keyboard focus moves to the expected element.
 */

const unique = Date.now().toString(36);
const phone = { width: 390, height: 844 };
const main = (page: Page) =>
  page.getByRole('button', { name: /^(Check answer|Next Question|Finish Quiz)$/ });
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
/** The right answer in the verdict, or in the answer above if the verdict does not repeat it. */
const rightAnswer = (page: Page) =>
  page
    .locator('section:not([data-repeated]) [data-right-answer]')
    .or(page.locator('[data-alone]:has(+ [data-sheet] [data-repeated]) [data-mark="right"]'))
    .or(page.locator('[data-alone]:has(+ [data-sheet] [data-repeated]) [data-shows-right]'))
    .first();
const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) });

let pictured: Quiz;
let kinds: Quiz;

const LONG = 'A light aircraft is on final, another is holding short, and a third is crossing. ';

test.beforeAll(async ({ browser }) => {
  const illustration = await uploadPicture(browser, SIGN);
  const plain = choices(6);
  const questions = plain.map((question, place) => ({
    ...question,
    ...(place % 2 === 0 && { illustration, illustrationAlt: 'A sign' }),
    ...(place === 4 && { text: `${LONG.repeat(2)}${question.text}` }),
  }));
  pictured = await makeQuiz(browser, `In its place ${unique}`, questions);
  kinds = await makeQuiz(browser, `Told at once ${unique}`, [
    ...everyKind,
    await placeQuestion(browser),
  ]);
});

/** Returns the heights of all options, and their distances from the first one. */
const optionBoxes = (page: Page) =>
  page
    .getByRole('radio')
    .or(page.getByRole('checkbox'))
    .evaluateAll((options) => {
      const boxes = options.map((option) => option.getBoundingClientRect());
      return boxes.map(({ y, height }) => [y - (boxes[0]?.y ?? 0), height].map(Math.round));
    });

test('choosing an option and its verdict change no option’s height or place', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const asked = everyKind.filter(({ type }) => /^(multiple|true)-/.test(type));
  const quiz = await makeQuiz(browser, `Options stay ${unique}`, asked);
  await enrol(page, quiz, `options-${unique}@people.example`);
  await startQuiz(page, quiz);
  for (let number = 1; number <= asked.length; number++) {
    await expect(heading(page, number)).toBeVisible();
    const before = await optionBoxes(page);
    expect(before.length).toBeGreaterThan(1);
    const boxes = page.getByRole('checkbox');
    if ((await boxes.count()) > 0) {
      await boxes.first().tap();
      await expect(boxes.first()).toBeChecked();
      expect(await optionBoxes(page)).toEqual(before);
      await boxes.nth(1).tap();
      await main(page).tap();
    } else await page.getByRole('radio').last().tap();
    await expect(verdict(page)).toBeVisible();
    expect(await optionBoxes(page)).toEqual(before);
    if (number < asked.length) await main(page).tap();
  }
  await context.close();
});

test('on a phone the main button of a quiz does not move, and each question starts with its heading and first option visible', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const expectQuiet = watchConsole(page);
  const expectStill = await watchShifts(page);
  await enrol(page, pictured, `place-${unique}@people.example`);
  await startQuiz(page, pictured);
  const tops = new Set<number>();
  const note = async () => tops.add((await main(page).boundingBox())?.y ?? -1);
  for (let number = 1; number <= 6; number++) {
    await expect(heading(page, number)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio').first()).toBeInViewport({ ratio: 0.9 });
    await note();
    await page.getByRole('radio', { name: number % 2 ? 'North' : 'East' }).click();
    await expect(verdict(page)).toBeFocused();
    await note();
    await expectNoSidewaysScrolling(page);
    await page.mouse.wheel(0, 400);
    await note();
    if (number < 6) await main(page).click();
  }
  expect([...tops]).toHaveLength(1);
  await expectStill('/startquiz');
  await expectAccessible(page);
  expectQuiet();
  await context.close();
});

test('another device continues a quiz without a prompt if the first device has left it', async ({
  browser,
}) => {
  const [first, second] = [await browser.newContext(), await browser.newContext()];
  const page = await first.newPage();
  const address = `two-${unique}@people.example`;
  await enrol(page, pictured, address);
  await startQuiz(page, pictured);
  const url = page.url();
  const other = await second.newPage();
  await signIn(other, address);
  await other.goto(url);
  await expect(other.getByText('This quiz is open in another window')).toBeVisible();
  await page.goto('/about');
  await untilLeft(other, url);
  await other.reload();
  await expect(heading(other, 1)).toBeVisible();
  await Promise.all([first.close(), second.close()]);
});

test('while a quiz runs the menu is behind one button, and leaving asks for confirmation', async ({
  page,
}) => {
  await enrol(page, pictured, `folded-${unique}@people.example`);
  await startQuiz(page, pictured);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await nav.getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave this quiz?' });
  await expect(dialog).toContainText('Your answers are kept.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(heading(page, 1)).toBeVisible();
  await page.getByRole('link', { name: 'Close the quiz' }).click();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/quiz$/);
  await expect(nav).toBeVisible();
});

test('the message that an answer is required disappears once an answer is given, and a double click skips no question', async ({
  page,
}) => {
  await enrol(page, kinds, `asked-${unique}@people.example`);
  await startQuiz(page, kinds);
  const asks = page.getByText('Please provide an answer before moving to the next question.');
  await main(page).click();
  await expect(asks).toBeVisible();
  await page.getByRole('radio', { name: 'East' }).click();
  await expect(asks).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(heading(page, 3)).toBeVisible();
  await main(page).click();
  await expect(asks).toBeVisible();
  await page.getByLabel('What belongs in the blank').fill('90');
  await expect(asks).toHaveCount(0);
  await main(page).dblclick();
  await expect(verdict(page)).toBeVisible();
  await expect(heading(page, 3)).toBeVisible();
});

test('after an answer to each kind of question, the verdict is focused and shows the right answer; a repeated Enter is ignored', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enrol(page, kinds, `wrong-${unique}@people.example`);
  await startQuiz(page, kinds);
  for (const [place, { give, label, right, enter }] of wrongAnswers.entries()) {
    const number = place + 1;
    await expect(heading(page, number)).toBeInViewport();
    await give(page);
    if (enter) await page.keyboard.press('Enter');
    else if (number > 2) await main(page).click();
    const told = page.getByRole('status').getByRole('group', { name: label });
    await expect(told).toContainText(right);
    await expect(rightAnswer(page)).toBeInViewport();
    await expect(verdict(page)).toBeFocused();
    await expect(heading(page, number)).toBeVisible();
    if (number < wrongAnswers.length) await page.keyboard.press('Enter');
  }
});

test('at maximum zoom no bar covers the focused element', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 256 } });
  const page = await context.newPage();
  await enrol(page, pictured, `zoomed-${unique}@people.example`);
  await startQuiz(page, pictured);
  await page.keyboard.press('a');
  await expect(verdict(page)).toBeFocused();
  await expectFocusInSight(page);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await context.close();
});

test('the verdict never covers the focused element, because the scroll padding follows the height of the verdict', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 520 } });
  const page = await context.newPage();
  await enrol(page, pictured, `clear-${unique}@people.example`);
  await startQuiz(page, pictured);
  const cleared = () =>
    page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
    );
  const sheetHeight = () =>
    page.locator('[data-sheet]').evaluate((sheet: HTMLElement) => sheet.offsetHeight);
  for (const number of [1, 2]) {
    await expect(heading(page, number)).toBeVisible();
    await expect.poll(async () => (await cleared()) - (await sheetHeight())).toBe(76);
    const before = await cleared();
    await page.keyboard.press('a');
    await expect(verdict(page)).toBeFocused();
    await expect.poll(async () => (await cleared()) - (await sheetHeight())).toBe(76);
    expect(await cleared()).toBeGreaterThan(before + 40);
    await expectFocusInSight(page);
    await main(page).click();
  }
  await context.close();
});

test('all pictures of a quiz are available offline, and a picture that failed to load is loaded again automatically', async ({
  page,
  context,
}) => {
  await enrol(page, pictured, `pictures-${unique}@people.example`);
  await startQuiz(page, pictured);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (const number of [1, 2]) {
    await page.getByRole('radio').first().click();
    await expect(page.getByRole('radio').first()).toHaveAttribute('aria-disabled', 'true');
    await main(page).click();
    await expect(heading(page, number + 1)).toBeVisible();
  }
  const picture = page.getByRole('img', { name: 'A sign' }).first();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await context.setOffline(false);
});
