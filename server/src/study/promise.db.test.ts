import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listBank } from '../blueprints/index.ts';
import { newId } from '../db/ids.ts';
import { questionTable } from '../questions/tables.ts';
import { buildQuiz, makeLearner } from '../test/fixtures/attempts.ts';
import { useTestServer } from '../test/test-server.ts';
import { dayAfter, dayIn, examDay } from '../time/days.ts';
import { listStudyCards } from './read.ts';
import { putStudyPlan } from './repository.ts';
import { dayNumber, type StoredState } from './rules/memory-state.ts';
import { dayTable, memoryTable } from './tables.ts';
import { chooseToday } from './today.ts';

const testServer = useTestServer();

const zones = fc.constantFrom('UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata');
const situations = fc.record({
  minutesADay: fc.constantFrom(5, 10, 20, 60, 240),
  daysLeft: fc.option(fc.nat(60)),
  timeZone: zones,
  answers: fc.nat(60),
  secondsEach: fc.integer({ min: 5, max: 200 }),
  secondsToday: fc.constantFrom(0, 0, 40, 199.5, 700),
  /**
   * For each question: how many days ago it was asked, if ever, and in how many days it expires.
   */
  questions: fc.array(
    fc.record({
      askedAgo: fc.option(fc.constantFrom(0, 0.01, 0.2, 0.299, 0.301, 0.6, 3, 30)),
      expiresIn: fc.option(fc.constantFrom(-2, 1, 10, 400)),
    }),
    { minLength: 24, maxLength: 24 },
  ),
});
type Situation = typeof situations extends fc.Arbitrary<infer S> ? S : never;

it('chooseToday asks as many questions as the study card shows, for any plan and history (property)', async () => {
  const learner = await makeLearner(testServer, buildQuiz(24));
  const { db } = testServer.platform;
  const whose = { userId: learner.who.user.id, programId: learner.program._id };
  const ofProgram = eq(questionTable.programId, whose.programId);
  const ids = (await db.select({ id: questionTable.id }).from(questionTable).where(ofProgram)).map(
    ({ id }) => id,
  );

  async function arrange(situation: Situation) {
    const now = testServer.platform.now();
    const { minutesADay, daysLeft, timeZone, answers, secondsEach, questions } = situation;
    const today = dayIn(timeZone, now);
    const examOn = daysLeft === null ? null : dayAfter(today, daysLeft);
    await putStudyPlan(
      db,
      whose,
      { examOn, minutesADay, timeZone, weekdays: [0, 1, 2, 3, 4, 5, 6] },
      now,
    );
    const states: Record<string, StoredState> = {};
    for (const [place, { askedAgo, expiresIn }] of questions.entries()) {
      const id = ids[place] ?? '';
      if (askedAgo !== null) states[id] = [3, 5, dayNumber(now) - askedAgo, 1, 0];
      const validUntil = expiresIn === null ? null : dayAfter(today, expiresIn);
      await db.update(questionTable).set({ validUntil }).where(eq(questionTable.id, id));
    }
    await db.delete(memoryTable);
    const seconds = answers * secondsEach;
    const nothing = { repeats: [], causes: {}, firstAsked: 0, firstRight: 0 };
    await db.insert(memoryTable).values({ ...whose, ...nothing, states, answers, seconds });
    await db.delete(dayTable);
    const studied = { day: today, seconds: situation.secondsToday, answers: 1 };
    if (studied.seconds > 0) await db.insert(dayTable).values({ ...whose, ...studied });
  }

  await fc.assert(
    fc.asyncProperty(situations, async (situation) => {
      await arrange(situation);
      const person = { ...learner.who.user, sessionId: newId() };
      const [card] = await listStudyCards(testServer.platform, person);
      const { questions } = await chooseToday(
        db,
        { ...whose, more: false },
        testServer.platform.now(),
      );
      const bank = await listBank(
        db,
        whose.programId,
        examDay(card?.plan ?? null, testServer.platform.now()),
      );
      if (card && card.questions > 0) expect(questions).toHaveLength(card.questions);
      // Study can always continue, as long as the program has questions that are valid on that day.
      else expect(questions.length === 0).toBe(bank.length === 0);
      const more = await chooseToday(db, { ...whose, more: true }, testServer.platform.now());
      expect(more.questions.length === 0).toBe(bank.length === 0);
    }),
    { numRuns: 25 },
  );
});
