import type { Vocabulary } from '../../server/src/coaching/built-in/vocabulary.ts';
import { passes } from '../../server/src/coaching/grade-finalization/grading-state.ts';
import type { Row } from './rows.ts';
import { markTaught, type TrainedCoach, type TrainingOptions, teach } from './simulate.ts';
import { earned, unearned } from './unearned.ts';

class AttackCount {
  tried = 0;
  wrong = 0;
  full = 0;
  toPerson = 0;

  add({ tried, wrong, full, toPerson }: AttackCount): void {
    this.tried += tried;
    this.wrong += wrong;
    this.full += full;
    this.toPerson += toPerson;
  }
}

const FULL_FROM = 0.995;
const WRONG_AT_MOST = 0.001;

const printRow = (name: string, cells: (string | number)[]) =>
  console.log(`${name.padEnd(20)}${cells.map((cell) => String(cell).padStart(11)).join('')}`);

const tell = (name: string, { tried, wrong, full, toPerson }: AttackCount) =>
  printRow(name, [tried, wrong, full, toPerson]);

type TaughtQuestion = TrainedCoach['questions'][number];
type MakeAnswers = (question: TaughtQuestion, place: number) => string[];

function tryClass(
  taught: TrainedCoach,
  answersOf: MakeAnswers,
  isWrong: (mark: number) => boolean,
): AttackCount {
  const count = new AttackCount();
  for (const [place, question] of taught.questions.entries()) {
    for (const answer of answersOf(question, place).filter((text) => text.trim() !== '')) {
      const { mark, final } = markTaught(taught, question, answer);
      count.tried++;
      if (!final) count.toPerson++;
      else if (isWrong(mark)) {
        count.wrong++;
        if (mark >= FULL_FROM) count.full++;
        console.log(`  ${mark} for good: ${answer.slice(0, 100)}`);
      }
    }
  }
  return count;
}

function attack(taught: TrainedCoach, good: readonly (readonly string[])[]) {
  const { questions } = taught;
  const all = new AttackCount();
  printRow('unearned', ['tried', 'passed', 'at full', 'to a person']);
  for (const [name, make] of Object.entries(unearned)) {
    const answersOf: MakeAnswers = (question, place) => {
      const other = questions[(place + 1) % questions.length] ?? question;
      const own = new Set(question.row.idealAnswers);
      return make(question.row, other.row).filter((answer) => !own.has(answer));
    };
    const count = tryClass(taught, answersOf, passes);
    tell(name, count);
    all.add(count);
  }
  tell('all', all);
  const right = new AttackCount();
  printRow('right', ['tried', 'failed', 'at full', 'to a person']);
  for (const [name, make] of Object.entries(earned)) {
    const answersOf: MakeAnswers = ({ row }, place) => make(row, good[place] ?? []);
    const count = tryClass(taught, answersOf, (mark) => !passes(mark));
    tell(name, count);
    right.add(count);
  }
  return {
    unearned: all.wrong <= WRONG_AT_MOST * all.tried && all.full === 0,
    right: right.wrong === 0,
  };
}

/** Any confidence is enough for a final mark, so that the other checks are tested alone. */
const TRUSTED_BLINDLY = { pass: 0, fail: 0 };

/** Attacks the coach untrained, after `learn` decisions, and trusted at any confidence. */
export function attackAll(
  byQuestion: readonly Row[][],
  vocabulary: Vocabulary,
  { learn, unseen }: TrainingOptions,
): boolean {
  const states = [0, learn].map((decided) => {
    const taught = teach(byQuestion, vocabulary, { learn: decided, unseen });
    const { pass, fail } = taught.earned;
    console.log(
      `after ${decided} decisions a question; it marks alone from ${pass} and ${fail} on`,
    );
    const good = byQuestion.map((rows) =>
      rows.slice(decided).flatMap(({ given, answer }) => (given >= 1 ? [answer] : [])),
    );
    const held = attack(taught, good);
    if (decided === 0) return held.unearned && held.right;
    console.log('the same, were it trusted whatever its confidence');
    // Right answers are not judged here, because only the real limits protect them.
    const blind = attack({ ...taught, earned: TRUSTED_BLINDLY }, good);
    return held.unearned && held.right && blind.unearned;
  });
  return states.every(Boolean);
}
