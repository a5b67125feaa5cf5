import { buildVocabulary } from '../server/src/coaching/built-in/vocabulary.ts';
import { seededChance } from '../server/src/samples/lively/chance.ts';
import { report } from './grading/agreement.ts';
import { attackAll } from './grading/attack.ts';
import { finality } from './grading/reliability.ts';
import { type Row, readQuestions } from './grading/rows.ts';
import { outcomesOf, teach } from './grading/simulate.ts';
import { shuffled } from './measuring/statistics.ts';

/**
 * Measures how well the coach marks answers that people have already marked, and which of its marks
 * are final: `npm run bench grading FILE.jsonl [LEARN] [ROUNDS] [unseen] [adversarial]`. People's
 * marks of the first LEARN answers of each question train the coach, and these answers are not
 * measured. With `unseen`, the coach is trained on every second question and measured on the other
 * questions. With `adversarial`, answers that deserve no pass are tried on the untrained and the
 * trained coach. Exits with 1 if a limit is exceeded.
 */

function print(title: string, lines: [string, string][]): void {
  console.log(title);
  for (const [name, value] of lines) console.log(`${name.padEnd(28)}${value.padStart(18)}`);
}

const words = process.argv.slice(2);
const file = words.find((word) => word.endsWith('.jsonl'));
const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
const [learn = 0, rounds = learn > 0 ? 5 : 1] = numbers;
const unseen = words.includes('unseen');
if (!file) {
  console.log('usage: npm run bench grading FILE.jsonl [LEARN] [ROUNDS] [unseen] [adversarial]');
  process.exit(1);
}

const lessons = { learn, unseen };
const byQuestion = readQuestions(file);
const vocabularyOf = (questions: readonly Row[][]) =>
  buildVocabulary(questions.flatMap(([first]) => (first ? [first] : [])));

const inRound = (byQuestion: readonly Row[][], round: number) =>
  byQuestion.map((rows) => shuffled(rows, seededChance(round + 1).next));

function measure(name: string, byQuestion: readonly Row[][]): string[] {
  const vocabulary = vocabularyOf(byQuestion);
  const outcomes = Array.from({ length: rounds }, (_, round) => {
    const rows = inRound(byQuestion, round);
    return outcomesOf(teach(rows, vocabulary, lessons), rows, lessons);
  }).flat();
  const { lines, broken } = finality(outcomes, learn);
  const title = `${name}, ${byQuestion.length} questions, ${learn} corrections each${unseen ? ' of every second one, the others measured' : ''}`;
  print(title, [...report(outcomes), ...lines]);
  return broken.map((what) => `${name}: ${what}`);
}

if (words.includes('adversarial')) {
  const training = { learn: learn || 10, unseen };
  process.exit(attackAll(inRound(byQuestion, 0), vocabularyOf(byQuestion), training) ? 0 : 1);
}
const hasPoints = byQuestion.some((rows) => rows.some(({ keyPoints }) => keyPoints.length > 0));
const bare = byQuestion.map((rows) => rows.map((row) => ({ ...row, keyPoints: [] })));
const broken = [
  ...measure('built-in engine', byQuestion),
  ...(hasPoints ? measure('built-in engine, without key points', bare) : []),
];
if (broken.length > 0) {
  console.log(`outside its bar: ${broken.join('; ')}`);
  process.exit(1);
}
