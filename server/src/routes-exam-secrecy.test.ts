import type { Attempt, StoredAnswer } from '@certway/contract/attempts/running-attempt';
import { kindNames } from '@certway/contract/kinds/index';
import type { PastAttempt } from '@certway/contract/results/index';
import type { ResultDetail } from '@certway/contract/results/result-detail';
import { afterEach, describe, expect, it } from 'vitest';
import { countAllHeld } from './attempts/ending/count-held.ts';
import { resultStore } from './results/index.ts';
import { finish, post, resultFor, save, start } from './test/fixtures/attempts.ts';
import { offerBlueprint } from './test/fixtures/blueprints.ts';
import {
  answerQuestions,
  collectReplies,
  differences,
  expectNoKeyIn,
  invertMarks,
  type RunningAttempt,
  revealsKey,
  secretDrafts,
} from './test/fixtures/collected-replies.ts';
import { type ExamProgram, makeExamProgram, startExam } from './test/fixtures/exams.ts';
import { buildProgram } from './test/fixtures/programs.ts';
import { useTestServer } from './test/test-server.ts';

/**
 * Tests that calls outside a running mock exam do not reveal the key or verdict of its questions to
 * the learner.
 */
const testServer = useTestServer();
afterEach(() => {
  testServer.platform.clock.now = null;
});

const ALL = secretDrafts.length;
const DAY_MS = 24 * 3_600_000;
const draft = buildProgram(
  { status: 'published', settings: { feedback: 'at-once' } },
  secretDrafts,
);

const wholeExam = (program: ExamProgram['learner']['program']) => {
  const moduleIds = program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
  const sections = [{ title: 'All', size: { unit: 'count' as const, value: ALL }, moduleIds }];
  return { questionCount: ALL, sections };
};

/** Makes a learner with a mock exam of every question of the program, not started yet. */
const ready = () => makeExamProgram(testServer, wholeExam, draft);

async function begin({ learner }: ExamProgram, about: object): Promise<Attempt> {
  const payload = { about, writer: learner.writer };
  const reply = await post(testServer, learner.who, '/api/attempts/practice', payload);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

async function beginQuiz({ learner }: ExamProgram, change: object = {}): Promise<Attempt> {
  const reply = await start(testServer, learner, change);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

/** Starts the quiz of the module and answers all of its questions. */
const answerQuiz = async (exam: ExamProgram) =>
  answerQuestions(testServer, exam.learner, await beginQuiz(exam), ALL);

/** Takes a quiz before the mock exam, with every answer wrong. */
async function missAll(exam: ExamProgram): Promise<void> {
  const running = await answerQuiz(exam);
  const { $client } = testServer.platform.db;
  await $client.query(
    'update attempts_answer set score = 0, correct = false where attempt_id = $1',
    [running.attempt._id],
  );
  expect((await finish(testServer, exam.learner, running.attempt._id)).statusCode).toBe(200);
}

const programOf = ({ learner }: ExamProgram) => learner.program._id;
const waysToAsk: [string, (exam: ExamProgram) => Promise<Attempt>, boolean][] = [
  ['the quiz of the module', (exam) => beginQuiz(exam), false],
  ['a repeat of what was missed', (exam) => beginQuiz(exam, { mode: 'missed' }), true],
  [
    "today's questions",
    (exam) => begin(exam, { what: 'today', programId: programOf(exam), more: true }),
    false,
  ],
];

/** Returns the demo's replies to the answers to its five questions. */
async function toldByDemo({ learner }: ExamProgram, { attempt, sent }: RunningAttempt) {
  const told = new Map<string, string>();
  const url = `/api/quiz/demo/${learner.program._id}`;
  const asked = (await testServer.call(learner.who, { url })).json<{ _id: string }[]>();
  for (const { _id: questionId } of asked) {
    const given = sent[attempt.questions.findIndex(({ _id }) => _id === questionId)];
    if (!given?.answer) continue;
    const payload = { questionId, answer: given.answer };
    const reply = await post(testServer, learner.who, `${url}/answer`, payload);
    told.set(`demo ${questionId}`, reply.body);
  }
  return told;
}

async function allTold(exam: ExamProgram, running: RunningAttempt) {
  const told = await collectReplies(testServer, running);
  return new Map([...told, ...(await toldByDemo(exam, running))]);
}

/** Checks that no reply depends on a mark or contains a key. */
async function expectNothingTold(exam: ExamProgram, running: RunningAttempt): Promise<void> {
  // The first call stores an answer in the running mock exam and therefore changes later replies.
  // It is made before the replies are compared.
  for (const { questionId } of running.sent) {
    const asked = { questionId, userAnswer: 'Something else' };
    await post(testServer, exam.learner.who, '/api/ai/evaluate-answer', asked);
  }
  const before = await allTold(exam, running);
  expectNoKeyIn(before);
  await invertMarks(testServer, running);
  expect(differences(before, await allTold(exam, running))).toEqual([]);
}

/** Counts the stored rows that are computed from a person's marks. */
async function countedRows({ learner }: ExamProgram): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['results_result', 'study_memory', 'study_stuck', 'insights_person']) {
    const { rows } = await testServer.platform.db.$client.query(
      `select count(*)::int as count from ${table} where user_id = $1`,
      [learner.who.user.id],
    );
    counts[table] = rows[0].count;
  }
  return counts;
}

