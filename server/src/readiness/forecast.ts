import type { Executor } from '../db/database.ts';
import type { Exam } from './exam.ts';
import { findFitted, listFirstAnswers } from './repository.ts';
import { say } from './rules/say.ts';

/** The prior of a question without answers: average difficulty, with a large error. */
const UNKNOWN = { difficulty: 0, error: 1, answers: 0 };
const USUAL = { people: 0, spread: 0.8, growth: 0 };

/**
 * Forecasts a learner's result in an exam of this bank from the answers that they had given before
 * `before`.
 */
export async function forecastReadiness(
  db: Executor,
  { userId, programId }: { userId: string; programId: string },
  exam: Exam,
  before: Date,
) {
  const fitted = await findFitted(db, programId);
  const answered = await listFirstAnswers(db, programId, [userId], before);
  const places = new Map(exam.bank.map(({ questionId }, place) => [questionId, place]));
  const first = answered.flatMap(({ questionId, right }) => {
    const place = places.get(questionId);
    return place === undefined ? [] : [{ place, right }];
  });
  const said = say({
    sections: exam.sections,
    needed: exam.needed,
    first,
    others: fitted ?? USUAL,
    questions: exam.bank.map(({ questionId }) => {
      const stored = fitted?.difficulties[questionId];
      if (!stored) return UNKNOWN;
      const [difficulty, error, answers] = stored;
      return { difficulty, error, answers };
    }),
  });
  return { ...said, answered: first.length };
}
