import type { Dashboard } from '@certway/contract/insights/dashboard';
import type { PlannedLearner } from '@certway/contract/study/planned';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { personTable } from '../../insights/tables.ts';
import { resultTable } from '../../results/tables.ts';
import { buildQuiz, grant } from '../../test/fixtures/attempts.ts';
import { makeProgram } from '../../test/fixtures/programs.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';
import { dayAfter } from '../../time/days.ts';
import { dayTable, planTable } from '../tables.ts';

const testServer = useTestServer();
const TODAY = '2027-05-20';
const momentOf = (day: string) => new Date(`${day}T12:00:00Z`);
beforeAll(() => {
  testServer.platform.clock.now = momentOf(TODAY);
});
afterAll(() => {
  testServer.platform.clock.now = null;
});

/**
 * Generates a learner with current or ended access, with or without a plan, study days and an
 * average.
 */
const person = fc.record({
  hasAccess: fc.boolean(),
  examIn: fc.option(fc.constantFrom(-3, 2, 40)),
  studied: fc.constantFrom(0, 3, 7, 8, 14),
  average: fc.option(fc.constantFrom(10, 49.9, 50, 80)),
});
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

async function join(programId: string, { hasAccess, examIn, studied, average }: Person) {
  const { db } = testServer.platform;
  const { user } = await testServer.signedInAs('paid');
  const whose = { userId: user.id, programId };
  const endsAt = hasAccess ? null : momentOf(dayAfter(TODAY, -1));
  await grant(testServer, { user } as SignedIn, programId, { endsAt });
  if (examIn !== null) {
    const plan = { minutesADay: 20, weekdays: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC' };
    const dates = { examOn: dayAfter(TODAY, examIn), updatedAt: momentOf(dayAfter(TODAY, -21)) };
    await db.insert(planTable).values({ ...whose, ...plan, ...dates });
  }
  const days = Array.from({ length: studied }, (_, before) => dayAfter(TODAY, -1 - before));
  const amount = { seconds: 600, answers: 10 };
  if (days.length > 0) {
    await db.insert(dayTable).values(days.map((day) => ({ ...whose, day, ...amount })));
  }
  if (average !== null) {
    const at = momentOf(dayAfter(TODAY, -2));
    const names = { programName: 'P', courseName: 'C', moduleName: 'M' };
    const counts = { questionCount: 4, correctCount: 2 };
    await db.insert(resultTable).values({
      attemptId: newId(),
      ...whose,
      ...names,
      ...counts,
      seconds: 9,
      finishedAt: at,
      points: average,
      passed: average >= 50,
      passMark: 50,
    });
    await db.insert(personTable).values({
      scope: programId,
      period: 'all',
      userId: user.id,
      role: 'paid',
      kind: 'program',
      attempts: 2,
      passed: 1,
      questions: 8,
      correct: 4,
      pointsSum: 2 * average,
      lastAt: at,
    });
  }
}

it("the dashboard and the program's page list the same learners who are behind, in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 5 }), async (people) => {
      const trainer = await testServer.signedInAs('trainer');
      const program = await makeProgram(testServer, buildQuiz(1), trainer.user.id);
      for (const one of people) await join(program._id, one);
      const url = `/api/study/programs/${program._id}/learners?group=behind`;
      const listed = (await testServer.call(trainer, { url })).json<PlannedLearner[]>();
      const reply = await testServer.call(trainer, { url: '/api/insights/dashboard' });
      const { behind } = reply.json<Dashboard>();
      const told = ({ userId, score, attempts, planned, studied }: PlannedLearner) => ({
        userId,
        score,
        attempts,
        planned,
        studied,
      });
      expect(behind).toMatchObject(listed.map(told));
      expect(behind).toHaveLength(listed.length);
      const isBehind = ({ hasAccess, examIn, studied, average }: Person) =>
        hasAccess &&
        (examIn === null || examIn >= 0) &&
        ((average !== null && average < 50) || (examIn !== null && studied <= 7));
      expect(listed).toHaveLength(people.filter(isBehind).length);
    }),
    { numRuns: 12 },
  );
});
