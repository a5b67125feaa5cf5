import { expect, type Locator, type Page, test } from '@playwright/test';
import { signInAs } from './people.ts';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { choices, makeQuiz } from './quizzes.ts';
import { inModule } from './screen-making.ts';

/** A trainer puts questions and options in order by dragging, with a mouse and with a finger. */

const unique = Date.now().toString(36);
const STEPS = 8;

const rows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Questions in this module' }).getByRole('listitem');

async function order(page: Page): Promise<string[]> {
  const texts = await rows(page).allInnerTexts();
  return texts.map((text) => /Question (\d)/.exec(text)?.[1] ?? '');
}

/** Returns where a row is grabbed, and where it is dropped to take the place of another row. */
async function pathOf(from: Locator, to: Locator) {
  const grip = await from.locator('[data-grip]').boundingBox();
  const target = await to.boundingBox();
  if (!grip || !target) throw new Error('a row is not shown');
  const isDown = target.y > grip.y;
  return {
    x: grip.x + grip.width / 2,
    start: grip.y + grip.height / 2,
    end: isDown ? target.y + target.height - 4 : target.y + 4,
  };
}

async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const { x, start, end } = await pathOf(from, to);
  await page.mouse.move(x, start);
  await page.mouse.down();
  await page.mouse.move(x, end, { steps: STEPS });
  await page.mouse.up();
}

async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const { x, start, end } = await pathOf(from, to);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', start);
  for (let step = 1; step <= STEPS; step++) {
    await touch('touchMove', start + ((end - start) * step) / STEPS);
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Edits the opened question, and drags its right option to the end and back by one place. */
async function dragOptions(page: Page, drag: typeof dragByMouse): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Question 2 of 4' });
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  const options = dialog.getByRole('group', { name: 'Options' });
  const option = (at: number) => options.getByRole('listitem').nth(at);
  const texts = () =>
    options
      .getByRole('textbox', { name: /^Option/ })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
  await option(1).scrollIntoViewIfNeeded();
  await expect(options.getByLabel('Option B is the correct answer')).toBeChecked();
  await drag(page, option(1), option(3));
  await expect.poll(texts).toEqual(['North', 'South', 'West', 'East']);
  await expect(options.getByLabel('Option D is the correct answer')).toBeChecked();
  const up = options.getByRole('button', { name: 'Move option D up' });
  await up.click();
  await expect.poll(texts).toEqual(['North', 'South', 'East', 'West']);
  await expect(options.getByRole('button', { name: 'Move option C up' })).toBeFocused();
  await expectGoodInEveryLook(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.poll(texts).toEqual(['North', 'South', 'East', 'West']);
}

for (const [name, width, drag] of [
  ['a mouse', 1440, dragByMouse],
  ['a finger', 390, dragByFinger],
] as const) {
  test(`questions and options are put in order by dragging with ${name}, and the next press counts`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    const context = await browser.newContext({
      viewport: { width, height: 1400 },
      hasTouch: width < 500,
    });
    const page = await context.newPage();
    const expectQuiet = watchConsole(page);
    const quiz = await makeQuiz(browser, `Order ${width} ${unique}`, choices(4));
    await signInAs(page, 'trainer');
    await inModule(page, quiz);
    await expect(rows(page)).toHaveCount(4);
    // The list shows the new order before it is stored, so the reload waits for the reply.
    const stored = page.waitForResponse((reply) => reply.request().method() !== 'GET');
    await drag(page, rows(page).nth(3), rows(page).nth(0));
    await expect.poll(() => order(page)).toEqual(['4', '1', '2', '3']);
    await stored;
    await page.reload();
    await expect(rows(page)).toHaveCount(4);
    expect(await order(page)).toEqual(['4', '1', '2', '3']);
    await drag(page, rows(page).nth(0), rows(page).nth(2));
    await expect.poll(() => order(page)).toEqual(['1', '2', '4', '3']);
    await expectGoodInEveryLook(page);
    await rows(page).nth(1).getByRole('button').click();
    await dragOptions(page, drag);
    expectQuiet();
    await context.close();
  });
}
