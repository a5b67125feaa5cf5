import type { Executor } from '../db/database.ts';
import type { ForecastExam } from './exam.ts';
import { findFitted, listFirstAnswers } from './repository.ts';
import { assessReadiness } from './rules/assess.ts';

/** The assumed difficulty of a question without answers: average, with a large error. */
const PRIOR_QUESTION = { difficulty: 0, error: 1, answers: 0 };
const PRIOR_POPULATION = { people: 0, spread: 0.8, growth: 0 };

/**
 * Forecasts a learner's result in an exam whose questions come from this bank. Only answers that
 * the learner gave before `before` are used.
 */
export async function forecastReadiness(
  db: Executor,
  { userId, programId }: { userId: string; programId: string },
  exam: ForecastExam,
  before: Date,
) {
  const fitted = await findFitted(db, programId);
  const answered = await listFirstAnswers(db, programId, [userId], before);
  const places = new Map(exam.bank.map(({ questionId }, place) => [questionId, place]));
  const first = answered.flatMap(({ questionId, right }) => {
    const place = places.get(questionId);
    return place === undefined ? [] : [{ place, right }];
  });
  const assessment = assessReadiness({
    sections: exam.sections,
    needed: exam.needed,
    first,
    others: fitted ?? PRIOR_POPULATION,
    questions: exam.bank.map(({ questionId }) => {
      const stored = fitted?.difficulties[questionId];
      if (!stored) return PRIOR_QUESTION;
      const [difficulty, error, answers] = stored;
      return { difficulty, error, answers };
    }),
  });
  return { ...assessment, answered: first.length, first };
}
