import { join } from 'node:path';
import { startProduct } from '../journeys/product.ts';
import { buildWeb } from '../scripts/build.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { projectFolder, run } from '../scripts/run.ts';
import { installTool } from './measuring/install-tool.ts';

/**
 * `npm run bench web [PAGE…]`: runs Lighthouse on the pages of visitors, as a phone on a simulated
 * slow 4G connection. Fails if accessibility, best practices or search is below 100, or if the
 * median performance of three runs of a landing page is below 95. Lighthouse is installed in a
 * separate folder (bench/web), since it is as large as all packages of the product.
 */
const folder = join(projectFolder, 'bench', 'web');
const categories = ['accessibility', 'best-practices', 'seo', 'performance'] as const;
type Category = (typeof categories)[number];
/** Its score depends on the load of the machine, so it is measured several times. */
const MEASURED: Category = 'performance';
const ENOUGH = 95;
const LOOKS = 3;
/** Lighthouse sometimes fails, because it finds no start of the page in the trace. */
const TRIES = 3;

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

async function look(url: string, chromium: string, triesLeft = TRIES - 1): Promise<Report> {
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
  if (code !== 0 && triesLeft > 0) return look(url, chromium, triesLeft - 1);
  if (code !== 0) throw new Error(`${url}: ${output.slice(-600)}`);
  return JSON.parse(output.slice(output.indexOf('{'))) as Report;
}

const percent = (score: number | null) => Math.round(100 * (score ?? 0));

const shortOf = ({ categories, audits }: Report, category: Category) =>
  categories[category].auditRefs.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
  });

const performanceOf = ({ categories }: Report) => percent(categories.performance.score);

async function lookOften(url: string, chromium: string, times: number): Promise<Report> {
  const reports: Report[] = [];
  while (reports.length < times) reports.push(await look(url, chromium));
  reports.sort((one, other) => performanceOf(one) - performanceOf(other));
  return reports[Math.floor(times / 2)] as Report;
}

function judge(path: string, report: Report, isFirst: boolean): boolean {
  const scores = categories.map((category) => percent(report.categories[category].score));
  console.log([path, ...scores].join(' | '));
  const short = categories.filter((category) => {
    const needed = category === MEASURED ? (isFirst ? ENOUGH : 0) : 100;
    return percent(report.categories[category].score) < needed;
  });
  for (const category of short)
    console.log(`  ${category}: ${shortOf(report, category).join('; ')}`);
  return short.length === 0;
}

await buildWeb();
await installTool(folder, 'Lighthouse', '--ignore-scripts');
const chromium = await ensureChromium();
const product = await startProduct({ CONTACT_CHAT_NUMBER: '15550100' });
let failed = 0;
try {
  const reply = await fetch(`${product.url}/api/quiz/program?pageSize=1`);
  const [program] = (await reply.json()) as [{ _id: string }];
  const first = ['/', '/about', '/sign-in', `/cart/${program._id}`, `/demo-quiz/${program._id}`];
  const others = ['/sign-up', '/checkoutcard', '/privacy', '/terms'];
  const asked = process.argv.slice(2);
  console.log(`page | ${categories.join(' | ')}`);
  for (const path of asked.length > 0 ? asked : [...first, ...others]) {
    const isFirst = first.includes(path);
    const report = await lookOften(product.url + path, chromium, isFirst ? LOOKS : 1);
    if (!judge(path, report, isFirst)) failed += 1;
  }
} finally {
  await product.stop();
}
console.log(`web: ${failed} pages outside their bar`);
process.exit(failed === 0 ? 0 : 1);
