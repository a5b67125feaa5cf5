import { buildVocabulary } from '../../server/src/coaching/built-in/vocabulary.ts';
import { passes } from '../../server/src/coaching/grade-finalization/grading-state.ts';
import type { Row } from './rows.ts';
import { markTaught, type TrainedCoach, type TrainingOptions, teach } from './simulate.ts';
import { earned, unearned } from './unearned.ts';

/** Counts for one class of answers, which contains either unearned or correct answers. */

interface AttackCount {
  tried: number;
  /**
   * The number of answers with a wrong final mark: unearned answers that passed, or correct answers
   * that failed.
   */
  wrong: number;
  full: number;
  toPerson: number;
}

const FULL_FROM = 0.995;
const WRONG_AT_MOST = 0.001;

function tryOn(
  taught: TrainedCoach,
  question: TrainedCoach['questions'][number],
  answers: readonly string[],
  isWrong: (mark: number) => boolean,
): AttackCount {
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

const summed = (counts: readonly AttackCount[]): AttackCount =>
  counts.reduce(
    (sum, { tried, wrong, full, toPerson }) => ({
      tried: sum.tried + tried,
      wrong: sum.wrong + wrong,
      full: sum.full + full,
      toPerson: sum.toPerson + toPerson,
    }),
    { tried: 0, wrong: 0, full: 0, toPerson: 0 },
  );

function tell(name: string, { tried, wrong, full, toPerson }: AttackCount): void {
  const cells = [tried, wrong, full, toPerson].map((cell) => String(cell).padStart(11));
  console.log(`${name.padEnd(20)}${cells.join('')}`);
}

const head = (first: string, second: string) =>
  console.log(
    `${first.padEnd(20)}${['tried', second, 'at full', 'to a person'].map((cell) => cell.padStart(11)).join('')}`,
  );

interface BarResults {
  unearned: boolean;
  right: boolean;
}

/**
 * Lets a coach mark unearned and correct answers, and returns whether each group of answers stayed
 * within its limit.
 */
function attack(taught: TrainedCoach, good: readonly (readonly string[])[]): BarResults {
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

/**
 * Limits at which any confidence is enough for a final mark. They switch off the check of the
 * confidence, so that the coach's other checks are tested alone.
 */
const TRUSTED_BLINDLY = { pass: 0, fail: 0 };

/**
 * Attacks the untrained coach, the coach after `learn` decisions per question, and a trained coach
 * whose marks are final at any confidence.
 */
export function attackAll(
  byQuestion: readonly Row[][],
  { learn, unseen }: TrainingOptions,
): boolean {
  const vocabulary = buildVocabulary(byQuestion.flatMap(([first]) => (first ? [first] : [])));
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
    // With `TRUSTED_BLINDLY`, only the unearned answers are judged. Correct answers are not,
    // because they are protected by the real limits, which are learned from the coach's accuracy.
    const blind = attack({ ...taught, earned: TRUSTED_BLINDLY }, good);
    return held.unearned && held.right && blind.unearned;
  });
  return states.every(Boolean);
}
