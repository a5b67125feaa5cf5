import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Sorts the items of an ordering question in each way that learners have: keys, buttons, mouse, and
 * touch.
 */

const items = (page: Page) => page.getByRole('list').filter({ has: page.locator('[data-grip]') });

async function order(page: Page, wanted: readonly string[]): Promise<string[]> {
  const rows = await items(page).getByRole('listitem').allInnerTexts();
  return rows.map((row) => wanted.find((text) => row.includes(text)) ?? row);
}

const handle = (page: Page, text: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^\\d ?${text}$`) });

/**
 * Brings the items into the wanted order by calling `up` for each item until it is in its position.
 */
async function inOrder(
  page: Page,
  wanted: readonly string[],
  up: (text: string, steps: number) => Promise<void>,
): Promise<void> {
  for (const [place, text] of wanted.entries()) {
    const now = (await order(page, wanted)).indexOf(text);
    if (now > place) await up(text, now - place);
  }
  expect(await order(page, wanted)).toEqual(wanted);
}

export const orderByKeys = (page: Page, wanted: readonly string[]) =>
  inOrder(page, wanted, async (text, steps) => {
    await handle(page, text).focus();
    await page.keyboard.press('Space');
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(handle(page, text)).toBeFocused();
  });

export const orderByButtons = (page: Page, wanted: readonly string[]) =>
  inOrder(page, wanted, async (text, steps) => {
    const button = page.getByRole('button', { name: `Move up ${text}` });
    for (let step = 0; step < steps; step++) await button.click();
  });

/**
 * Returns the points where an item is grabbed and dropped. The drop point is just above the item
 * `steps` positions before it.
 */
async function pathOf(page: Page, wanted: readonly string[], text: string, steps: number) {
  const grip = handle(page, text).locator('[data-grip]');
  const target = (await order(page, wanted)).at((await order(page, wanted)).indexOf(text) - steps);
  const [from, to] = [await grip.boundingBox(), await handle(page, target ?? '').boundingBox()];
  if (!from || !to) throw new Error(`${text} is not shown`);
  const x = from.x + from.width / 2;
  return { x, from: from.y + from.height / 2, to: to.y - 4 };
}

const STEPS = 8;

export const orderByMouse = (page: Page, wanted: readonly string[]) =>
  inOrder(page, wanted, async (text, steps) => {
    const { x, from, to } = await pathOf(page, wanted, text, steps);
    await page.mouse.move(x, from);
    await page.mouse.down();
    await page.mouse.move(x, to, { steps: STEPS });
    await page.mouse.up();
  });

export async function orderByFinger(page: Page, wanted: readonly string[]): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await inOrder(page, wanted, async (text, steps) => {
    const { x, from, to } = await pathOf(page, wanted, text, steps);
    await touch('touchStart', x, from);
    for (let step = 1; step <= STEPS; step++) {
      await touch('touchMove', x, from + ((to - from) * step) / STEPS);
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
}
