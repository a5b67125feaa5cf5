import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grantTable } from '../access/tables.ts';
import { markTable } from '../coaching/tables.ts';
import { takeQuiz } from '../test/fixtures/attempts.ts';
import { essay, HALF, makeEssayProgram, writeQuiz } from '../test/fixtures/essays.ts';
import { makeSchool, type School } from '../test/fixtures/learners.ts';
import { studyCalls } from '../test/fixtures/study.ts';
import { useTestServer } from '../test/test-server.ts';
import { forecastDue } from './forecast.ts';
import { recordTable } from './tables.ts';

const testServer = useTestServer();
const db = () => testServer.platform.db;
const DAY_MS = 86_400_000;

async function recordOf({ learner }: School) {
  const [record] = await db()
    .select({
      state: recordTable.accessState,
      answers: recordTable.answers,
      share: recordTable.recentShare,
      waiting: recordTable.waiting,
      examOn: recordTable.examOn,
      dueAt: recordTable.forecastDueAt,
    })
    .from(recordTable)
    .where(eq(recordTable.userId, learner.who.user.id));
  return record;
}

/** A grant, as the access slice or a later one may store it. */
const grantedAs = fc.record({
  periodDays: fc.constantFrom(null, 30),
  endsIn: fc.constantFrom(null, -3, 5, 40),
  isRevoked: fc.boolean(),
});

it('the record has the access of the grant that lasts longest, whatever grants a person has', async () => {
  const school = await makeSchool(testServer);
  const { who, program } = school.learner;
  await fc.assert(
    fc.asyncProperty(fc.array(grantedAs, { maxLength: 3 }), async (grants) => {
      await db().delete(grantTable).where(eq(grantTable.userId, who.user.id));
      for (const { periodDays, endsIn, isRevoked } of grants) {
        await db()
          .insert(grantTable)
          .values({
            userId: who.user.id,
            programId: program._id,
            source: 'manual',
            currency: 'USD',
            periodDays,
            endsAt: endsIn === null ? null : new Date(Date.now() + endsIn * DAY_MS),
            revokedAt: isRevoked ? new Date() : null,
          });
      }
      const current = grants.filter(({ isRevoked }) => !isRevoked);
      const isOpen = current.some(
        ({ periodDays, endsIn }) => periodDays === null && endsIn === null,
      );
      const isUnbegun = current.some(({ endsIn }) => endsIn === null);
      const expected = isOpen ? 'open' : isUnbegun ? 'unbegun' : 'until';
      expect((await recordOf(school))?.state).toBe(current.length === 0 ? 'none' : expected);
    }),
    { numRuns: 30 },
  );
});

it('the record counts the answers of ended attempts, and makes the forecast due again', async () => {
  const school = await makeSchool(testServer);
  const { learner } = school;
  await takeQuiz(testServer, learner, ['Right', 'Right', 'Wrong']);
  const first = await recordOf(school);
  expect(first).toMatchObject({ answers: 3 });
  expect(first?.share).toBeCloseTo(2 / 3);
  expect(first?.dueAt).not.toBeNull();
  expect(await forecastDue(testServer.platform)).toBeGreaterThan(0);
  expect((await recordOf(school))?.dueAt).toBeNull();
  await takeQuiz(testServer, learner, ['Right', 'Right', 'Right']);
  const second = await recordOf(school);
  expect(second).toMatchObject({ answers: 6 });
  expect(second?.share).toBeCloseTo(5 / 6);
  expect(second?.dueAt).not.toBeNull();
});

it('the record counts the marks that wait, as often as they change', async () => {
  const { learner, trainer } = await makeEssayProgram(testServer, [essay(), essay()]);
  const school = { learner, trainer };
  const { quizId } = await writeQuiz(testServer, learner, [HALF, HALF]);
  const waiting = async () => (await recordOf(school))?.waiting;
  const set = (is: boolean) =>
    db().update(markTable).set({ waiting: is }).where(eq(markTable.attemptId, quizId));
  for (const is of [true, true, false, false, true]) {
    await set(is);
    expect(await waiting()).toBe(is ? 2 : 0);
  }
  await db().delete(markTable).where(eq(markTable.attemptId, quizId));
  expect(await waiting()).toBe(0);
});

it('the record has the exam day of a changed plan, and is deleted with the account', async () => {
  const school = await makeSchool(testServer);
  const { who, program } = school.learner;
  const { plan } = studyCalls(testServer);
  for (const examOn of ['2030-01-02', null, '2031-01-02']) {
    await plan(who, program._id, { examOn });
    expect((await recordOf(school))?.examOn).toBe(examOn);
  }
  await testServer.call(who, {
    method: 'DELETE',
    url: `/api/user/users/${who.user.id}`,
    payload: { username: who.user.username },
  });
  expect(await recordOf(school)).toBeUndefined();
});
