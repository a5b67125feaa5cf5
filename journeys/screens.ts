import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { buildWeb } from '../scripts/build.ts';
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts';
import { projectFolder } from '../scripts/run.ts';
import { addressOf, type SampleRole, signIn } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { openScreen, type Screen, screens } from './screen-list.ts';
import { madeScreens } from './screens-made.ts';

/**
 * `npm run screens [FOLDER [NAME…]]` saves small pictures of every screen of each role to screens/,
 * with the sample data, at two widths and in both themes. Screens that create data come last, so
 * that the others show only the sample data.
 */

const looks = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
].flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ scheme, ...size })));

const QUALITY = 55;

/** Desktop screens are scaled to two thirds, which shows the layout at half the file size. */
const KEPT_WIDTH = 960;

const PATIENCE_MS = 15_000;

async function take(page: Page, folder: string, role: string, screen: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, screen);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const { scheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(250);
    if (!screen.unfinished) await page.waitForLoadState('networkidle');
    const picture = await page.screenshot({ fullPage: process.env.SCREENS_WHOLE === 'yes' });
    const small = await sharp(picture)
      .resize({ width: KEPT_WIDTH, withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 5 })
      .toBuffer();
    writeFileSync(join(folder, `${role}-${screen.name}-${width}-${scheme}.webp`), small);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** The screens of each role, and the email address that signs in for them; null for a visitor. */
const groups: { role: string; address: string | null; all: Screen[] }[] = [
  ...Object.entries(screens).map(([role, all]) => ({
    role,
    address: role === 'visitor' ? null : addressOf(role as SampleRole),
    all,
  })),
  ...Object.entries(madeScreens).map(([address, all]) => ({
    role: address.split('@')[0] ?? '',
    address,
    all,
  })),
];

async function takeAll(browser: Browser, { url }: Product, folder: string, wanted: string[]) {
  let count = 0;
  for (const { role, address, all } of groups) {
    const some = all.filter(
      ({ name }) => wanted.length === 0 || wanted.includes(`${role}-${name}`),
    );
    if (some.length === 0) continue;
    const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    if (address) await signIn(page, address);
    for (const screen of some) {
      await take(page, folder, role, screen).catch((error: Error) => {
        process.stderr.write(`${role}-${screen.name}: ${error.message}\n`);
        process.exitCode = 1;
      });
      count += looks.length;
    }
    await context.close();
  }
  return count;
}

const [named, ...wanted] = process.argv.slice(2);
const folder = named ?? join(projectFolder, 'screens');
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
