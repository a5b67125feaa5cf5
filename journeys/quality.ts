import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The axe rules whose outcome depends on the color theme. All other rules give the same outcome in
 * light and dark.
 */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until no color is fading, because intermediate colors have another contrast than the final
 * ones. Ignores endless and paused animations.
 */
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
 * Runs axe in a page. The axe script is injected only once per page, because injecting it takes
 * twice as long as the check. Details about passed rules are turned off, because they would take
 * longer than the check. A control that a sticky bar covers in part counts as too small, although
 * it can be scrolled, so the size of such a control is checked again in the middle of the screen.
 */
async function violationsIn(rules: Rules): Promise<string[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  const SIZE = 'target-size';
  const isSmallInTheMiddle = async (target: string): Promise<boolean> => {
    const element = document.querySelector(target);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const { violations } = await inPage.run(target, { runOnly: [SIZE] });
    return violations.length > 0;
  };
  const scrolled = window.scrollY;
  const { violations } = await inPage.run(document, { ...rules, resultTypes: ['violations'] });
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { html, target } of nodes) {
      const isViolation = id !== SIZE || (await isSmallInTheMiddle(target.join(' ')));
      if (isViolation) found.push(`${id}: ${html}`);
    }
  }
  window.scrollTo({ top: scrolled, behavior: 'instant' });
  return found;
}

async function expectNoViolation(page: Page, rules: Rules): Promise<void> {
  await page.evaluate(untilNothingFades);
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axeSource);
  expect(await page.evaluate(violationsIn, rules)).toEqual([]);
}

/** Expects no violation of WCAG 2.2 A and AA in the shown content. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolation(page, { runOnly: { type: 'tag', values: WCAG } });

/**
 * Checks only the rules that depend on colors, for a page that was checked completely in its other
 * theme.
 */
export const expectReadable = (page: Page): Promise<void> =>
  expectNoViolation(page, { runOnly: { type: 'rule', values: COLOR_RULES } });

/**
 * A console message that appears in every journey, because the test browser blocks the service
 * worker. It is not reported.
 */
const NO_SERVICE_WORKER = 'Service Worker registration blocked by Playwright';

/**
 * Starts collecting the page's console errors and warnings. The returned function fails the test if
 * there was a message that does not match `expected`.
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

/**
 * Expects that nothing on the page violates its content security policy. Browsers do not log every
 * violation, such as a library that tries whether it may use `eval`.
 */
export async function watchSecurityPolicy(page: Page): Promise<() => void> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as {
      reportViolation: (violation: string) => void;
    };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(`${location.pathname}: ${event.effectiveDirective}, ${event.blockedURI}`),
    );
  });
  return () => expect(violations).toEqual([]);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excessWidth = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  // Polls, because a component with a media query renders again after the viewport size has
  // changed.
  await expect.poll(excessWidth, { timeout: 2000 }).toBeLessThanOrEqual(0);
}

/** Expects that no animation or transition takes time, as a page with reduced motion has to. */
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

/**
 * Expects no accessibility violation and no sideways overflow at the width of a desktop and of a
 * phone.
 */
export async function expectGoodOnBoth(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
}

async function seeIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Moves the focus with the Tab key and expects that nothing fixed covers the focused element. */
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

/**
 * Expects no accessibility violation and no overflow at both widths, and readable colors in both
 * themes. Then restores size and theme.
 */
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
