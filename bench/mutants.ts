import { createHash, randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sumOf } from './measuring/statistics.ts';
import { copyProject } from './mutants/copy.ts';
import { keyOf, type Mutant } from './mutants/mutant.ts';
import {
  installStryker,
  listMutants,
  sourcesOf,
  type TriedFile,
  type TriedMutant,
  tryMutants,
} from './mutants/stryker.ts';

/**
 * Measures whether the tests notice broken code: makes one change at a time in a copy of the
 * project and runs the tests that cover it. A change with which all tests pass has survived. `npm
 * run bench mutants [PER FOLDER] [SEED] [FOLDER…]`: the number of changes per folder (or `all`,
 * which takes hours), the seed that selects them, and the folders.
 */
const NEEDED_PERCENT = 80;

const DEFAULT_FOLDERS = [
  ...['attempts', 'results', 'access', 'coaching', 'reviews', 'sessions'].map(
    (slice) => `server/src/${slice}`,
  ),
  'web/src/attempts/run',
  'web/src/calls',
];

const parts = [
  { part: 'server', globalSetup: ['./server/src/test/template.ts'] },
  { part: 'web', globalSetup: [] },
];

const [aFolder = '30', seed = String(randomInt(1_000_000)), ...named] = process.argv.slice(2);
const wanted = named.length > 0 ? named : DEFAULT_FOLDERS;
const limit = aFolder === 'all' ? Number.POSITIVE_INFINITY : Number(aFolder);
const rankOf = (mutant: Mutant) =>
  createHash('sha1')
    .update(`${seed} ${keyOf(mutant)}`)
    .digest('hex');

/** Spare mutants replace those in startup code, which are skipped. */
const SPARE = 3;

const choose = (mutants: Mutant[]): Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, rank: rankOf(mutant) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, SPARE * limit)
    .map(({ mutant }) => mutant);

interface Tally {
  folder: string;
  killed: number;
  tried: number;
}

/** A timeout may also come from a busy machine. */
const isKilled = ({ status }: TriedMutant) => status === 'Killed' || status === 'Timeout';
const hasSurvived = ({ status }: TriedMutant) => status === 'Survived' || status === 'NoCoverage';

function describeSurvivor(file: string, source: string, mutant: TriedMutant) {
  const { status, location, replacement, mutatorName } = mutant;
  const { line } = location.start;
  const before = source.split('\n')[line - 1]?.trim() ?? '';
  const why = status === 'NoCoverage' ? 'no test runs it' : mutatorName;
  return `  ${file}:${line} (${why})\n    ${before}\n    → ${replacement.replaceAll(/\s+/g, ' ')}`;
}

function tellFolder(folder: string, possible: number, files: Record<string, TriedFile>): Tally {
  const own = Object.entries(files).filter(([file]) => file.startsWith(`${folder}/`));
  const mutants = own.flatMap(([, file]) => file.mutants);
  const killed = mutants.filter(isKilled).length;
  const survivors = own.flatMap(([file, { source, mutants: all }]) =>
    all.filter(hasSurvived).map((mutant) => describeSurvivor(file, source, mutant)),
  );
  const tried = killed + survivors.length;
  console.log(`\n${folder}: ${killed} of ${tried} killed (tried ${tried} of ${possible})`);
  for (const survivor of survivors.toSorted()) console.log(survivor);
  return { folder, killed, tried };
}

/** A folder inside a slice is tested by the tests of the whole slice. */
const testsOf = (folder: string) => `${folder.split('/').slice(0, 3).join('/')}/**/*.test.{ts,tsx}`;

async function measure(copy: string, { part, globalSetup }: (typeof parts)[number]) {
  const folders = wanted.filter((folder) => folder.startsWith(`${part}/`));
  if (folders.length === 0) return [];
  const found: { folder: string; possible: number; chosen: Mutant[] }[] = [];
  for (const folder of folders) {
    const all = await listMutants(copy, sourcesOf(copy, folder));
    found.push({ folder, possible: all.length, chosen: choose(all) });
  }
  console.log(`Trying ${aFolder} changes in each of ${folders.join(', ')} …`);
  const tests = [...new Set(folders.map(testsOf))];
  const chosen = found.map((one) => one.chosen);
  const files = await tryMutants(copy, { chosen, limit }, { tests, globalSetup });
  return found.map(({ folder, possible }) => tellFolder(folder, possible, files));
}

console.log(`seed ${seed}`);
await installStryker();
const copy = await copyProject();
// The keys of mutants contain file names relative to the current folder.
process.chdir(copy);
const tallies: Tally[] = [];
try {
  for (const part of parts) tallies.push(...(await measure(copy, part)));
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const killed = sumOf(tallies.map((tally) => tally.killed));
const tried = sumOf(tallies.map((tally) => tally.tried));
const untouched = tallies.filter((tally) => tally.tried === 0);
for (const { folder } of untouched) console.log(`nothing could be broken in ${folder}`);
const percent = (100 * killed) / (tried || 1);
console.log(`\nmutants: ${killed} of ${tried} killed, ${percent.toFixed(1)} %`);
process.exit(untouched.length === 0 && percent >= NEEDED_PERCENT ? 0 : 1);
