import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../scripts/build.ts';
import { projectFolder } from '../scripts/run.ts';

/** Measures the bytes (brotli) that a first visit of each page loads. Fails above the budget. */

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const KB = 1024;
const LEARNERS = [
  'quiz',
  'exam',
  'exam-attempts',
  'dashboard',
  'notes',
  'result',
  'results',
  'inbox',
  'runner',
];
const EVERYBODYS = [
  'home',
  'about',
  'cart',
  'sign-in',
  'sign-up',
  'privacy',
  'terms',
  'demo-quiz',
  'stop-emails',
];

/**
 * Returns the budget of a page in kB. Pages of authors and staff may contain charts, formulas and
 * the editor. The budgets include about 2.5 KB for splitting libraries into several files, so that
 * they run in several short tasks.
 */
function budgetOf(name: string) {
  if (EVERYBODYS.includes(name)) return { script: 173, style: 20 };
  if (name === 'paper') return { script: 240, style: 32 };
  return { script: LEARNERS.includes(name) ? 195 : 304, style: 32 };
}

const dist = join(projectFolder, 'web', 'dist');
const sentBytes = (file: string) => {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

function filesOf(manifest: Manifest, roots: string[]): { script: Set<string>; style: Set<string> } {
  const found = { script: new Set<string>(), style: new Set<string>() };
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.script.has(chunk.file)) return;
    found.script.add(chunk.file);
    for (const style of chunk.css ?? []) found.style.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return found;
}

/** The quiz runner is loaded by a page, and the mock exam runner by the quiz runner. */
const RUNNER = ['src/attempts/start-quiz-page.tsx', 'src/attempts/runner/attempt-screen.tsx'];
const runners = [
  { name: 'runner', roots: RUNNER },
  { name: 'paper', roots: [...RUNNER, 'src/attempts/exam-session/exam-runner.tsx'] },
];

const kilobytes = (files: Set<string>) =>
  [...files].reduce((sum, file) => sum + sentBytes(file), 0) / KB;

await buildWeb();
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const pages = Object.keys(manifest)
  .filter((key) => /^src\/[\w-]+\/[\w-]+-page\.tsx$/.test(key))
  .sort()
  .map((key) => ({ name: (key.split('/').at(-1) ?? '').replace(/-page\.tsx$/, ''), roots: [key] }));
let over = 0;
console.log(`${'page'.padEnd(26)}${'script KB'.padStart(10)}${'style KB'.padStart(10)}`);
for (const { name, roots } of [...pages, ...runners]) {
  const missing = roots.filter((key) => !manifest[key]);
  if (missing.length > 0) throw new Error(`the build has no ${missing.join(', ')}`);
  const files = filesOf(manifest, ['index.html', ...roots]);
  const [script, style] = [kilobytes(files.script), kilobytes(files.style)];
  const budget = budgetOf(name);
  const within = script <= budget.script && style <= budget.style;
  if (!within) over++;
  const row = `${name.padEnd(26)}${script.toFixed(1).padStart(10)}${style.toFixed(1).padStart(10)}`;
  console.log(within ? row : `${row}   over ${budget.script} + ${budget.style}`);
}
process.exit(over === 0 && pages.length > 0 ? 0 : 1);
