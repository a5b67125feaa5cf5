import { type Browser, chromium } from '@playwright/test';
import { type KillableProduct, startKillable } from '../journeys/faults/killable-product.ts';
import { type Outcome, runPaperSchedule, runSchedule } from '../journeys/faults/run-schedule.ts';
import { choices, makeQuiz } from '../journeys/quizzes.ts';
import { makeExam } from '../journeys/sittings.ts';
import { buildWeb } from '../scripts/build.ts';
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts';

/**
 * Quizzes and papers of mock exams taken while the network drops, answers are delayed, doubled, lost
 * and repeated, the server is killed, tabs are closed and opened twice, sessions end, clocks are set
 * and deadlines pass. Every second schedule is a paper.
 * `npm run bench faults [SCHEDULES] [FIRST SEED] [quizzes|papers]`
 */
const schedules = Number(process.argv[2] ?? 200);
const firstSeed = Number(process.argv[3] ?? 1);
const only = process.argv[4];
const QUESTIONS = 6;
const EACH = 3;

const counted = ['answers', 'lost', 'doubled', 'late'] as const;
const isWrong = ({ lost, doubled, late }: Outcome) => lost > 0 || doubled > 0 || late > 0;

interface Kind {
  name: string;
  run: (seed: number) => Promise<Outcome>;
  outcomes: Outcome[];
}

async function kindsOn(browser: Browser, product: KillableProduct): Promise<Kind[]> {
  const quiz = await makeQuiz(browser, 'Unlucky', choices(QUESTIONS), {}, product.url);
  const exam = await makeExam(browser, 'Unlucky exam', { each: EACH, baseURL: product.url });
  const quizzes = (seed: number) =>
    runSchedule(browser, product, quiz, { seed, questions: QUESTIONS });
  const papers = (seed: number) => runPaperSchedule(browser, product, exam, { seed, each: EACH });
  return [
    { name: 'quizzes', run: quizzes, outcomes: [] },
    { name: 'papers', run: papers, outcomes: [] },
  ].filter(({ name }) => only === undefined || only === name);
}

const broken: string[] = [];
async function runOne({ name, run, outcomes }: Kind, seed: number): Promise<void> {
  try {
    const outcome = await run(seed);
    outcomes.push(outcome);
    if (isWrong(outcome)) console.log(`${name}, seed ${seed}:`, outcome);
  } catch (error) {
    broken.push(`${name}, seed ${seed}: ${error instanceof Error ? error.message : error}`);
    console.log(broken.at(-1));
  }
}

await buildWeb();
const product = await startKillable({
  SAMPLE_DATA: 'off',
  ADMIN_EMAILS: 'trainer@certway.example',
});
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: chromiumArguments,
});
let kinds: Kind[] = [];
try {
  kinds = await kindsOn(browser, product);
  for (let nth = 0; nth < schedules; nth++) {
    const kind = kinds[nth % kinds.length];
    if (kind) await runOne(kind, firstSeed + nth);
    if ((nth + 1) % 20 === 0) console.log(`${nth + 1} schedules …`);
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const { name, outcomes } of kinds) {
  const sums = counted.map(
    (key) => `${key} ${outcomes.reduce((total, outcome) => total + outcome[key], 0)}`,
  );
  console.log(`${name}: schedules ${outcomes.length}  ${sums.join('  ')}`);
}
if (broken.length > 0) console.log(`${broken.length} schedules did not come to their end`);
const outcomes = kinds.flatMap((kind) => kind.outcomes);
const isGood = outcomes.length > 0 && broken.length === 0 && !outcomes.some(isWrong);
process.exit(isGood ? 0 : 1);
