import type { Browser } from '@playwright/test';
import { makeExam } from '../journeys/exam-attempts.ts';
import { type KillableProduct, startKillable } from '../journeys/faults/killable-product.ts';
import {
  runExamSchedule,
  runSchedule,
  runWritingSchedule,
  type ScheduleOutcome,
} from '../journeys/faults/run-schedule.ts';
import { typedQuestions } from '../journeys/faults/typed-kinds.ts';
import { placeQuestion } from '../journeys/hotspots.ts';
import { NO_SAMPLES } from '../journeys/product.ts';
import { choices, makeQuiz } from '../journeys/quizzes.ts';
import { buildWeb } from '../scripts/build.ts';
import { launchBrowser } from './product/browser.ts';

/**
 * Takes quizzes and mock exams under faults: the network drops; replies are delayed, duplicated,
 * lost or repeated; the server is killed; tabs are closed or opened twice; sessions end; clocks are
 * changed; deadlines pass. The schedules cycle through three kinds: quizzes, mock exams, and
 * questions with typed or assembled answers, in which the page is reloaded, closed or crashed 0 to
 * 2,000 ms after the last key. `npm run bench faults [SCHEDULES] [FIRST SEED]
 * [quizzes|papers|typed]`
 */
const schedules = Number(process.argv[2] ?? 200);
const firstSeed = Number(process.argv[3] ?? 1);
const only = process.argv[4];
const QUESTIONS = 6;
const EACH = 3;

const counted = ['answers', 'lost', 'doubled', 'late'] as const;
const isWrong = ({ lost, doubled, late }: ScheduleOutcome) => lost > 0 || doubled > 0 || late > 0;

/** Parallel schedules save time, because a schedule mostly waits. Each lane has its own product. */
const LANES = 2;
const kinds = ['quizzes', 'papers', 'typed'] as const;
type Kind = (typeof kinds)[number];
const taken: readonly Kind[] = kinds.filter((kind) => only === undefined || only === kind);

const outcomes: Record<Kind, ScheduleOutcome[]> = { quizzes: [], papers: [], typed: [] };
const broken: string[] = [];
let started = 0;

async function runnersOn(browser: Browser, product: KillableProduct) {
  const quiz = await makeQuiz(browser, 'Unlucky', choices(QUESTIONS), {}, product.url);
  const exam = await makeExam(browser, 'Unlucky exam', { each: EACH, baseURL: product.url });
  const weather = typedQuestions(await placeQuestion(browser, product.url));
  const { length: questions } = weather;
  const making = { weather, each: questions, baseURL: product.url };
  const written = await makeExam(browser, 'Unlucky words', making);
  return {
    typed: (seed: number) => runWritingSchedule(browser, product, written, { seed, questions }),
    quizzes: (seed: number) => runSchedule(browser, product, quiz, { seed, questions: QUESTIONS }),
    papers: (seed: number) => runExamSchedule(browser, product, exam, { seed, each: EACH }),
  };
}

async function runOne(kind: Kind, seed: number, run: (seed: number) => Promise<ScheduleOutcome>) {
  try {
    const outcome = await run(seed);
    outcomes[kind].push(outcome);
    if (isWrong(outcome)) console.log(`${kind}, seed ${seed}:`, outcome);
  } catch (error) {
    broken.push(`${kind}, seed ${seed}: ${error instanceof Error ? error.message : error}`);
    console.log(broken.at(-1));
  }
}

async function runLane(browser: Browser): Promise<void> {
  const product = await startKillable(NO_SAMPLES);
  try {
    const runners = await runnersOn(browser, product);
    while (started < schedules) {
      const nth = started++;
      const kind = taken[nth % taken.length];
      if (kind) await runOne(kind, firstSeed + nth, runners[kind]);
    }
  } finally {
    await product.stop();
  }
}

await buildWeb();
const browser = await launchBrowser();
try {
  await Promise.all(Array.from({ length: LANES }, () => runLane(browser)));
} finally {
  await browser.close();
}
for (const kind of taken) {
  const sums = counted.map(
    (key) => `${key} ${outcomes[kind].reduce((total, outcome) => total + outcome[key], 0)}`,
  );
  console.log(`${kind}: schedules ${outcomes[kind].length}  ${sums.join('  ')}`);
}
if (broken.length > 0) console.log(`${broken.length} schedules did not come to their end`);
const all = taken.flatMap((kind) => outcomes[kind]);
const isGood = all.length > 0 && broken.length === 0 && !all.some(isWrong);
process.exit(isGood ? 0 : 1);
