import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { buildWeb } from '../scripts/build.ts';
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts';
import { projectFolder } from '../scripts/run.ts';
import { type SampleRole, signInAs } from './people.ts';
import { type Product, startProduct } from './product.ts';

/**
 * `npm run screens [FOLDER [NAME…]]`: every screen for each role on the sample data, at two widths
 * and in both themes, as small pictures in docs/screens/.
 */

interface Screen {
  name: string;
  /** The address, or the way there. */
  at: string | ((page: Page) => Promise<void>);
}

const looks = (['light', 'dark'] as const).flatMap((scheme) => [
  { scheme, width: 390, height: 844 },
  { scheme, width: 1440, height: 900 },
]);

const QUALITY = 58;

const firstProgram = async (page: Page): Promise<string> => {
  const [program] = await (await page.request.get('/api/quiz/program?pageSize=1')).json();
  return program._id;
};

async function latestResult(page: Page): Promise<void> {
  const reply = await page.request.get('/api/results?pageSize=20');
  const past = (await reply.json()) as { _id: string; points: number | null }[];
  const told = past.find(({ points }) => points !== null && points < 90) ?? past[0];
  await page.goto(`/result?attempt=${told?._id}`);
}

const start = (page: Page) => page.getByRole('button', { name: 'START' }).first().click();

async function inTheRunner(page: Page): Promise<void> {
  await page.goto('/quiz');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await start(page);
  const dialog = page.getByRole('dialog');
  if (!(await dialog.getByRole('button', { name: 'Start Quiz' }).isEnabled())) {
    await dialog.getByLabel('Course').selectOption({ index: 1 });
    await dialog.getByLabel('Module').selectOption({ index: 1 });
  }
  await dialog.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('heading', { name: /^Question \d+ of/ }).waitFor();
}

const visitor: Screen[] = [
  { name: 'home', at: '/' },
  { name: 'about', at: '/about' },
  { name: 'sign-in', at: '/sign-in' },
  { name: 'sign-up', at: '/sign-up' },
  { name: 'privacy', at: '/privacy' },
  { name: 'terms', at: '/terms' },
  { name: 'cart-empty', at: '/checkoutcard' },
  { name: 'cart', at: async (page) => void (await page.goto(`/cart/${await firstProgram(page)}`)) },
  {
    name: 'demo',
    at: async (page) => {
      await page.goto(`/demo-quiz/${await firstProgram(page)}`);
      await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
    },
  },
  { name: 'not-found', at: '/nowhere' },
];

const screens: Record<SampleRole | 'visitor', Screen[]> = {
  visitor,
  demo: [
    { name: 'quiz', at: '/quiz' },
    { name: 'results', at: '/results' },
    { name: 'result-none', at: '/result' },
    { name: 'profile', at: '/profile' },
  ],
  paid: [
    { name: 'dashboard', at: '/dashboard' },
    { name: 'quiz', at: '/quiz' },
    {
      name: 'quiz-choose',
      at: async (page) => {
        await page.goto('/quiz');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await start(page);
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'runner', at: inTheRunner },
    { name: 'result', at: latestResult },
    { name: 'results', at: '/results' },
    { name: 'analytics', at: '/analytics' },
    { name: 'inbox', at: '/inbox' },
    { name: 'profile', at: '/profile' },
  ],
  trainer: [
    { name: 'dashboard', at: '/dashboard' },
    { name: 'edit-programs', at: '/editPrograms' },
    { name: 'create-quiz', at: '/create-quiz' },
    { name: 'start-multi', at: '/startMulti' },
    { name: 'inbox', at: '/inbox' },
    { name: 'quiz', at: '/quiz' },
  ],
  partner: [
    { name: 'dashboard', at: '/dashboard' },
    { name: 'accounts', at: '/accounts' },
    { name: 'analytics', at: '/analytics' },
  ],
  admin: [
    { name: 'dashboard', at: '/dashboard' },
    { name: 'accounts', at: '/accounts' },
    { name: 'edit-programs', at: '/editPrograms' },
    { name: 'analytics', at: '/analytics' },
    { name: 'inbox', at: '/inbox' },
    { name: 'results', at: '/results' },
  ],
};

/** Nothing is waited for any more, and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(250);
}

async function take(page: Page, folder: string, role: string, { name, at }: Screen): Promise<void> {
  for (const { scheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await (typeof at === 'string' ? page.goto(at) : at(page));
    await settle(page);
    const tall = process.env.SCREENS_WHOLE === 'yes';
    const picture = await page.screenshot({ fullPage: tall });
    const small = await sharp(picture).webp({ quality: QUALITY, effort: 6 }).toBuffer();
    writeFileSync(join(folder, `${role}-${name}-${width}-${scheme}.webp`), small);
  }
}

async function takeAll(browser: Browser, { url }: Product, folder: string, wanted: string[]) {
  let count = 0;
  for (const [role, all] of Object.entries(screens)) {
    const some = all.filter(
      ({ name }) => wanted.length === 0 || wanted.includes(`${role}-${name}`),
    );
    if (some.length === 0) continue;
    const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
    const page = await context.newPage();
    if (role !== 'visitor') await signInAs(page, role as SampleRole);
    for (const screen of some) {
      await take(page, folder, role, screen);
      count += looks.length;
    }
    await context.close();
  }
  return count;
}

const [named, ...wanted] = process.argv.slice(2);
const folder = named ?? join(projectFolder, 'docs', 'screens');
await buildWeb();
const executablePath = await ensureChromium();
const product = await startProduct({ CONTACT_CHAT_NUMBER: '15550100' });
const browser = await chromium.launch({ executablePath, args: chromiumArguments });
try {
  if (!named) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const count = await takeAll(browser, product, folder, wanted);
  process.stdout.write(`${count} pictures in ${folder}\n`);
} finally {
  await browser.close();
  await product.stop();
}
