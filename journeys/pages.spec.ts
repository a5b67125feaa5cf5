import { expect, type Page, test } from '@playwright/test';
import { pages } from '../contract/src/shell/pages.ts';
import { watchShifts } from './layout-shifts.ts';
import { sampleRoles, signInAs } from './people.ts';
import { expectLargeTargets } from './press-targets.ts';
import {
  expectAccessible,
  expectFocusInSight,
  expectGoodOnBoth,
  expectNoMotion,
  expectNoSidewaysScrolling,
  expectReadable,
  watchConsole,
  watchSecurityPolicy,
} from './quality.ts';
import { makeDeck, openScreen, type Screen, sampleIds, screens } from './screen-list.ts';
import { findLearner, makeClass, makeOrganization } from './screen-making.ts';
import { onSlowConnection, USED_LATE, watchRequests } from './slow-connection.ts';

const PHONE = { width: 390, height: 844 };

const every = Object.entries(pages).map(([name, page]) => ({ name, ...page }));

/**
 * Collects the faults of all pages and reports them together, so that a fault on one page does not
 * hide those on the next.
 */
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

test('every page loads on a desktop without a layout shift and is accessible, light and dark', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const expectQuiet = watchConsole(page, USED_LATE);
  const expectNoViolation = await watchSecurityPolicy(page);
  const expectStill = await watchShifts(page);
  const slowly = await onSlowConnection(page);
  const untilCome = watchRequests(page);
  // Uses the sample program instead of the newest program, because parallel journeys create
  // programs without a demo.
  const { program, exam } = await sampleIds(page);
  const { courses } = await (await page.request.get(`/api/quiz/program/${program}`)).json();
  const module = courses[0].modules[0]._id;
  const { look, expectNone } = watchFaults();
  const examOr = (path: string) => (path.startsWith(pages.exam.path) ? exam : program);
  const idFor = async (path: string) => {
    if (path === pages.class.path) return (await makeClass(page)).classId;
    if (path === pages.organization.path) return makeOrganization(page);
    if (path === pages.join.path) return (await makeClass(page)).code;
    if (path === pages.deck.path) return makeDeck(page, program);
    return path === pages.learner.path ? findLearner(page) : examOr(path);
  };
  const visit = async (template: string) => {
    const path = template.replace(/:\w+/, await idFor(template));
    await slowly(async () => {
      const subject = template === pages.tryout.path ? `?moduleId=${module}` : '';
      await page.goto(path + subject);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading / })).toHaveCount(0);
      await untilCome();
    });
    // A redirect shows two pages, so the check for layout shifts is skipped after a redirect.
    const { pathname } = new URL(page.url());
    if (pathname === path) await expectStill(pathname);
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
  expectNoViolation();
});

/**
 * Pages that look the same for every role. They are checked only as a learner with content and as a
 * new user without content.
 */
const ALIKE = new Set([
  'quiz',
  'results',
  'notes',
  'my-questions',
  'cards',
  'profile',
  'inbox',
  'inbox-message',
]);
const staff = new Set(['create-quiz', 'start-multi', 'accounts-people', 'edit-programs']);

const screensOf = (role: keyof typeof screens): Screen[] =>
  screens[role].filter(
    ({ name, leaves }) =>
      !leaves &&
      // The not-found page is checked separately, because it replies with 404, which every browser
      // logs as an error.
      name !== 'not-found' &&
      (['visitor', 'demo', 'paid'].includes(role) || !ALIKE.has(name)) &&
      (role !== 'admin' || !staff.has(name)),
  );

/** The CSS size of a 1,280 × 1,024 desktop window at 400% zoom. */
const ZOOMED = { width: 320, height: 256 };

for (const role of ['visitor', ...sampleRoles] as const) {
  test(`each screen of ${role} has no layout shift on a phone and no overflow at 320 pixels (400% zoom)`, async ({
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
        // Resizes the open page to the zoomed size instead of reloading it, because a reload would
        // give the same result.
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

/** The left and right edges of the content of header, page and footer. */
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

test('header, page and footer have the same left and right edges', async ({ page }) => {
  const expectAligned = async (path: string, desktopBegins: boolean) => {
    await page.goto(path);
    await page.locator('main .mantine-Container-root').first().waitFor();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = await edgesOf(page);
      const where = `${path} at ${width}`;
      expect(new Set(edges.map(({ right }) => right)).size, where).toBe(1);
      // At a width of 992 pixels or more, the content of pages with a sidebar starts at the right
      // edge of the sidebar. Their left edge is therefore not compared.
      if (width < 992 || desktopBegins) {
        expect(new Set(edges.map(({ left }) => left)).size, where).toBe(1);
      }
    }
  };
  for (const path of ['/', '/about']) await expectAligned(path, true);
  await signInAs(page, 'trainer');
  for (const path of ['/dashboard', '/editPrograms']) await expectAligned(path, false);
});

test('the check for motion on pages with reduced motion reports an element with a CSS transition', async ({
  page,
}) => {
  await page.setContent('<main><p style="transition: opacity 200ms">Fades</p></main>');
  await expect(expectNoMotion(page)).rejects.toThrow('Fades');
});

test('an unknown URL shows the not-found page with status 404', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize(ZOOMED);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await expectFocusInSight(page);
});

test('the contrast check reports pale text, both with all axe rules and with only the color rules', async ({
  page,
}) => {
  await page.setContent(
    '<html lang="en"><title>Pale</title><main><p style="color:#ccc">Hardly seen</p></main></html>',
  );
  await expect(expectReadable(page)).rejects.toThrow('color-contrast');
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast');
  await expect(expectGoodOnBoth(page)).rejects.toThrow('color-contrast');
});
