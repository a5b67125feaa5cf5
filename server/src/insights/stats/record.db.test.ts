import type { Role } from '@certway/contract/accounts/roles';
import type { Program } from '@certway/contract/programs/index';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteUserRow, findUser, setRole } from '../../accounts/repository.ts';
import { attemptTable } from '../../attempts/tables.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { questionTable } from '../../questions/tables.ts';
import { resultTable } from '../../results/tables.ts';
import { buildQuiz } from '../../test/fixtures/attempts.ts';
import { firstModule, makeProgram } from '../../test/fixtures/programs.ts';
import { expectTotalsRight, rowsOf } from '../../test/fixtures/totals.ts';
import { makeUser, useTestServer } from '../../test/test-server.ts';
import { choiceTable, questionStatsTable } from '../tables.ts';
import { statsOfPerson } from './personal-data.ts';
import { type CountedAnswer, recordStats } from './record.ts';
import type { FinishedAttempt } from './repository.ts';

const testServer = useTestServer();
const programs: { program: Program; questionIds: string[]; examId: string }[] = [];

beforeAll(async () => {
  for (let n = 0; n < 2; n++) {
    const program = await makeProgram(testServer, buildQuiz(3));
    const rows = await testServer.platform.db
      .select({ id: questionTable.id })
      .from(questionTable)
      .where(eq(questionTable.programId, program._id));
    programs.push({ program, questionIds: rows.map(({ id }) => id), examId: newId() });
  }
});

/** The test's own copy of all answers, because answers are deleted with accounts. */
const finishedOnes: { finished: FinishedAttempt; answers: CountedAnswer[] }[] = [];
let people: string[] = [];

const scored = (finished: FinishedAttempt, answers: CountedAnswer[]): FinishedAttempt => {
  const sum = answers.reduce((total, { score }) => total + (score ?? 0), 0);
  const points = (100 * sum) / finished.questionCount;
  const correctCount = answers.filter(({ correct }) => correct).length;
  return { ...finished, points, passed: points >= 50, correctCount };
};

async function finish(who: number, where: number, day: number, scores: number[]) {
  const userId = people[who % people.length];
  const chosen = programs[where % programs.length];
  if (!userId || !chosen) return;
  const { programId, courseId, moduleId } = firstModule(chosen.program);
  // Every third attempt is one at the program's mock exam.
  const blueprintId = day % 3 === 0 ? chosen.examId : null;
  const place = blueprintId
    ? { programId, courseId: null, moduleId: null }
    : { programId, courseId, moduleId };
  const finishedAt = new Date(Date.UTC(2026, 9, 28 + day, 12));
  const answers = chosen.questionIds.map((questionId, n) => ({
    questionId,
    answer: { type: 'true-false' as const, value: (scores[n] ?? 0) > 0.5 },
    score: scores[n] ?? 0,
    correct: (scores[n] ?? 0) >= 0.5,
    seconds: n + 1,
  }));
  const exam = { examId: blueprintId, blueprintId };
  // Every fourth attempt is practice, whose answers count in the statistics of their questions but
  // not in the totals.
  const whole = day % 4 !== 1;
  const base = { attemptId: newId(), userId, ...place, ...exam, finishedAt, questionCount: 3 };
  const empty = { ...base, whole };
  const finished = scored({ ...empty, points: 0, passed: false, correctCount: 0 }, answers);
  await inTransaction(testServer.platform.db, async (tx) => {
    await tx.insert(attemptTable).values({
      id: finished.attemptId,
      userId,
      ...place,
      state: 'finished',
      questionIds: chosen.questionIds,
      versionIds: chosen.questionIds,
      passMark: 50,
      feedback: 'at-once',
      writer: newId(),
    });
    const names = { programName: 'P', courseName: 'C', moduleName: 'M' };
    await tx.insert(resultTable).values({ ...finished, ...names, passMark: 50, seconds: 6 });
    await recordStats(tx, finished, answers);
  });
  finishedOnes.push({ finished, answers });
}

async function correct(which: number, question: number, score: number) {
  const known = finishedOnes[which % Math.max(1, finishedOnes.length)];
  if (!known || !people.includes(known.finished.userId ?? '')) return;
  known.answers = known.answers.map((given, n) =>
    n === question % 3 ? { ...given, score, correct: score >= 0.5 } : given,
  );
  known.finished = scored(known.finished, known.answers);
  const { points, passed, correctCount, attemptId } = known.finished;
  await inTransaction(testServer.platform.db, async (tx) => {
    await tx
      .update(resultTable)
      .set({ points, passed, correctCount })
      .where(eq(resultTable.attemptId, attemptId));
    await recordStats(tx, known.finished, known.answers);
  });
}

