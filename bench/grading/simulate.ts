import {
  type Correction,
  evaluate,
  type Prepared,
  prepare,
} from '../../server/src/coaching/built-in/evaluate.ts';
import type { Vocabulary } from '../../server/src/coaching/built-in/vocabulary.ts';
import { sameWords } from '../../server/src/coaching/decisions/words.ts';
import {
  type Decided,
  type PassChance,
  passChance,
} from '../../server/src/coaching/finality/calibrate.ts';
import { type Earned, earnedBy, type Proof } from '../../server/src/coaching/finality/earned.ts';
import { passes, standingOf } from '../../server/src/coaching/finality/standing.ts';
import type { Outcome } from './agreement.ts';
import { isEmpty, type Row } from './rows.ts';

/**
 * A program as it would be: people decide the first answers of each question one after the other, the
 * coach proposing by what it knew by then; from these decisions alone it earns what it earns. The other
 * answers are what is measured.
 */

export interface Taught {
  questions: { row: Row; prepared: Prepared; decided: ReadonlyMap<string, number> }[];
  chance: PassChance;
  earned: Earned;
  proofs: readonly Proof[];
}

export interface Marked {
  mark: number;
  confidence: number;
  final: boolean;
  /** Final by a person's word on the same words, or by the author's own. */
  law: boolean;
}

const confidenceOf = (chance: number, mark: number) => (passes(mark) ? chance : 1 - chance);

export function markTaught(
  { chance, earned }: Pick<Taught, 'chance' | 'earned'>,
  { prepared, decided }: Taught['questions'][number],
  answer: string,
): Marked {
  const ruled = decided.get(sameWords(answer));
  if (ruled !== undefined) return { mark: ruled, confidence: 1, final: true, law: true };
  const { mark, spread, doubts, settled } = evaluate(prepared, answer);
  const confidence = settled ? 1 : confidenceOf(chance({ mark, spread }), mark);
  const { unconfirmed } = standingOf({ mark, confidence, doubts, settled }, 'earned', earned);
  return { mark, confidence, final: !unconfirmed, law: settled };
}

export interface Lessons {
  /** How many answers of a question are decided first. */
  learn: number;
  /** Every second question has no decisions: only these are measured. */
  unseen: boolean;
}

const isTaught = (place: number, { unseen }: Lessons) => !unseen || place % 2 === 0;

export function teach(
  byQuestion: readonly Row[][],
  vocabulary: Vocabulary,
  lessonsOf: Lessons,
): Taught {
  const { learn } = lessonsOf;
  const lessons: Correction[][] = byQuestion.map(() => []);
  const decided: Decided[] = [];
  const proofs: Proof[] = [];
  for (let step = 0; step < learn; step++) {
    const chance = passChance(decided);
    byQuestion.forEach((rows, place) => {
      const row = rows[step];
      const known = lessons[place];
      if (!row || !known || !isTaught(place, lessonsOf)) return;
      const prepared = prepare(row, vocabulary, known);
      const { mark, untaught, spread, settled } = evaluate(prepared, row.answer);
      const again = known.some(({ answer }) => sameWords(answer) === sameWords(row.answer));
      known.push({ answer: row.answer, mark: row.given });
      if (settled || again) return;
      const confidence = confidenceOf(chance({ mark, spread }), mark);
      proofs.push({ confidence, passes: passes(mark), agreed: passes(mark) === passes(row.given) });
      decided.push({ mark, untaught, spread, score: row.given });
    });
  }
  const questions = byQuestion.flatMap(([row], place) => {
    const known = lessons[place] ?? [];
    const words = new Map(known.map(({ answer, mark }) => [sameWords(answer), mark]));
    return row ? [{ row, prepared: prepare(row, vocabulary, known), decided: words }] : [];
  });
  return { questions, chance: passChance(decided), earned: earnedBy(proofs), proofs };
}

export function outcomesOf(
  taught: Taught,
  byQuestion: readonly Row[][],
  lessons: Lessons,
): Outcome[] {
  const measured = (place: number) => {
    if (lessons.unseen && isTaught(place, lessons)) return [];
    return (byQuestion[place] ?? []).slice(lessons.unseen ? 0 : lessons.learn);
  };
  return taught.questions.flatMap((question, place) =>
    measured(place).map((row) => ({
      question: place,
      empty: isEmpty(row),
      given: row.given,
      ...markTaught(taught, question, row.answer),
    })),
  );
}
