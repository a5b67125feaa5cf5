import type { Program } from '@certway/contract/programs/index';
import { eq } from 'drizzle-orm';
import { examAttemptTable } from '../../server/src/attempts/exams/tables.ts';
import { findAttempt, listAnswers } from '../../server/src/attempts/index.ts';
import { answerTable, attemptTable } from '../../server/src/attempts/tables.ts';
import { newId } from '../../server/src/db/ids.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import { versionTable } from '../../server/src/questions/tables.ts';
import { resultStore } from '../../server/src/results/index.ts';
import type { SeededRandom } from '../../server/src/samples/lively/chance.ts';
import { grant } from '../../server/src/test/fixtures/attempts.ts';
import { offerBlueprint } from '../../server/src/test/fixtures/blueprints.ts';
import { startExam } from '../../server/src/test/fixtures/exams.ts';
import { firstModule } from '../../server/src/test/fixtures/programs.ts';
import { makeUser, type SignedIn, type TestServer } from '../../server/src/test/test-server.ts';
import { shuffled } from '../measuring/statistics.ts';
import { FIRST_SECTION_NEEDS, type Recount, type TakenAttempt } from './recount.ts';

export interface SeededQuestion {
  questionId: string;
  versionId: string;
  options: string[];
  right: string;
}

export async function questionsOf({ platform }: TestServer): Promise<SeededQuestion[]> {
  const rows = await platform.db.select().from(versionTable).orderBy(versionTable.id);
  return rows.map(({ id, questionId, paper, key }) => ({
    questionId,
    versionId: id,
    options: 'options' in paper ? paper.options.map(({ _id }) => _id) : [],
    right: 'correctOption' in key ? key.correctOption : '',
  }));
}

const QUESTIONS_EACH = 6;
const ATTEMPTS_EACH = 20;
/** No two attempts have the same time, because the memory model depends on their order. */
const MS_AN_ATTEMPT = 1000;
const IN_FIRST_SECTION = 3;

function choiceOf({ options, right }: SeededQuestion, chance: SeededRandom): string | null {
  if (chance.next() < 0.05) return null;
  return chance.next() < 0.45 ? right : chance.pick(options);
}

/** Makes a mock exam with a minimum in its first section. Its questions are replaced later. */
async function paperOf(testServer: TestServer, trainer: SignedIn, program: Program) {
  const { db } = testServer.platform;
  const size = { unit: 'count' as const, value: IN_FIRST_SECTION };
  const moduleIds = [firstModule(program).moduleId];
  const blueprint = await offerBlueprint(testServer, trainer, program, {
    questionCount: QUESTIONS_EACH,
    pass: { unit: 'percent', value: 50 },
    sections: [
      { title: 'A', size, moduleIds, minimum: { unit: 'count', value: FIRST_SECTION_NEEDS } },
      { title: 'B', size, moduleIds },
    ],
  });
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const learner = { who, program, writer: newId(), device: newId() };
  const started = await startExam(testServer, { blueprint }, learner);
  const [row] = await db
    .select()
    .from(examAttemptTable)
    .where(eq(examAttemptTable.attemptId, started._id));
  if (!row) throw new Error('no paper was drawn');
  await db.delete(attemptTable).where(eq(attemptTable.id, started._id));
  return { blueprintId: blueprint._id, paper: row.paper };
}

type ChosenOptions = { question: SeededQuestion; option: string | null }[];

interface AttemptOptions {
  count: number;
  chance: SeededRandom;
  recount: Recount;
  trainer: SignedIn;
}

async function store(
  { platform }: TestServer,
  attempt: typeof attemptTable.$inferInsert & { id: string },
  chosen: ChosenOptions,
  { paper, now }: { paper: (typeof examAttemptTable.$inferInsert)['paper'] | null; now: Date },
): Promise<void> {
  const { id: attemptId } = attempt;
  await inTransaction(platform.db, async (tx) => {
    await tx.insert(attemptTable).values({ ...attempt, endedAt: now });
    if (paper) await tx.insert(examAttemptTable).values({ attemptId, paper, trialIds: [] });
    await tx.insert(answerTable).values(
      chosen.map(({ question: { questionId, versionId, right }, option }, sequence) => ({
        attemptId,
        questionId,
        versionId,
        sequence,
        sendId: newId(),
        device: newId(),
        answer: option === null ? null : { type: 'multiple-choice' as const, option },
        score: Number(option === right),
        correct: option === right,
        answeredAt: new Date(now.getTime() - MS_AN_ATTEMPT + sequence),
      })),
    );
    const stored = await findAttempt(tx, attemptId);
    if (!stored) return;
    await resultStore.store(tx, stored, await listAnswers(tx, attemptId), now);
  });
}

export async function takeQuizzes(
  testServer: TestServer,
  program: Program,
  asked: SeededQuestion[],
  { count, chance, recount, trainer }: AttemptOptions,
): Promise<TakenAttempt[]> {
  const { programId, courseId, moduleId } = firstModule(program);
  const { blueprintId, paper } = await paperOf(testServer, trainer, program);
  const people: string[] = [];
  for (let n = 0; n < Math.ceil(count / ATTEMPTS_EACH); n++) {
    people.push((await makeUser(testServer.platform, 'paid')).id);
  }
  const end = Date.now();
  const one = async (at: number): Promise<TakenAttempt> => {
    const isPaper = at % 3 === 2;
    const now = new Date(end - (count - at) * MS_AN_ATTEMPT);
    const chosen = shuffled(asked, chance.next)
      .slice(0, QUESTIONS_EACH)
      .map((question) => ({ question, option: choiceOf(question, chance) }));
    const ids = chosen.map(({ question }) => question.questionId);
    const sections = [ids.slice(0, IN_FIRST_SECTION), ids.slice(IN_FIRST_SECTION)];
    const about = isPaper
      ? { blueprintId, mode: 'exam' as const, feedback: 'at-end' as const }
      : { courseId, moduleId, feedback: 'at-once' as const };
    const attempt = {
      id: newId(),
      userId: chance.pick(people),
      programId,
      ...about,
      state: 'finished' as const,
      questionIds: ids,
      passMark: 50,
      writer: newId(),
      versionIds: chosen.map(({ question }) => question.versionId),
    };
    const drawn = paper.sections.map((section, at) => ({
      ...section,
      questionIds: sections[at] ?? [],
    }));
    const own = isPaper ? { ...paper, sections: drawn } : null;
    await store(testServer, attempt, chosen, { paper: own, now });
    const taken = {
      attemptId: attempt.id,
      chosen: new Map(chosen.map(({ question, option }) => [question.questionId, option])),
      firstSection: isPaper ? (sections[0] ?? []) : null,
      passKept: false,
    };
    return { ...taken, passed: recount.passes(taken) };
  };
  const all: TakenAttempt[] = [];
  for (let at = 0; at < count; at++) all.push(await one(at));
  return all;
}

export const resultsOf = async ({ platform }: TestServer, programId: string) => {
  const { rows } = await platform.db.$client.query(
    `select attempt_id as "attemptId", points, passed, kept_passed as "passKept"
     from results_result where program_id = $1`,
    [programId],
  );
  return new Map<string, { points: number; passed: boolean; passKept: boolean }>(
    rows.map(({ attemptId, ...row }) => [attemptId, row]),
  );
};
