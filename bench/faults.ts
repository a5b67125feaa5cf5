import { chromium } from '@playwright/test';
import { startKillable } from '../journeys/faults/killable-product.ts';
import { type Outcome, runSchedule } from '../journeys/faults/run-schedule.ts';
import { choices, makeQuiz } from '../journeys/quizzes.ts';
import { buildWeb } from '../scripts/build.ts';
import { chromiumArguments, ensureChromium } from '../scripts/chromium.ts';

/**
 * Quizzes taken while the network drops, answers are delayed, doubled, lost and repeated, the server
 * is killed, tabs are closed and opened twice and sessions end. `npm run bench faults [SCHEDULES] [FIRST SEED]`
 */
const schedules = Number(process.argv[2] ?? 200);
const firstSeed = Number(process.argv[3] ?? 1);
const QUESTIONS = 6;

const sum = (outcomes: Outcome[], key: 'answers' | 'lost' | 'doubled') =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0);

await buildWeb();
const product = await startKillable({
  SAMPLE_DATA: 'off',
  ADMIN_EMAILS: 'trainer@certway.example',
});
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: chromiumArguments,
});
const outcomes: Outcome[] = [];
const broken: string[] = [];
try {
  const quiz = await makeQuiz(browser, 'Unlucky', choices(QUESTIONS), {}, product.url);
  for (let seed = firstSeed; seed < firstSeed + schedules; seed++) {
    try {
      const outcome = await runSchedule(browser, product, quiz, { seed, questions: QUESTIONS });
      outcomes.push(outcome);
      if (outcome.lost > 0 || outcome.doubled > 0) console.log(`seed ${seed}:`, outcome);
    } catch (error) {
      const words = error instanceof Error ? error.message.split('\n').slice(0, 4) : [error];
      broken.push(`seed ${seed}: ${words.join(' ')}`);
      console.log(broken.at(-1));
    }
    if (outcomes.length > 0 && outcomes.length % 20 === 0)
      console.log(`${outcomes.length} schedules …`);
  }
} finally {
  await browser.close();
  await product.stop();
}
const [answers, lost, doubled] = (['answers', 'lost', 'doubled'] as const).map((key) =>
  sum(outcomes, key),
);
console.log(`schedules ${outcomes.length}  answers ${answers}  lost ${lost}  doubled ${doubled}`);
if (broken.length > 0) console.log(`${broken.length} schedules did not come to their end`);
process.exit(lost === 0 && doubled === 0 && broken.length === 0 ? 0 : 1);
