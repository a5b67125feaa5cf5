import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that a theme decides; all others see the same page in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Half way from one color to another is neither. What turns for ever, or stands still, is not waited for. */
async function untilNothingFades(): Promise<void> {
  const LONGEST_MS = 1000;
  await new Promise(requestAnimationFrame);
  const fading = document.getAnimations().filter(({ playState, effect }) => {
    const end = Number(effect?.getComputedTiming().endTime);
    return playState === 'running' && end <= LONGEST_MS;
  });
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  await Promise.race([Promise.allSettled(fading.map(({ finished }) => finished)), late]);
}

type Rules = Pick<axe.RunOptions, 'runOnly'>;

/**
 * Axe is put into a page once, and asked there: brought along each time it takes twice as long as it looks.
 * What is sound is not told in detail, which would take longer than finding it so.
 */
async function expectNoViolation(page: Page, rules: Rules): Promise<void> {
  await page.evaluate(untilNothingFades);
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axeSource);
  const told = await page.evaluate(async (options) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, { ...options, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
  expect(told).toEqual([]);
}

/** No violation of WCAG 2.2 A and AA on what is shown now. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolation(page, { runOnly: { type: 'tag', values: WCAG } });

/** The same page in its other theme: only what colors can break is looked at again. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNoViolation(page, { runOnly: { type: 'rule', values: COLOR_RULES } });

/** Said by the journeys themselves, where they do without it. */
const NO_SERVICE_WORKER = 'Service Worker registration blocked by Playwright';

/** Collects what the page complains about from now on, but for what is expected; call the result to see that it was nothing. */
export function watchConsole(page: Page, expected?: RegExp): () => void {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (expected?.test(message.text()) || message.text() === NO_SERVICE_WORKER) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return () => expect(complaints).toEqual([]);
}

/** Nothing overflows sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBeLessThanOrEqual(0);
}

/** For whoever asked for none, nothing moves: no animation or transition takes time. */
export async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    const takesTime = (durations: string) =>
      durations.split(',').some((duration) => Number.parseFloat(duration) > 0.01);
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      const moves =
        (animationName !== 'none' && takesTime(animationDuration)) || takesTime(transitionDuration);
      return moves ? [element.outerHTML.slice(0, 120)] : [];
    });
  });
  expect(moving).toEqual([]);
}

/** No accessibility violation and no sideways overflow, on what is shown now and as wide as it is. */
export async function expectGoodHere(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** No accessibility violation and no sideways overflow, on a desktop and on a phone. */
export async function expectGoodOnBoth(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
}

/** Once the page has heard of it. */
async function seeIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** What has the focus is never under something that stays in its place. */
export async function expectFocusInSight(page: Page, stops = 12): Promise<void> {
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return '';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
      const seen = at === null || focused.contains(at) || at.contains(focused);
      return seen ? '' : `${focused.outerHTML.slice(0, 120)} under ${at.outerHTML.slice(0, 120)}`;
    });
    expect(hidden).toBe('');
  }
}

/** The same in both themes, whose colors no width changes; then the page looks as it did before. */
export async function expectGoodInEveryLook(page: Page): Promise<void> {
  const size = page.viewportSize() ?? DESKTOP;
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [now, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await seeIn(page, other);
  await expectReadable(page);
  await seeIn(page, now);
  await expectGoodOnBoth(page);
  await page.setViewportSize(size);
}
