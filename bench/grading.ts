import { buildVocabulary } from '../server/src/coaching/built-in/vocabulary.ts';
import { report } from './grading/agreement.ts';
import { attackAll } from './grading/attack.ts';
import { configuredModel, markByModel } from './grading/model.ts';
import { readOptions } from './grading/options.ts';
import { finality, tenthsOf } from './grading/reliability.ts';
import { type Row, readQuestions } from './grading/rows.ts';
import { outcomesOf, teach } from './grading/simulate.ts';

/**
 * Measures how well the coach marks answers that people have already marked, and which of its marks
 * are final: `npm run bench grading FILE.jsonl [--learn K] [--rounds N] [--unseen]
 * [--adversarial]`. With --learn, people's marks of the first K answers of each question train the
 * coach, and these answers are not measured. With --unseen, the coach is trained on every second
 * question and measured on the other questions. With --adversarial, answers that deserve no pass
 * are tried on the untrained and the trained coach. A configured language model (LLM_PROVIDER …) is
 * measured as well. Exits with 1 if a limit is exceeded.
 */

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

function print(title: string, lines: [string, string][]): void {
  console.log(title);
  for (const [name, value] of lines) console.log(`${name.padEnd(28)}${value.padStart(18)}`);
}

const { file, learn, rounds, adversarial, unseen } = readOptions(
  process.argv.slice(2),
  process.env,
);
if (!file) {
  console.log(
    'usage: npm run bench grading FILE.jsonl [--learn K] [--rounds N] [--unseen] [--adversarial]',
  );
  process.exit(1);
}

const lessons = { learn, unseen };
const byQuestion = readQuestions(file);
const vocabularyOf = (questions: readonly Row[][]) =>
  buildVocabulary(questions.flatMap(([first]) => (first ? [first] : [])));

const inRound = (byQuestion: readonly Row[][], round: number) =>
  byQuestion.map((rows) => shuffled(rows, round + 1));

function measure(name: string, byQuestion: readonly Row[][]): string[] {
  const vocabulary = vocabularyOf(byQuestion);
  const outcomes = Array.from({ length: rounds }, (_, round) => {
    const rows = inRound(byQuestion, round);
    return outcomesOf(teach(rows, vocabulary, lessons), rows, lessons);
  }).flat();
  const { lines, broken } = finality(outcomes, learn);
  const title = `${name}, ${byQuestion.length} questions, ${learn} corrections each${unseen ? ' of every second one, the others measured' : ''}`;
  print(title, [...report(outcomes), ...lines]);
  console.log('stated confidence, and how often it was right:');
  for (const { from, stated, right, count } of tenthsOf(outcomes)) {
    const tenth = `  ${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}`;
    console.log(`${tenth}   ${stated.toFixed(3)}   ${right.toFixed(3)}   ${count} answers`);
  }
  return broken.map((what) => `${name}: ${what}`);
}

if (adversarial) {
  const training = { learn: learn || 10, unseen };
  process.exit(attackAll(inRound(byQuestion, 0), vocabularyOf(byQuestion), training) ? 0 : 1);
}
const hasPoints = byQuestion.some((rows) => rows.some(({ keyPoints }) => keyPoints.length > 0));
const bare = byQuestion.map((rows) => rows.map((row) => ({ ...row, keyPoints: [] })));
const broken = [
  ...measure('built-in engine', byQuestion),
  ...(hasPoints ? measure('built-in engine, without key points', bare) : []),
];
const model = configuredModel();
if (model && learn === 0) {
  const { outcomes, stoodIn } = await markByModel(model, byQuestion, vocabularyOf(byQuestion));
  print(
    `language model, where there are key points; the built-in engine stood in ${stoodIn} times`,
    report(outcomes),
  );
}
if (broken.length > 0) {
  console.log(`outside its bar: ${broken.join('; ')}`);
  process.exit(1);
}
