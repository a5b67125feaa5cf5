import { normalizeAnswer } from '../../server/src/coaching/answer-hash.ts';
import {
  type Correction,
  evaluate,
  type PreparedQuestion,
  prepareQuestion,
} from '../../server/src/coaching/built-in/evaluate.ts';
import type { Vocabulary } from '../../server/src/coaching/built-in/vocabulary.ts';
import {
  type AccuracySample,
  type AutoGradeRights,
  computeAutoGradeRights,
} from '../../server/src/coaching/grade-finalization/auto-grade-rights.ts';
import {
  type DecidedProposal,
  fitPassChance,
  type PassChance,
} from '../../server/src/coaching/grade-finalization/calibrate.ts';
import {
  decideGradingState,
  passes,
} from '../../server/src/coaching/grade-finalization/grading-state.ts';
import type { MarkOutcome } from './agreement.ts';
import { isEmpty, type Row } from './rows.ts';

/**
 * People decide the first answers of each question one after the other, which alone determines which
 * marks the coach may make final. The other answers are measured.
 */

export interface TrainedCoach {
  questions: { row: Row; prepared: PreparedQuestion; decided: ReadonlyMap<string, number> }[];
  chance: PassChance;
  earned: AutoGradeRights;
}

type MarkedAnswer = Pick<MarkOutcome, 'mark' | 'confidence' | 'final' | 'byDecision'>;

const confidenceOf = (chance: number, mark: number) => (passes(mark) ? chance : 1 - chance);

export function markTaught(
  { chance, earned }: Pick<TrainedCoach, 'chance' | 'earned'>,
  { prepared, decided }: TrainedCoach['questions'][number],
  answer: string,
): MarkedAnswer {
  const ruled = decided.get(normalizeAnswer(answer));
  if (ruled !== undefined) return { mark: ruled, confidence: 1, final: true, byDecision: true };
  const { mark, halfWidth, doubts, settled } = evaluate(prepared, answer);
  const confidence = settled ? 1 : confidenceOf(chance({ mark, halfWidth }), mark);
  const { unconfirmed } = decideGradingState(
    { mark, confidence, doubts, settled },
    'earned',
    earned,
  );
  return { mark, confidence, final: !unconfirmed, byDecision: settled };
}

export interface TrainingOptions {
  /** The number of answers of each question that people decide first. */
  learn: number;
  /** Whether every second question is left without decisions, and only those are measured. */
  unseen: boolean;
}

const isTaught = (place: number, { unseen }: TrainingOptions) => !unseen || place % 2 === 0;

export function teach(
  byQuestion: readonly Row[][],
  vocabulary: Vocabulary,
  lessonsOf: TrainingOptions,
): TrainedCoach {
  const { learn } = lessonsOf;
  const lessons: Correction[][] = byQuestion.map(() => []);
  const decided: DecidedProposal[] = [];
  const proofs: AccuracySample[] = [];
  for (let step = 0; step < learn; step++) {
    const chance = fitPassChance(decided);
    byQuestion.forEach((rows, place) => {
      const row = rows[step];
      const known = lessons[place];
      if (!row || !known || !isTaught(place, lessonsOf)) return;
      const prepared = prepareQuestion(row, vocabulary, known);
      const { mark, rawScore, halfWidth, settled } = evaluate(prepared, row.answer);
      const again = known.some(
        ({ answer }) => normalizeAnswer(answer) === normalizeAnswer(row.answer),
      );
      known.push({ answer: row.answer, mark: row.given });
      if (settled || again) return;
      const confidence = confidenceOf(chance({ mark, halfWidth }), mark);
      proofs.push({ confidence, passes: passes(mark), agreed: passes(mark) === passes(row.given) });
      decided.push({ mark, rawScore, halfWidth, score: row.given });
    });
  }
  const questions = byQuestion.flatMap(([row], place) => {
    const known = lessons[place] ?? [];
    const words = new Map(known.map(({ answer, mark }) => [normalizeAnswer(answer), mark]));
    return row ? [{ row, prepared: prepareQuestion(row, vocabulary, known), decided: words }] : [];
  });
  return { questions, chance: fitPassChance(decided), earned: computeAutoGradeRights(proofs) };
}

export function outcomesOf(
  taught: TrainedCoach,
  byQuestion: readonly Row[][],
  lessons: TrainingOptions,
): MarkOutcome[] {
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
