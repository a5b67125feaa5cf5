import type { Submission } from '@certway/contract/attempts/submission';
import { CATALOGUE_PAGE_SIZE } from '@certway/contract/limits';
import { eq, sql } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { userTable } from '../../server/src/accounts/tables.ts';
import { cacheAttemptPlan } from '../../server/src/attempts/answering/attempt-plan.ts';
import {
  type NewAnswer,
  saveAnswer,
} from '../../server/src/attempts/answering/repository-answers.ts';
import { endAttempt } from '../../server/src/attempts/ending/repository-ending.ts';
import {
  findAttempt,
  findAttemptPlan,
  getVersions,
  listAnswers,
  lockAttempt,
} from '../../server/src/attempts/index.ts';
import {
  findStartCheck,
  insertAttempt,
} from '../../server/src/attempts/starting/repository-start.ts';
import type { Database } from '../../server/src/db/database.ts';
import { newId } from '../../server/src/db/ids.ts';
import { prepared } from '../../server/src/db/statements/prepared.ts';
import { hashToken } from '../../server/src/identity/secrets.ts';
import { recordStats } from '../../server/src/insights/index.ts';
import { scoreAnswer } from '../../server/src/kinds/index.ts';
import { countPrograms, listTrees } from '../../server/src/programs/repository-catalogue.ts';
import {
  findPreviousPoints,
  findResult,
  insertResult,
  listModuleStats,
} from '../../server/src/results/repository.ts';
import { scoreAttempt } from '../../server/src/results/score.ts';
import { sessionTable } from '../../server/src/sessions/tables.ts';

/**
 * Serves the same SQL statements in the same order with bare Fastify handlers, which send each
 * statement separately and share nothing between calls. They do not validate, guard, limit, log or
 * serialize. The difference in speed therefore shows the costs and savings of the product's own
 * code.
 */
const session = prepared((db) =>
  db
    .select({ userId: userTable.id, role: userTable.role })
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(eq(sessionTable.tokenHash, sql.placeholder('tokenHash')))
    .prepare('bare_session'),
);

interface StartRequest {
  programId: string;
  courseId: string;
  moduleId: string;
  writer: string;
}

async function start(db: Database, userId: string, body: StartRequest) {
  const now = new Date();
  const check = await findStartCheck(db, { ...body, userId, mode: 'practice' }, now);
  if (!check?.questions) throw new Error('nothing to start');
  const row = {
    ...check,
    ...body,
    id: newId(),
    userId,
    mode: 'practice' as const,
    whole: true,
    state: 'running' as const,
    questionIds: check.questions.map(([question]) => question),
    versionIds: check.questions.map(([, version]) => version),
    startedAt: now,
    endedAt: null,
    blueprintId: null,
    practiceOf: null,
    deadlineAt: null,
    mixSeed: null,
    writerLeftAt: null,
    sessionId: null,
  };
  await insertAttempt(db, row);
  cacheAttemptPlan(row);
  const versions = await getVersions(db, row.versionIds);
  return {
    _id: row.id,
    questions: row.versionIds.map((id) => versions.get(id)?.paper),
    answers: [],
  };
}

type AnswerRequest = Omit<NewAnswer, 'versionId' | 'attemptId' | 'receivedAt'> & { writer: string };

async function answer(db: Database, userId: string, attemptId: string, sent: AnswerRequest) {
  const plan = await findAttemptPlan(db, attemptId);
  const versionId = plan?.versionOf.get(sent.questionId) ?? '';
  const pinned = (await getVersions(db, [versionId])).get(versionId);
  if (!pinned || !sent.answer) throw new Error('not asked');
  const mark = scoreAnswer(sent.answer, pinned.key);
  const { score = null, correct = null } = mark.graded ? mark : {};
  const { writer, sure = null, ...given } = sent;
  const row = { ...given, sure, attemptId, versionId, score, correct, receivedAt: new Date() };
  await saveAnswer(db, { userId, writer, answer: row });
  return { ...row, verdict: { score, correct, explanation: pinned.key.explanation } };
}

async function finish(db: Database, { quizId }: Submission) {
  return db.transaction(async (tx) => {
    const now = new Date();
    const attempt = await lockAttempt(tx, quizId);
    if (!attempt) throw new Error('no attempt');
    const answers = await listAnswers(tx, quizId);
    const score = scoreAttempt(attempt.questionIds, answers, attempt.passMark, new Set());
    const questionCount = attempt.questionIds.length;
    const row = {
      ...attempt,
      ...score,
      attemptId: quizId,
      revision: 1,
      keptPassed: false,
      likelyFrom: null,
      likelyTo: null,
      questionCount,
      finishedAt: now,
    };
    await endAttempt(tx, quizId, now);
    await insertResult(tx, row);
    await recordStats(tx, { ...row, examId: null }, answers);
    return { success: true, result: { _id: quizId, ...score } };
  });
}

async function result(db: Database, attemptId: string) {
  const found = await findResult(db, attemptId);
  const attempt = await findAttempt(db, attemptId);
  if (!found?.result.userId || !attempt) throw new Error('no result');
  const answers = await listAnswers(db, attemptId);
  const versions = await getVersions(db, attempt.versionIds);
  return {
    ...found.result,
    questions: attempt.versionIds.map((id) => ({
      paper: versions.get(id)?.paper,
      key: versions.get(id)?.key,
      given: answers.find(({ versionId }) => versionId === id),
    })),
    previous: await findPreviousPoints(db, found.result),
    modules: await listModuleStats(db, found.result.userId, found.result.programId),
  };
}

export function buildBare(db: Database): FastifyInstance {
  const app = fastify();
  const who = async (cookie: string | undefined) => {
    const tokenHash = hashToken(cookie?.split('=')[1] ?? '');
    const [found] = await session(db).execute({ tokenHash });
    return found?.userId ?? '';
  };
  app.post('/api/auth/token', async ({ headers }) => ({
    accessToken: await who(headers.cookie),
  }));
  app.get('/api/quiz/program', async ({ headers }) => {
    await who(headers.cookie);
    const filter = { shelf: 'store' as const, q: '', name: '', description: '' };
    const place = { sort: 'newest' as const, after: null, limit: CATALOGUE_PAGE_SIZE, offset: 0 };
    const list = { filter, reader: null, found: undefined };
    const trees = listTrees(db, list, place);
    return { trees: await trees, total: await countPrograms(db, list) };
  });
  app.post('/api/attempts', async ({ headers, body }) =>
    start(db, await who(headers.cookie), body as StartRequest),
  );
  app.post('/api/attempts/:id/answers', async ({ headers, params, body }) =>
    answer(db, await who(headers.cookie), (params as { id: string }).id, body as AnswerRequest),
  );
  app.post('/api/result/results', async ({ headers, body }) => {
    await who(headers.cookie);
    return finish(db, body as Submission);
  });
  app.get('/api/result/results/:id', async ({ headers, params }) => {
    await who(headers.cookie);
    return result(db, (params as { id: string }).id);
  });
  return app;
}
