import type { Executor } from '../db/database.ts';
import { listTold } from '../study/index.ts';
import type { Exam } from './exam.ts';
import { findFitted } from './rows.ts';
import { say } from './rules/say.ts';

export type Answered = Awaited<ReturnType<typeof listTold>>[number];

/** All that somebody had answered in a program by then, oldest first. */
export async function listAnswered(
  db: Executor,
  whose: { userId: string; programId: string },
  before: Date,
): Promise<Answered[]> {
  const told = await listTold(db, whose);
  return told
    .filter(({ at }) => at < before)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.questionId.localeCompare(b.questionId));
}

/** What is taken of a question that nobody has answered: as hard as people are able, and unsure of it. */
const UNKNOWN = { difficulty: 0, error: 1, answers: 0 };
const USUAL = { people: 0, spread: 0.8, growth: 0 };

/** Each question once, as it was answered the first time. */
export function firstOf(answered: readonly Answered[]): Answered[] {
  const seen = new Set<string>();
  return answered.filter(({ questionId }) => {
    const isNew = !seen.has(questionId);
    seen.add(questionId);
    return isNew;
  });
}

/** What somebody with these answers would come to in an exam like this bank. */
export async function foretell(
  db: Executor,
  programId: string,
  exam: Exam,
  answered: readonly Answered[],
) {
  const fitted = await findFitted(db, programId);
  const places = new Map(exam.bank.map(({ questionId }, place) => [questionId, place]));
  const first = firstOf(answered).flatMap(({ questionId, right }) => {
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
