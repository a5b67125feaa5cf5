import { type Bank, bankOf } from '../server/src/coaching/built-in/bank.ts';
import { type Correction, evaluate, prepare } from '../server/src/coaching/built-in/evaluate.ts';
import { passChance } from '../server/src/coaching/finality/calibrate.ts';
import { type Outcome, report } from './grading/agreement.ts';
import { attackAll } from './grading/attack.ts';
import { configuredModel, markByModel } from './grading/model.ts';
import { readOptions } from './grading/options.ts';
import { isEmpty, type Row, readQuestions } from './grading/rows.ts';

/**
 * How well the coach marks answers that people have marked:
 * `npm run bench grading FILE.jsonl [--learn K] [--rounds N]`. Nothing is fitted here, so every
 * question is held out; with --learn, K answers of each question are corrected first and left out
 * of the figures. The language model that LLM_PROVIDER and the others name is measured too, without
 * corrections, which teach it nothing. With --adversarial, how many unearned answers pass for good.
 */

/** The same shuffle on every machine, so that two runs can be compared. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as Item, mixed[i] as Item];
  }
  return mixed;
}

const untaught = passChance([]);

function markQuestion(
  rows: readonly Row[],
  question: number,
  bank: Bank,
  learn: number,
): Outcome[] {
  const [first] = rows;
  if (!first) return [];
  const corrections: Correction[] = rows
    .slice(0, learn)
    .map(({ answer, given }) => ({ answer, mark: given }));
  const prepared = prepare(first, bank, corrections);
  return rows.slice(learn).map(({ answer, given }) => {
    const { mark, spread, doubts } = evaluate(prepared, answer);
    const chance = untaught({ mark, spread });
    const confidence = mark >= 0.5 ? chance : 1 - chance;
    const empty = isEmpty({ answer });
    return { question, empty, given, mark, confidence, doubtful: doubts.length > 0 };
  });
}

const { file, learn, rounds, adversarial } = readOptions(process.argv.slice(2), process.env);
if (!file) {
  console.log('usage: npm run bench grading FILE.jsonl [--learn K] [--rounds N] [--adversarial]');
  process.exit(1);
}
const byQuestion = readQuestions(file);
const questions = byQuestion.flatMap(([first]) => (first ? [first] : []));
if (adversarial) process.exit(attackAll(questions) ? 0 : 1);
const bank = bankOf(questions);
const began = process.cpuUsage();
const outcomes = Array.from({ length: rounds }, (_, round) =>
  byQuestion.flatMap((rows, at) => markQuestion(shuffled(rows, round + 1), at, bank, learn)),
).flat();
// Processor time, not the clock's: what one core does, whoever else is on the machine.
const spent = process.cpuUsage(began);
const seconds = (spent.user + spent.system) / 1_000_000;
function print(title: string, lines: [string, string][]): void {
  console.log(title);
  for (const [name, value] of lines) console.log(`${name.padEnd(26)}${value.padStart(10)}`);
}

print(
  `built-in engine, ${byQuestion.length} questions, ${learn} corrections each`,
  report(outcomes, seconds),
);
const model = configuredModel();
if (model && learn === 0) {
  const start = performance.now();
  const { outcomes: marked, stoodIn } = await markByModel(model, byQuestion, bank);
  const took = (performance.now() - start) / 1000;
  print(
    `language model, where there are key points; the built-in engine stood in ${stoodIn} times`,
    report(marked, took),
  );
}
