import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../journeys/product.ts';
import { buildWeb } from '../scripts/build.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { projectFolder, run } from '../scripts/run.ts';

/**
 * `npm run bench web [PAGE…]`: Lighthouse over what a visitor can open, as a phone on a simulated slow 4G.
 * Fails where accessibility is below 100; what keeps another category from it is told. Lighthouse has a
 * folder of its own (bench/web), since it is as large as all that the product needs.
 */
const folder = join(projectFolder, 'bench', 'web');
const categories = ['accessibility', 'best-practices', 'seo', 'performance'] as const;
type Category = (typeof categories)[number];
/** Its figures depend on the machine. */
const MEASURED: Category = 'performance';

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

async function install(): Promise<void> {
  if (existsSync(join(folder, 'node_modules', 'lighthouse'))) return;
  console.log('Installing Lighthouse (once) …');
  const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  });
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
}

async function look(url: string, chromium: string): Promise<Report> {
  const cli = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const words = [
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  const { code, output } = await run(process.execPath, [cli, url, ...words], {
    env: { CHROME_PATH: chromium },
  });
  if (code !== 0) throw new Error(`${url}: ${output.slice(-600)}`);
  return JSON.parse(output.slice(output.indexOf('{'))) as Report;
}

const percent = (score: number | null) => Math.round(100 * (score ?? 0));

/** What kept a category from being full. */
const shortOf = ({ categories, audits }: Report, category: Category) =>
  categories[category].auditRefs.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
  });

await buildWeb();
await install();
const chromium = await ensureChromium();
const product = await startProduct({ CONTACT_CHAT_NUMBER: '15550100' });
let accessible = true;
try {
  const reply = await fetch(`${product.url}/api/quiz/program?pageSize=1`);
  const [program] = (await reply.json()) as [{ _id: string }];
  const ofProgram = [`/cart/${program._id}`, `/demo-quiz/${program._id}`];
  const visitors = ['/', '/about', '/sign-in', '/sign-up', '/checkoutcard', '/privacy', '/terms'];
  const asked = process.argv.slice(2);
  console.log(`page | ${categories.join(' | ')} | largest paint | shift`);
  for (const path of asked.length > 0 ? asked : [...visitors, ...ofProgram]) {
    const report = await look(product.url + path, chromium);
    const scores = categories.map((category) => percent(report.categories[category].score));
    const told = ['largest-contentful-paint', 'cumulative-layout-shift'].map(
      (id) => report.audits[id]?.displayValue ?? '–',
    );
    console.log([path, ...scores, ...told].join(' | '));
    for (const category of categories.filter((name) => name !== MEASURED)) {
      if (percent(report.categories[category].score) === 100) continue;
      console.log(`  ${category}: ${shortOf(report, category).join('; ')}`);
      if (category === 'accessibility') accessible = false;
    }
  }
} finally {
  await product.stop();
}
process.exit(accessible ? 0 : 1);
