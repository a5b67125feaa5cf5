import { expect, type Page, test } from '@playwright/test';
import { type PageName, pages } from '../contract/src/shell/pages.ts';
import { placeQuestion } from './hotspots.ts';
import { type SampleRole, sampleRoles, signInAs } from './people.ts';
import { enrol, everyKind, makeQuiz, startQuiz } from './quizzes.ts';
import { sampleIds } from './screen-list.ts';
import { wrongAnswers } from './wrong-answers.ts';

/**
 * Opens every page of the route table on a screen of 320 pixels, and on a phone with text of twice
 * the size, and expects that nothing extends beyond the screen. By default each page is opened for
 * the roles that see something else on it; `TEXT_SIZE=all` opens it for every role that may see it.
 */

const unique = Date.now().toString(36);
const HEIGHT = 844;

/** Sizes of the screen and of its text. */
const looks = [
  { name: '320 pixels', width: 320, text: '' },
  { name: 'text of twice the size', width: 390, text: '200%' },
];

type Viewer = SampleRole | 'visitor';

/** The pages on which a role sees something of its own; null for all of its pages. */
const shortList: Record<Viewer, readonly PageName[] | null> = {
  visitor: null,
  admin: [
    'dashboard',
    'accounts',
    'editPrograms',
    'examAttempts',
    'quizDemo',
    'startQuiz',
    'createQuiz',
    'startMulti',
    'analytics',
  ],
  paid: [
    'dashboard',
    'quiz',
    'result',
    'results',
    'notes',
    'profile',
    'exam',
    'analytics',
    'inbox',
  ],
  trainer: ['dashboard', 'editPrograms'],
  partner: ['dashboard', 'accounts'],
  demo: ['quiz', 'results'],
};

const names = Object.keys(pages) as PageName[];

function isOpenTo(name: PageName, viewer: Viewer): boolean {
  const { openTo } = pages[name];
  if (viewer === 'visitor') return openTo === 'anyone';
  return openTo !== 'anyone' && (openTo as readonly string[]).includes(viewer);
}

const pagesOf = (viewer: Viewer): PageName[] => {
  const short = process.env.TEXT_SIZE === 'all' ? null : shortList[viewer];
  return names.filter((name) => isOpenTo(name, viewer) && (short?.includes(name) ?? true));
};

/**
 * Returns a description of the first element that extends beyond the screen; '' if the page does
 * not scroll sideways.
 */
function firstBeyond(): string {
  const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
  if (scrollWidth <= clientWidth) return '';
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const isClipped = (element: Element): boolean => {
    const around = element.parentElement;
    if (!around || around === document.body) return false;
    return clips(around) || isClipped(around);
  };
  const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > clientWidth + 0.5 || left < -0.5) && !isClipped(element);
  });
  // The innermost element is the one that does not fit; the elements around it only follow.
  const inner = beyond.filter(
    (each) => !beyond.some((other) => each !== other && each.contains(other)),
  );
  const [first] = inner;
  const nameOf = (element: Element | null | undefined) =>
    element
      ? `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`
      : '';
  const { right = 0 } = first?.getBoundingClientRect() ?? {};
  const text = first?.textContent?.trim().slice(0, 40);
  const where = `${nameOf(first)} '${text}' in ${nameOf(first?.parentElement)}`;
  return `${scrollWidth} of ${clientWidth} pixels: ${where} ends at ${Math.round(right)}`;
}

/** Returns what extends beyond the screen in each look. */
async function faultsHere(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, width, text } of looks) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    // A component with a media query renders again after the size has changed, so a fault counts
    // only if it remains.
    let fault = '';
    for (let tries = 0; tries < 5; tries++) {
      fault = await page.evaluate(firstBeyond);
      if (fault === '') break;
      await page.waitForTimeout(100);
    }
    if (fault) faults.push(`${where}, ${name}: ${fault}`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults;
}

for (const viewer of ['visitor', ...sampleRoles] as const) {
  test(`nothing extends beyond a narrow screen or one with large text, on each page of ${viewer}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    if (viewer !== 'visitor') await signInAs(page, viewer);
    const { program, exam } = await sampleIds(page);
    const faults: string[] = [];
    for (const name of pagesOf(viewer)) {
      const { path } = pages[name];
      const id = path.startsWith('/exam/') ? exam : program;
      await page.setViewportSize({ width: 390, height: HEIGHT });
      await page.goto(path.replace(/:\w+/, id));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect(page.getByRole('status', { name: /^Loading / })).toHaveCount(0);
      faults.push(...(await faultsHere(page, `${viewer}, ${path}`)));
    }
    expect(faults).toEqual([]);
  });
}

test('nothing extends beyond a narrow screen or one with large text, in a quiz with every kind of question', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const questions = [...everyKind, await placeQuestion(browser)];
  const quiz = await makeQuiz(browser, `Large text ${unique}`, questions);
  await enrol(page, quiz, `large-${unique}@people.example`);
  await startQuiz(page, quiz);
  const faults: string[] = [];
  for (const [place, { give }] of wrongAnswers.entries()) {
    const where = `question ${place + 1}`;
    await expect(page.getByRole('heading', { name: `Question ${place + 1} of` })).toBeVisible();
    faults.push(...(await faultsHere(page, where)));
    await give(page);
    const check = page.getByRole('button', { name: 'Check answer' });
    if (await check.isVisible()) await check.click();
    await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
    faults.push(...(await faultsHere(page, `${where} with its verdict`)));
    const next = page.getByRole('button', { name: 'Next Question' });
    if (place < wrongAnswers.length - 1) await next.click();
  }
  expect(faults).toEqual([]);
});

test('the check for large text names the first element that extends beyond the screen', async ({
  page,
}) => {
  await page.setContent('<main><p>Fits</p><p style="width: 900px">Does not fit</p></main>');
  const [fault] = await faultsHere(page, 'here');
  expect(fault).toMatch(/^here, 320 pixels: \d+ of 320 pixels: <p class=""> 'Does not fit'/);
});
