import { vocabularyOf } from '../../server/src/coaching/built-in/vocabulary.ts';
import { passes } from '../../server/src/coaching/finality/standing.ts';
import type { Row } from './rows.ts';
import { type Lessons, markTaught, type Taught, teach } from './simulate.ts';
import { earned, unearned } from './unearned.ts';

/** How many unearned answers pass finally, and how many correct ones fail, by class. */

interface Count {
  tried: number;
  /** Unearned answers that finally passed, or correct ones that finally failed. */
  wrong: number;
  full: number;
  toPerson: number;
}

const FULL_FROM = 0.995;
const WRONG_AT_MOST = 0.001;

function tryOn(
  taught: Taught,
  question: Taught['questions'][number],
  answers: readonly string[],
  isWrong: (mark: number) => boolean,
): Count {
  const count = { tried: 0, wrong: 0, full: 0, toPerson: 0 };
  for (const answer of answers.filter((text) => text.trim() !== '')) {
    const { mark, final } = markTaught(taught, question, answer);
    count.tried++;
    if (!final) count.toPerson++;
    if (final && isWrong(mark)) {
      count.wrong++;
      if (mark >= FULL_FROM) count.full++;
      console.log(`  ${mark} for good: ${answer.slice(0, 100)}`);
    }
  }
  return count;
}

const summed = (counts: readonly Count[]): Count =>
  counts.reduce(
    (sum, { tried, wrong, full, toPerson }) => ({
      tried: sum.tried + tried,
      wrong: sum.wrong + wrong,
      full: sum.full + full,
      toPerson: sum.toPerson + toPerson,
    }),
    { tried: 0, wrong: 0, full: 0, toPerson: 0 },
  );

function tell(name: string, { tried, wrong, full, toPerson }: Count): void {
  const cells = [tried, wrong, full, toPerson].map((cell) => String(cell).padStart(11));
  console.log(`${name.padEnd(20)}${cells.join('')}`);
}

const head = (first: string, second: string) =>
  console.log(
    `${first.padEnd(20)}${['tried', second, 'at full', 'to a person'].map((cell) => cell.padStart(11)).join('')}`,
  );

interface Held {
  unearned: boolean;
  right: boolean;
}

/** Whether it stayed within its bars. */
function attack(taught: Taught, good: readonly (readonly string[])[]): Held {
  const { questions } = taught;
  head('unearned', 'passed');
  const attacks = Object.entries(unearned).map(([name, make]) => {
    const counts = questions.map((question, place) => {
      const other = questions[(place + 1) % questions.length] ?? question;
      const own = new Set(question.row.idealAnswers);
      const answers = make(question.row, other.row).filter((answer) => !own.has(answer));
      return tryOn(taught, question, answers, passes);
    });
    const count = summed(counts);
    tell(name, count);
    return count;
  });
  const all = summed(attacks);
  tell('all', all);
  head('right', 'failed');
  const right = Object.entries(earned).map(([name, make]) => {
    const counts = questions.map((question, place) =>
      tryOn(taught, question, make(question.row, good[place] ?? []), (mark) => !passes(mark)),
    );
    const count = summed(counts);
    tell(name, count);
    return count;
  });
  return {
    unearned: all.wrong <= WRONG_AT_MOST * all.tried && all.full === 0,
    right: summed(right).wrong === 0,
  };
}

/** Limits at which any confidence is enough, to measure what the other checks hold back. */
const TRUSTED_BLINDLY = { pass: 0, fail: 0 };

/** Untaught, where people have decided `learn` answers of each question, and were it trusted blindly. */
export function attackAll(byQuestion: readonly Row[][], { learn, unseen }: Lessons): boolean {
  const vocabulary = vocabularyOf(byQuestion.flatMap(([first]) => (first ? [first] : [])));
  const states = [0, learn].map((decided) => {
    const taught = teach(byQuestion, vocabulary, { learn: decided, unseen });
    const { pass, fail } = taught.earned;
    console.log(
      `after ${decided} decisions a question; it marks alone from ${pass} and ${fail} on`,
    );
    const good = byQuestion.map((rows) =>
      rows
        .slice(decided)
        .filter(({ given }) => given >= 1)
        .map(({ answer }) => answer),
    );
    const held = attack(taught, good);
    if (decided === 0) return held.unearned && held.right;
    console.log('the same, were it trusted whatever its confidence');
    // Correct answers may fail there, because trust has to be earned.
    const blind = attack({ ...taught, earned: TRUSTED_BLINDLY }, good);
    return held.unearned && held.right && blind.unearned;
  });
  return states.every(Boolean);
}