const detail = async ({ learner }: ExamProgram, quizId: string): Promise<ResultDetail> =>
  (await resultFor(testServer, learner.who, quizId)).json();
const past = async ({ learner }: ExamProgram): Promise<PastAttempt[]> =>
  (await testServer.call(learner.who, { url: '/api/results' })).json();

describe.each(waysToAsk)(
  '%s, during a mock exam with the same questions',
  (_, ask, afterMissing) => {
    it('reveals no verdict or key until the mock exam is submitted, and all of them afterwards', async () => {
      const exam = await ready();
      const { learner } = exam;
      if (afterMissing) await missAll(exam);
      const sitting = await startExam(testServer, exam, learner);
      const rowsBefore = await countedRows(exam);
      const attempt = await ask(exam);
      const allButOne = attempt.questions.length - 1;
      const running = await answerQuestions(testServer, learner, attempt, allButOne);
      if (!afterMissing) await expectNothingTold(exam, running);

      const rest = { ...attempt, questions: attempt.questions.slice(-1) };
      const last = await answerQuestions(testServer, learner, rest, 1);
      const reply = await finish(testServer, learner, attempt._id);
      expect(reply.json().result).toMatchObject({
        hiddenByExam: true,
        points: 0,
        achieve: null,
        correctCount: 0,
        pendingCount: 0,
        waitingCount: 0,
      });
      if (!afterMissing) await expectNothingTold(exam, last);
      expect(await countedRows(exam)).toEqual(rowsBefore);
      const shown = await detail(exam, attempt._id);
      expect(shown.questions.every(({ verdict, beingSat }) => !verdict && beingSat)).toBe(true);
      expect((await past(exam))[0]).toMatchObject({ _id: attempt._id, hiddenByExam: true });

      expect((await finish(testServer, learner, sitting._id)).statusCode).toBe(200);
      const told = await detail(exam, attempt._id);
      expect(told).not.toHaveProperty('hiddenByExam');
      expect(told.achieve ?? told.waitingCount).not.toBe(0);
      expect(told.questions.filter(({ verdict }) => verdict)).toHaveLength(told.questions.length);
      expect(revealsKey(JSON.stringify(told))).toBe(true);
      const { results_result, study_memory } = await countedRows(exam);
      expect(results_result).toBe((rowsBefore.results_result ?? 0) + 2);
      expect(study_memory).toBe(1);
    });
  },
);

it('the reply to a quiz answer during a mock exam says that the verdict comes after the exam', async () => {
  const exam = await ready();
  const attempt = await beginQuiz(exam);
  const before = await answerQuestions(testServer, exam.learner, attempt, 1);
  const [first] = before.sent;
  await startExam(testServer, exam, exam.learner);
  const { sent } = await answerQuestions(
    testServer,
    exam.learner,
    { ...attempt, questions: attempt.questions.slice(1, 2) },
    1,
  );
  const again = async (answer: object | undefined): Promise<StoredAnswer> =>
    (await save(testServer, exam.learner, attempt._id, answer ?? {})).json();
  expect(await again(sent[0])).toMatchObject({ verdict: null, hiddenByExam: true });
  // A key that was revealed before the mock exam began stays visible.
  const visible = await again(first);
  expect(visible.verdict).not.toBeNull();
  expect(visible).not.toHaveProperty('hiddenByExam');
});

