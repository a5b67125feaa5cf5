import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { uploadPicture } from './quizzes.ts';

/** A hotspot question for journeys, and functions that set a point on its picture. */

export const panel = 'server/samples/art/figures/six-pack.png';

const round = (x: number, y: number) => ({ shape: 'ellipse', x, y, radiusX: 1450, radiusY: 2130 });

/**
 * Returns a hotspot question for which the altimeter, at the top right of the picture, is the right
 * area.
 */
export async function placeQuestion(browser: Browser, baseURL?: string) {
  const picture = await uploadPicture(browser, panel, baseURL);
  return {
    type: 'hotspot',
    text: 'Mark the instrument that shows the altitude.',
    illustration: picture,
    illustrationAlt: 'Six round flight instruments in two rows of three.',
    areas: [
      { name: 'Top row, right', outline: round(8270, 2570) },
      { name: 'Top row, left', right: false, outline: round(1730, 2570) },
    ],
    explanation: 'The altimeter has two hands.',
  };
}

/**
 * Returns the position of an element once it has stopped moving. Pictures that are still loading
 * shift the elements around them.
 */
export async function settledBox(place: Locator) {
  let before = '';
  await expect
    .poll(async () => {
      const [was, now] = [before, JSON.stringify(await place.boundingBox())];
      before = now;
      return was === now;
    })
    .toBe(true);
  const box = await place.boundingBox();
  if (!box) throw new Error('it has no box');
  return box;
}

const surface = (page: Page) => page.getByRole('button', { name: 'Crosshair on the picture' });

async function at(page: Page, left: number, top: number) {
  const box = await settledBox(surface(page));
  return { x: box.x + left * box.width, y: box.y + top * box.height };
}

/** Clicks in the wrong place and drags the crosshair to the right one. */
export async function markByMouse(page: Page): Promise<void> {
  await surface(page).scrollIntoViewIfNeeded();
  const [from, to] = [await at(page, 0.2, 0.3), await at(page, 0.83, 0.26)];
  await page.mouse.click(from.x, from.y);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

export async function markByFinger(page: Page): Promise<void> {
  await surface(page).scrollIntoViewIfNeeded();
  for (const [left, top] of [
    [0.2, 0.3],
    [0.83, 0.26],
  ] as const) {
    const { x, y } = await at(page, left, top);
    await page.touchscreen.tap(x, y);
  }
}

/**
 * Moves the crosshair with the arrow keys, 16 steps to the right and 12 up, each 2% of the picture.
 */
export async function markByKeys(page: Page): Promise<void> {
  await surface(page).focus();
  for (let step = 0; step < 16; step++) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Crosshair: 82% from the left, 26% from the top.')).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Chooses a place by its name, from the list that is folded at first. */
export async function chooseByName(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('radio', { name });
  if (!(await choice.isVisible())) await page.getByText('Choose by name').click();
  await choice.check();
}

export const markByName = (page: Page) => chooseByName(page, 'Top row, right');
