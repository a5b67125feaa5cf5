import { expect, type Page, test } from '@playwright/test';
import { pages } from '../contract/src/pages.ts';
import { sampleRoles, signInAs } from './people.ts';
import {
  expectAccessible,
  expectFocusInSight,
  expectGoodOnBoth,
  expectNoMotion,
  expectNoSidewaysScrolling,
  expectReadable,
  watchConsole,
} from './quality.ts';
import { openScreen, type Screen, sampleIds, screens } from './screen-list.ts';
import { watchShifts } from './shifts.ts';
import { onSlowConnection, USED_LATE, watchRequests } from './slow.ts';
import { expectLargeTargets } from './targets.ts';

const PHONE = { width: 390, height: 844 };

const every = Object.entries(pages).map(([name, page]) => ({ name, ...page }));

/** All that is wrong is told at once, by its page: one says nothing about the next. */
function watchFaults() {
  const faults: string[] = [];
  return {
    look: (name: string, act: () => Promise<void>) =>
      test.step(name, act).catch(({ message }: Error) => {
        faults.push(`${name}: ${message}`);
      }),
    expectNone: () => expect(faults).toEqual([]),
  };
}

test('every page arrives without a jump on a desktop and is accessible, light and dark', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const expectQuiet = watchConsole(page, USED_LATE);
  const expectStill = await watchShifts(page);
  const slowly = await onSlowConnection(page);
  const untilCome = watchRequests(page);
  // Not the newest: the journeys beside this one make those, and some of them have nothing to try.
  const { program, exam } = await sampleIds(page);
  const { look, expectNone } = watchFaults();
  const visit = async (path: string) => {
    const id = path.startsWith(pages.exam.path) ? exam : program;
    await slowly(async () => {
      await page.goto(path.replace(':id', id));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading / })).toHaveCount(0);
      await untilCome();
    });
    // Where somebody was sent on, two pages were shown.
    const { pathname } = new URL(page.url());
    if (pathname === path.replace(':id', id)) await expectStill(pathname);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await (colorScheme === 'light' ? expectAccessible(page) : expectReadable(page));
    }
    await expectNoSidewaysScrolling(page);
    await expectLargeTargets(page);
  };
  const open = (path: string) => look(path, () => visit(path));
  for (const { path } of every.filter(({ openTo }) => openTo === 'anyone')) await open(path);
  await signInAs(page, 'admin');
  for (const { path } of every.filter(({ openTo }) => openTo !== 'anyone')) await open(path);
  expectNone();
  expectQuiet();
});

/** The same for whoever has them: looked at once with something in them, and once as a newcomer sees them. */
const ALIKE = new Set(['quiz', 'results', 'notes', 'profile', 'inbox', 'inbox-message']);
const staff = new Set(['create-quiz', 'start-multi', 'accounts-people', 'edit-programs']);

const screensOf = (role: keyof typeof screens): Screen[] =>
  screens[role].filter(
    ({ name, leaves }) =>
      !leaves &&
      // Its answer is a 404, of which every browser complains: looked at by itself.
      name !== 'not-found' &&
      (['visitor', 'demo', 'paid'].includes(role) || !ALIKE.has(name)) &&
      (role !== 'admin' || !staff.has(name)),
  );

/** 320 × 256 is a desktop of 1,280 × 1,024 that is zoomed in four times. */
const ZOOMED = { width: 320, height: 256 };

for (const role of ['visitor', ...sampleRoles] as const) {
  test(`each screen of ${role} stays still on a phone, and holds at 320 pixels and 400 %`, async ({
    page,
  }) => {
    test.setTimeout(200_000);
    const expectQuiet = watchConsole(page, USED_LATE);
    const expectStill = await watchShifts(page);
    const slowly = await onSlowConnection(page);
    const untilCome = watchRequests(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (role !== 'visitor') await signInAs(page, role);
    const { look, expectNone } = watchFaults();
    for (const screen of screensOf(role)) {
      const open = () => openScreen(page, screen, untilCome);
      await look(screen.name, async () => {
        await page.setViewportSize(PHONE);
        await (typeof screen.at === 'string' ? slowly(open) : open());
        if (!screen.pressed) await expectStill(new URL(page.url()).pathname);
        await expectLargeTargets(page);
        await expectNoMotion(page);
        // The same page, made narrow: loading it anew would show nothing else.
        await page.setViewportSize(ZOOMED);
        await expectNoSidewaysScrolling(page);
        await expectAccessible(page);
        await expectFocusInSight(page);
      });
    }
    expectNone();
    expectQuiet();
  });
}

/** Where the insides of header, page and footer begin and end. */
const edgesOf = (page: Page) =>
  page.evaluate(() =>
    ['header > div', 'main .mantine-Container-root', 'footer > div'].map((selector) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`there is no ${selector}`);
      const { left, right } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return {
        left: Math.round(left + Number.parseFloat(paddingLeft)),
        right: Math.round(right - Number.parseFloat(paddingRight)),
      };
    }),
  );

test('header, page and footer begin and end at the same lines', async ({ page }) => {
  const expectAligned = async (path: string, desktopBegins: boolean) => {
    await page.goto(path);
    await page.locator('main .mantine-Container-root').first().waitFor();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = await edgesOf(page);
      const where = `${path} at ${width}`;
      expect(new Set(edges.map(({ right }) => right)).size, where).toBe(1);
      // Beside the sidebar the page begins where that ends.
      if (width < 992 || desktopBegins) {
        expect(new Set(edges.map(({ left }) => left)).size, where).toBe(1);
      }
    }
  };
  for (const path of ['/', '/about']) await expectAligned(path, true);
  await signInAs(page, 'trainer');
  for (const path of ['/dashboard', '/editPrograms']) await expectAligned(path, false);
});

test('a planted motion is found', async ({ page }) => {
  await page.setContent('<main><p style="transition: opacity 200ms">Fades</p></main>');
  await expect(expectNoMotion(page)).rejects.toThrow('Fades');
});

test('an address that does not exist says so, and its answer too', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize(ZOOMED);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await expectFocusInSight(page);
});

test('a planted text that is too pale is found, whichever rules are asked', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Pale</title><main><p style="color:#ccc">Hardly seen</p></main></html>',
  );
  await expect(expectReadable(page)).rejects.toThrow('color-contrast');
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast');
  await expect(expectGoodOnBoth(page)).rejects.toThrow('color-contrast');
});