async function leave(who: number) {
  const userId = people[who % people.length];
  const user = userId ? await findUser(testServer.platform.db, userId) : null;
  if (!user || people.length < 2) return;
  await inTransaction(testServer.platform.db, async (tx) => {
    await statsOfPerson.forget?.(tx, user.id, new Date());
    await deleteUserRow(tx, user);
  });
  people = people.filter((id) => id !== user.id);
}

async function change(who: number, role: Role) {
  const user = await findUser(testServer.platform.db, people[who % people.length] ?? '');
  if (user) await inTransaction(testServer.platform.db, (tx) => setRole(tx, user, role));
}

function recountQuestion(questionId: string) {
  const sum = { asked: 0, correct: 0, seconds: 0, x: 0, xx: 0, y: 0, yy: 0, xy: 0 };
  for (const { answers } of finishedOnes) {
    const own = answers.find((given) => given.questionId === questionId);
    if (!own) continue;
    const x = own.score ?? 0;
    const y = (answers.reduce((total, { score }) => total + (score ?? 0), 0) - x) / 2;
    sum.asked += 1;
    sum.correct += own.correct ? 1 : 0;
    sum.seconds += own.seconds;
    sum.x += x;
    sum.xx += x * x;
    sum.y += y;
    sum.yy += y * y;
    sum.xy += x * y;
  }
  return sum;
}

async function expectQuestionsRight() {
  const rows = await testServer.platform.db.select().from(questionStatsTable);
  for (const { questionId, ...stand } of rows) {
    const recount = recountQuestion(questionId);
    for (const [name, value] of Object.entries(recount)) {
      expect(stand[name as keyof typeof recount], name).toBeCloseTo(value, 6);
    }
  }
  const asked = new Set(finishedOnes.flatMap(({ answers }) => answers.map((a) => a.questionId)));
  expect(rows).toHaveLength(asked.size);
}

async function expectChoicesRight() {
  const recount: Record<string, number> = {};
  for (const { questionId, answer } of finishedOnes.flatMap(({ answers }) => answers)) {
    const choice = answer?.type === 'true-false' ? String(answer.value) : '';
    recount[`${questionId} ${choice}`] = (recount[`${questionId} ${choice}`] ?? 0) + 1;
  }
  const rows = await testServer.platform.db.select().from(choiceTable);
  const stand = rows.map(({ questionId, choice, count }) => [`${questionId} ${choice}`, count]);
  expect(Object.fromEntries(stand)).toEqual(recount);
}

async function expectRolesRight() {
  const stand = await rowsOf(
    testServer,
    sql`select role, count from accounts_figures where count <> 0 order by role`,
  );
  const recount = await rowsOf(
    testServer,
    sql`select role, count(*)::int as count from accounts_user group by role order by role`,
  );
  expect(stand).toEqual(recount);
}

async function expectAllRight() {
  await expectTotalsRight(testServer);
  await expectQuestionsRight();
  await expectChoicesRight();
  await expectRolesRight();
}

const some = fc.nat(50);
const score = fc.constantFrom(0, 0.25, 0.5, 1);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant('finish'), some, some, fc.nat(8), fc.array(score)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('correct'), some, some, score) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('leave'), some) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constant('change'), some, fc.constantFrom('demo', 'paid', 'trainer')),
  },
);

async function take([name, ...input]: [string, ...unknown[]]) {
  const [a, b, c, d] = input as [number, never, never, never];
  if (name === 'finish') await finish(a, b, c, d);
  if (name === 'correct') await correct(a, b, c);
  if (name === 'leave') await leave(a);
  if (name === 'change') await change(a, b);
}

describe('the stored statistics', () => {
  it('equal a recount after any results, corrections, deleted accounts, and changes of role (property)', async () => {
    const sequences = fc.array(step, { minLength: 8, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        const fresh = [
          await makeUser(testServer.platform, 'paid'),
          await makeUser(testServer.platform, 'demo'),
        ];
        people.push(...fresh.map(({ id }) => id));
        for (const each of steps) await take(each);
        await expectAllRight();
      }),
      { numRuns: 12 },
    );
  });

  it('equal a recount after many people finished at the same time', async () => {
    await Promise.all(Array.from({ length: 24 }, (_, n) => finish(n, n, n % 3, [1, n % 2, 0.5])));
    await expectAllRight();
  });
});
