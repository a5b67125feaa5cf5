import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grantTable } from '../../access/tables.ts';
import { deleteUserRow, findUser } from '../../accounts/repository.ts';
import { answerTable, attemptTable } from '../../attempts/tables.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { resultTable } from '../../results/tables.ts';
import { memoryTable } from '../../study/tables.ts';
import { buildQuiz } from '../../test/fixtures/attempts.ts';
import { firstModule, makeProgram } from '../../test/fixtures/programs.ts';
import { expectTotalsRight, rowsOf } from '../../test/fixtures/totals.ts';
import { makeUser, useTestServer } from '../../test/test-server.ts';
import { statsOfPerson } from './personal-data.ts';
import { recordStats } from './record.ts';

const testServer = useTestServer();

const FILE = new URL('../../../migrations/0051_practice-only.sql', import.meta.url);

/**
 * Runs the statements of the migration that change rows. The columns that the migration adds
 * already exist.
 */
async function migrateRows() {
  const statements = (await readFile(FILE, 'utf8')).split('--> statement-breakpoint');
  const changes = statements.filter((statement) => !statement.includes('ADD COLUMN'));
  expect(changes.length).toBe(statements.length - 2);
  await inTransaction(testServer.platform.db, async (tx) => {
    for (const change of changes) await tx.execute(sql.raw(change));
  });
}

type Kind = 'whole' | 'missed' | 'study' | 'demo';

/** Stores a result like earlier versions, which counted every attempt in the totals. */
async function finishAsBefore(
  place: ReturnType<typeof firstModule>,
  userId: string,
  { kind, day, points }: { kind: Kind; day: number; points: number },
) {
  const { programId, courseId, moduleId } = place;
  const ids = kind === 'study' ? { courseId: null, moduleId: null } : { courseId, moduleId };
  const attemptId = newId();
  const at = new Date(Date.UTC(2026, 9, 28 + day, 12));
  const passed = points === 40 ? null : points >= 50;
  const counted = { points, passed, questionCount: 4, correctCount: Math.floor(points / 25) };
  const finished = { attemptId, userId, programId, ...ids, finishedAt: at, ...counted };
  await inTransaction(testServer.platform.db, async (tx) => {
    await tx.insert(attemptTable).values({
      id: attemptId,
      userId,
      programId,
      ...ids,
      passMark: 50,
      feedback: 'at-once',
      mode: kind === 'missed' ? 'missed' : 'practice',
      state: 'finished',
      questionIds: kind === 'whole' ? Array.from({ length: 6 }, newId) : [newId()],
      versionIds: [],
      writer: newId(),
    });
    const names = { programName: 'P', courseName: 'C', moduleName: 'M' };
    await tx.insert(resultTable).values({ ...finished, ...names, passMark: 50, seconds: 6 });
    await recordStats(tx, { ...finished, examId: null, whole: true }, []);
  });
}

const makePlace = async () => firstModule(await makeProgram(testServer, buildQuiz(7)));
const makePerson = async () => (await makeUser(testServer.platform, 'paid')).id;

describe('the migration that removes practice from the totals', () => {
  it('leaves totals that equal a recount of whole attempts, for existing and deleted accounts', async () => {
    const [place, other] = [await makePlace(), await makePlace()];
    const people = await Promise.all([makePerson(), makePerson(), makePerson()]);
    const [first = '', , leaver = ''] = people;
    const kinds = fc.constantFrom<Kind>('whole', 'missed', 'study', 'demo');
    const drawn = fc.sample(
      fc.record({
        kind: kinds,
        who: fc.nat(2),
        where: fc.nat(1),
        day: fc.nat(8),
        points: fc.constantFrom(0, 25, 40, 75, 100),
      }),
      60,
    );
    // An attempt with few questions is the demo if the person has no grant. If the person has a
    // grant, it would be an attempt at a whole small module.
    for (const { who, where, ...one } of drawn) {
      const userId = people[who] ?? first;
      // Once the account is deleted, a repetition of missed questions cannot be distinguished from
      // a whole quiz, so it is expected to count as one.
      const kind = userId === leaver && one.kind !== 'study' ? 'whole' : one.kind;
      await finishAsBefore(where === 0 ? place : other, userId, { ...one, kind });
    }
    const grant = { userId: first, programId: place.programId, source: 'manual' as const };
    const createdAt = new Date(Date.UTC(2026, 0, 1));
    await testServer.platform.db
      .insert(grantTable)
      .values({ ...grant, currency: 'USD', createdAt });
    const user = await findUser(testServer.platform.db, leaver);
    await inTransaction(testServer.platform.db, async (tx) => {
      await statsOfPerson.forget?.(tx, leaver, new Date());
      if (user) await deleteUserRow(tx, user);
    });
    await expectTotalsRight(testServer);
    await migrateRows();
    await expectTotalsRight(testServer);
    const left = await rowsOf(
      testServer,
      sql`select a.mode, r.module_id is null as study, r.whole, count(*)::int from results_result r
        join attempts_attempt a on a.id = r.attempt_id where r.whole and
          (a.mode = 'missed' or r.module_id is null) group by 1, 2, 3`,
    );
    expect(left).toEqual([]);
    const stillPassed = await rowsOf(
      testServer,
      sql`select 1 from results_result where not whole and passed is not null`,
    );
    expect(stillPassed).toEqual([]);
  });

  it('stops counting unanswered questions of abandoned mock exams as mistakes', async () => {
    const { programId } = firstModule(await makeProgram(testServer, buildQuiz(1)));
    const userId = (await makeUser(testServer.platform, 'paid')).id;
    const [open = '', given = '', older = ''] = [newId(), newId(), newId()];
    const [attemptId, endedAt] = [newId(), new Date(Date.UTC(2026, 10, 3, 9, 30, 12, 345))];
    const day = endedAt.getTime() / 86_400_000;
    const { db } = testServer.platform;
    await db.insert(attemptTable).values({
      id: attemptId,
      userId,
      programId,
      mode: 'exam',
      state: 'abandoned',
      endedAt,
      questionIds: [open, given, older],
      versionIds: [],
      passMark: 50,
      feedback: 'at-end',
      writer: newId(),
    });
    await db.insert(answerTable).values({
      attemptId,
      questionId: given,
      versionId: newId(),
      sendId: newId(),
      sequence: 0,
      answer: { type: 'true-false', value: true },
      score: 0,
      correct: false,
      device: newId(),
      answeredAt: endedAt,
    });
    const causes = { [open]: [4, day], [given]: [7, day], [older]: [7, day - 3] };
    const nothing = {
      states: {},
      repeats: [],
      firstAsked: 0,
      firstRight: 0,
      answers: 1,
      seconds: 1,
    };
    await db.insert(memoryTable).values({ userId, programId, ...nothing, causes } as never);
    await migrateRows();
    const [kept] = await db.select().from(memoryTable).where(eq(memoryTable.userId, userId));
    expect(Object.keys(kept?.causes ?? {}).sort()).toEqual([given, older].sort());
  });
});
