import type { Program } from '@certway/contract/programs';
import { findAttempt, listAnswers } from '../../server/src/attempts/index.ts';
import { answerTable, attemptTable } from '../../server/src/attempts/tables.ts';
import { newId } from '../../server/src/db/ids.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import { versionTable } from '../../server/src/questions/tables.ts';
import { resultStore } from '../../server/src/results/index.ts';
import type { Chance } from '../../server/src/samples/lively/chance.ts';
import { makeUser, type TestHouse } from '../../server/src/test/house.ts';
import { firstPlace } from '../../server/src/test/programs.ts';
import type { Recount, Taken } from './recount.ts';

export interface Asked {
  questionId: string;
  versionId: string;
  options: string[];
  right: string;
}

export async function questionsOf({ platform }: TestHouse): Promise<Asked[]> {
  const rows = await platform.db.select().from(versionTable).orderBy(versionTable.id);
  return rows.map(({ id, questionId, paper, key }) => ({
    questionId,
    versionId: id,
    options: 'options' in paper ? paper.options.map(({ _id }) => _id) : [],
    right: 'correctOption' in key ? key.correctOption : '',
  }));
}

const QUESTIONS_EACH = 10;

/** Two of three know it, and one of twenty skips. */
function choiceOf({ options, right }: Asked, chance: Chance): string | null {
  if (chance.next() < 0.05) return null;
  return chance.next() < 0.45 ? right : chance.pick(options);
}

/** Attempts that were finished the way the product finishes them, with ten of the questions each. */
export async function takeQuizzes(
  house: TestHouse,
  program: Program,
  asked: Asked[],
  { count, chance, recount }: { count: number; chance: Chance; recount: Recount },
): Promise<Taken[]> {
  const { platform } = house;
  const { programId, courseId, moduleId } = firstPlace(program);
  const people: string[] = [];
  for (let n = 0; n < Math.min(50, count); n++) people.push((await makeUser(platform, 'paid')).id);
  const one = async (): Promise<Taken> => {
    const id = newId();
    const chosen = asked
      .map((question) => ({ question, by: chance.next() }))
      .toSorted((a, b) => a.by - b.by)
      .slice(0, QUESTIONS_EACH)
      .map(({ question }) => ({ question, option: choiceOf(question, chance) }));
    const userId = chance.pick(people);
    const now = new Date();
    await inTransaction(platform.db, async (tx) => {
      await tx.insert(attemptTable).values({
        ...{ id, userId, programId, courseId, moduleId, state: 'finished' as const },
        questionIds: chosen.map(({ question }) => question.questionId),
        versionIds: chosen.map(({ question }) => question.versionId),
        ...{ passMark: 50, feedback: 'at-once' as const, writer: newId(), endedAt: now },
      });
      await tx.insert(answerTable).values(
        chosen.map(({ question: { questionId, versionId, right }, option }, sequence) => ({
          ...{ attemptId: id, questionId, versionId, sequence, sendId: newId(), device: newId() },
          answer: option === null ? null : { type: 'multiple-choice' as const, option },
          ...{ score: Number(option === right), correct: option === right, answeredAt: now },
        })),
      );
      const attempt = await findAttempt(tx, id);
      if (attempt) await resultStore.keep(tx, attempt, await listAnswers(tx, id), now);
    });
    const taken = {
      attemptId: id,
      chosen: new Map(chosen.map(({ question, option }) => [question.questionId, option])),
      passed: false,
      kept: false,
    };
    return { ...taken, passed: recount.points(taken) >= 50 };
  };
  const all: Taken[] = [];
  for (let at = 0; at < count; at++) all.push(await one());
  return all;
}

/** Everything a correction may touch, apart from revisions, which only grow. */
export async function stateOf({ platform }: TestHouse, programId: string) {
  const of = async (query: string) =>
    (await platform.db.$client.query(query, [programId])).rows.map((row) => JSON.stringify(row));
  return {
    results: await of(`select attempt_id, user_id, points, passed, kept_passed, question_count,
      correct_count, waiting_count, seconds from results_result where program_id = $1 order by 1`),
    answers: await of(`select a.attempt_id, a.question_id, a.score, a.correct from attempts_answer a
      join attempts_attempt t on t.id = a.attempt_id where t.program_id = $1 order by 1, 2`),
    people: await of(`select user_id, period, attempts, passed, questions, correct,
      round(points_sum::numeric, 6) from insights_person where scope = $1 order by 1, 2`),
    questions: await of(`select f.question_id, asked, f.correct, round(x::numeric, 6),
      round(xx::numeric, 6), round(y::numeric, 4), round(yy::numeric, 4), round(xy::numeric, 4)
      from insights_question f join questions_question q on q.id = f.question_id
      where q.program_id = $1 order by 1`),
  };
}

export const resultsOf = async ({ platform }: TestHouse, programId: string) => {
  const { rows } = await platform.db.$client.query(
    `select attempt_id as "attemptId", points, passed, kept_passed as kept
     from results_result where program_id = $1`,
    [programId],
  );
  return new Map<string, { points: number; passed: boolean; kept: boolean }>(
    rows.map(({ attemptId, ...row }) => [attemptId, row]),
  );
};