describe('a key that was revealed before the mock exam began', () => {
  it('stays visible during the exam, in the earlier result and its feedback', async () => {
    const exam = await ready();
    const { attempt } = await answerQuiz(exam);
    await finish(testServer, exam.learner, attempt._id);
    const before = await detail(exam, attempt._id);
    await startExam(testServer, exam, exam.learner);
    expect(await detail(exam, attempt._id)).toEqual(before);
    const { learner } = exam;
    const feedback = await post(testServer, learner.who, '/api/ai/feedback', {
      quizId: attempt._id,
    });
    expect(revealsKey(feedback.body)).toBe(true);
  });
});

describe('two mock exams with the same questions', () => {
  it('hide their verdicts until both exams have ended', async () => {
    const exam = await ready();
    const { learner, trainer } = exam;
    const definition = { ...wholeExam(learner.program), name: 'Another exam' };
    const other = await offerBlueprint(testServer, trainer, learner.program, definition);
    const first = await startExam(testServer, exam, learner);
    const { attempt } = await answerQuiz(exam);
    await finish(testServer, learner, attempt._id);
    const second = await startExam(testServer, { blueprint: other }, learner);
    const ended = await finish(testServer, learner, first._id);
    expect(ended.json().result).toMatchObject({ hiddenByExam: true, achieve: null });
    expect((await detail(exam, attempt._id)).hiddenByExam).toBe(true);
    expect((await finish(testServer, learner, second._id)).statusCode).toBe(200);
    for (const { _id } of [first, second, attempt]) {
      expect(await detail(exam, _id)).not.toHaveProperty('hiddenByExam');
    }
  });
});

describe('a mock exam without a time limit', () => {
  it('hides other results for only 24 hours, and the hidden results are then counted', async () => {
    const exam = await ready();
    const { learner } = exam;
    const { _id } = await startExam(testServer, exam, learner);
    const { $client } = testServer.platform.db;
    await $client.query('update attempts_attempt set deadline_at = null where id = $1', [_id]);
    const { attempt, sent } = await answerQuiz(exam);
    await finish(testServer, learner, attempt._id);
    testServer.platform.clock.now = new Date(Date.now() + DAY_MS - 60_000);
    const reread = `/api/attempts/${attempt._id}`;
    const verdicts = async () =>
      (await testServer.call(learner.who, { url: reread }))
        .json<Attempt>()
        .answers.filter((a) => a.verdict);
    expect(await verdicts()).toHaveLength(0);
    testServer.platform.clock.now = new Date(Date.now() + DAY_MS + 60_000);
    expect(await verdicts()).toHaveLength(sent.length);
    expect(await countAllHeld(testServer.platform, resultStore)).toBe(1);
    expect(await detail(exam, attempt._id)).not.toHaveProperty('hiddenByExam');
  });
});

it('authors and admins see keys during a learner’s mock exam', async () => {
  const exam = await ready();
  const admin = await testServer.signedInAs('admin');
  for (const who of [exam.trainer, admin]) {
    const learner = { ...exam.learner, who };
    await startExam(testServer, exam, learner);
    const { attempt, sent } = await answerQuiz({ ...exam, learner });
    const stored: StoredAnswer = (
      await save(testServer, learner, attempt._id, sent[0] ?? {})
    ).json();
    expect(stored.verdict).not.toBeNull();
    expect((await finish(testServer, learner, attempt._id)).json().result).not.toHaveProperty(
      'hiddenByExam',
    );
  }
});

it('an attempt abandoned during a mock exam affects the study plan only after that exam', async () => {
  const exam = await ready();
  const { learner } = exam;
  const sitting = await startExam(testServer, exam, learner);
  const { attempt } = await answerQuestions(testServer, learner, await beginQuiz(exam));
  const before = await countedRows(exam);
  const reply = await post(testServer, learner.who, `/api/attempts/${attempt._id}/abandon`);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await countedRows(exam)).toEqual(before);
  await finish(testServer, learner, sitting._id);
  expect((await countedRows(exam)).study_memory).toBe(1);
});

it('the tests of exam secrecy cover every kind of question', () => {
  expect(ALL).toBe(kindNames.length);
});
