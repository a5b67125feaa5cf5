import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that depend on the theme; all other rules see the same page in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Half way between two colors the contrast is neither. Endless and paused animations are not waited for. */
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
 * Axe is injected into a page once and called there: injecting it each time takes twice as long as
 * the check. Passed rules are not reported in detail, which would take longer than checking them.
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

/** Expects no violation of WCAG 2.2 A and AA in the shown content. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolation(page, { runOnly: { type: 'tag', values: WCAG } });

/** Checks the same page in its other theme, only for rules that depend on colors. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNoViolation(page, { runOnly: { type: 'rule', values: COLOR_RULES } });

/** Logged because the journeys themselves block the service worker. */
const NO_SERVICE_WORKER = 'Service Worker registration blocked by Playwright';

/**
 * Collects the page's console errors from now on, except expected ones; call the result to expect
 * that there are none.
 */
export function watchConsole(page: Page, expected?: RegExp): () => void {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (expected?.test(message.text()) || message.text() === NO_SERVICE_WORKER) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return () => expect(complaints).toEqual([]);
}

/** Expects that nothing overflows sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excessWidth = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  // After the size has changed, a component that depends on a media query renders once more.
  await expect.poll(excessWidth, { timeout: 2000 }).toBeLessThanOrEqual(0);
}

/** With reduced motion, nothing moves: no animation or transition takes time. */
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

/** Expects no accessibility violation and no sideways overflow in the shown content at the current width. */
export async function expectGoodHere(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Expects no accessibility violation and no sideways overflow, on a desktop and on a phone. */
export async function expectGoodOnBoth(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
}

/** Switches the theme and waits until the page has applied it. */
async function seeIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Expects that the focused element is never under something fixed. */
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

/** The same in both themes, whose colors do not depend on the width; then the page looks as it did before. */
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
