import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Feedback } from '@certway/contract/coaching/marks';
import type { Program } from '@certway/contract/programs/index';
import type { ResultDetail } from '@certway/contract/results/result-detail';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { examAttemptTable } from '../attempts/exams/tables.ts';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { answerRequest, finish, option, post, save, totalsOf } from '../test/fixtures/attempts.ts';
import { decide, essay, HALF } from '../test/fixtures/essays.ts';
import { joinExamProgram, makeExamProgram, startExam, takeExam } from '../test/fixtures/exams.ts';
import { buildProgram } from '../test/fixtures/programs.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { reviseResult } from './revise.ts';

const testServer = useTestServer();

const seen = (who: SignedIn | null, quizId: string) =>
  testServer.call(who, { url: `/api/result/results/${quizId}` });
const read = async (who: SignedIn, quizId: string) =>
  (await seen(who, quizId)).json<ResultDetail>();

const count = (value: number) => ({ unit: 'count' as const, value });

/** A mock exam with two sections of two questions, of which the first has a minimum. */
function inTwo({ courses }: Program) {
  const moduleIds = courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
  return {
    questionCount: 4,
    pass: count(2),
    sections: [
      { title: 'Air law', code: '010', size: count(2), moduleIds, minimum: count(2) },
      { title: 'Weather', code: '050', size: count(2), moduleIds },
    ],
  };
}

/** A mock exam with one section of `questionCount` questions. */
const inOne = (questionCount: number, change: object) => (program: Program) => ({
  questionCount,
  sections: [{ ...inTwo(program).sections[1], title: 'All', size: count(questionCount) }],
  ...change,
});

describe('a submitted mock exam', () => {
  it('is judged by the pass line of its blueprint and by the minimum of each section', async () => {
    const exam = await makeExamProgram(testServer, inTwo);
    const { learner } = exam;
    const answers = ['Right', 'Wrong', 'Right', 'Right'];
    const { quizId, result } = await takeExam(testServer, exam, learner, answers);
    expect(result).toMatchObject({ mode: 'exam', points: 75, achieve: 'Failed', passMark: 50 });
    const { paper } = await read(learner.who, quizId);
    expect(paper).toMatchObject({
      passed: false,
      whole: { counted: 4, right: 3, wrong: 1, open: 0, reached: { needed: 2, met: true } },
      sections: [
        { title: 'Air law', code: '010', right: 1, counted: 2, reached: { needed: 2, met: false } },
        { title: 'Weather', right: 2, reached: null, seconds: 4 },
      ],
      minutes: 60,
      blueprintVersion: 1,
      taste: false,
      earlier: [],
    });
    expect(paper?.questionIds.map((ids) => ids.length)).toEqual([2, 2]);
    const better = await takeExam(testServer, exam, learner, ['Right', 'Right', 'Wrong', 'Wrong']);
    expect(better.result).toMatchObject({ achieve: 'Passed', points: 50 });
    expect((await read(learner.who, better.quizId)).paper?.earlier).toMatchObject([
      { quizId, points: 75, passed: false, right: 3, sections: [{ right: 1 }, { right: 2 }] },
    ]);
    expect(await totalsOf(testServer, learner.who.user.id)).toMatchObject({
      attempts: 2,
      passed: 1,
      questions: 8,
      correct: 5,
    });
  });

  it('stays passed in result and verdict if a correction with `keepsPassed` sets its marks to 0', async () => {
    const exam = await makeExamProgram(testServer);
    const { who } = exam.learner;
    const { quizId } = await takeExam(testServer, exam, exam.learner, ['Right', 'Right']);
    const { db } = testServer.platform;
    await db.$client.query(
      'update attempts_answer set score = 0, correct = false where attempt_id = $1',
      [quizId],
    );
    await inTransaction(db, (tx) => reviseResult(tx, quizId, { keepsPassed: true }));
    expect(await read(who, quizId)).toMatchObject({
      achieve: 'Passed',
      keptPassed: true,
      points: 0,
      paper: { passed: true, whole: { right: 0, wrong: 2 } },
    });
  });

  it('is judged by the rules of its blueprint version, even after the blueprint changes', async () => {
    const exam = await makeExamProgram(testServer, inOne(2, { pass: count(1) }));
    const { trainer, blueprint, learner } = exam;
    const { quizId } = await takeExam(testServer, exam, learner, ['Right', 'Wrong']);
    const url = `/api/quiz/program/${learner.program._id}/blueprint/${blueprint._id}`;
    const definition = { ...blueprint.definition, pass: count(2) };
    const changed = await testServer.call(trainer, { method: 'PUT', url, payload: { definition } });
    expect(changed.statusCode, changed.body).toBe(200);
    const first = await read(learner.who, quizId);
    expect(first).toMatchObject({ achieve: 'Passed', paper: { blueprintVersion: 1 } });
    const { result } = await takeExam(testServer, exam, learner, ['Right', 'Wrong']);
    expect(result.achieve).toBe('Failed');
  });

  it('does not count its trial questions, and reveals which ones they are only after its end', async () => {
    const exam = await makeExamProgram(testServer, inOne(3, { trialCount: 1, pass: count(2) }));
    const { learner } = exam;
    const { _id } = await startExam(testServer, exam, learner);
    // The trial questions are read from the database, because no API call reveals them.
    const [row] = await testServer.platform.db
      .select({ trialIds: examAttemptTable.trialIds })
      .from(examAttemptTable)
      .where(eq(examAttemptTable.attemptId, _id));
    const trialIds = row?.trialIds ?? [];
    const { quizId, attempt, result } = await takeExam(testServer, exam, learner, ({ questions }) =>
      questions.map((question) => (trialIds.includes(question._id) ? 'Wrong' : 'Right')),
    );
    expect(JSON.stringify(attempt)).not.toContain('trialIds');
    expect(result).toMatchObject({
      achieve: 'Passed',
      points: 100,
      questionCount: 2,
      correctCount: 2,
    });
    const { paper, questions } = await read(learner.who, quizId);
    expect(paper?.trialIds).toEqual(trialIds);
    expect(questions).toHaveLength(3);
  });

  it('lists answers changed from right to wrong and back, and explains unanswered questions', async () => {
    const exam = await makeExamProgram(testServer, inTwo);
    const { learner } = exam;
    const attempt = await startExam(testServer, exam, learner);
    const [a, b, c] = attempt.questions;
    const give = async (paper: typeof a, text: string, sequence: number) => {
      const sent = { ...answerRequest(learner, paper, option(paper, text)), sequence };
      expect((await save(testServer, learner, attempt._id, sent)).statusCode).toBe(200);
    };
    await give(a, 'Right', 0);
    await give(a, 'Odd', 1);
    await give(b, 'Odd', 2);
    await give(b, 'Right', 3);
    await give(c, 'Right', 4);
    expect((await finish(testServer, learner, attempt._id)).statusCode).toBe(200);
    const { paper, questions } = await read(learner.who, attempt._id);
    expect(paper?.changes).toEqual({ rightToWrong: [a?._id], wrongToRight: [b?._id], other: [] });
    expect(paper?.whole).toMatchObject({ right: 2, wrong: 1, open: 1, worth: 2 });
    expect(questions[3]).toMatchObject({ answer: null, verdict: { correctAnswer: 'Right' } });
  });

  it('is undecided until a person gives the missing mark, and is then decided by that mark', async () => {
    const draft = buildProgram({ status: 'published' }, [essay(), buildDraft('true-false')]);
    const exam = await makeExamProgram(testServer, { pass: count(2) }, draft);
    const { learner, trainer } = exam;
    const { quizId, result, attempt } = await takeExam(testServer, exam, learner, ({ questions }) =>
      questions.map(({ type }) =>
        type === 'essay'
          ? { type: 'essay' as const, text: HALF }
          : { type: 'true-false' as const, value: false },
      ),
    );
    expect(result).toMatchObject({ achieve: null, waitingCount: 1 });
    const waits = { passed: null, whole: { waiting: 1, reached: { met: null } } };
    expect((await read(learner.who, quizId)).paper).toMatchObject(waits);
    const questionId = attempt.questions.find(({ type }) => type === 'essay')?._id ?? '';
    await decide(testServer, trainer, { quizId, questionId }, { score: 1 });
    const after = await read(learner.who, quizId);
    expect(after).toMatchObject({ achieve: 'Passed', revision: 2, waitingCount: 0 });
    expect(after.paper).toMatchObject({ passed: true, whole: { waiting: 0, right: 2 } });
  });
});

describe('GET /api/result/results/:quizId of a mock exam', () => {
  it('returns the result to its owner, the trainer and administrators, and to partners without keys', async () => {
    const exam = await makeExamProgram(testServer);
    const { quizId } = await takeExam(testServer, exam, exam.learner, ['Right', 'Wrong']);
    expect((await seen(null, quizId)).statusCode).toBe(401);
    expect((await seen(exam.trainer, quizId)).statusCode).toBe(200);
    const other = await joinExamProgram(testServer, exam);
    for (const who of [other.who, await testServer.signedInAs('trainer')]) {
      expect((await seen(who, quizId)).statusCode).toBe(404);
    }
    expect((await seen(exam.learner.who, newId())).statusCode).toBe(404);
    const partners = await read(await testServer.signedInAs('partner'), quizId);
    expect(partners.paper?.whole.right).toBe(1);
    expect(partners.questions[0]?.verdict).toMatchObject({ correctAnswer: '', explanation: '' });
    const own = await read(exam.learner.who, quizId);
    expect(own.questions[0]?.verdict?.correctAnswer).toBe('Right');
  });

  it('answers 404 while the exam is running', async () => {
    const exam = await makeExamProgram(testServer);
    const { _id } = await startExam(testServer, exam, exam.learner);
    expect((await seen(exam.learner.who, _id)).statusCode).toBe(404);
  });

  it('returns the verdicts of an earlier attempt even while its questions are in a running mock exam', async () => {
    const exam = await makeExamProgram(testServer, inTwo);
    const { learner, trainer } = exam;
    const { who } = learner;
    const { quizId } = await takeExam(testServer, exam, learner, ['Right', 'Wrong', 'Right']);
    const told = async () => {
      const attempt = await testServer.call(who, { url: `/api/attempts/${quizId}` });
      const kept = await testServer.call(who, { url: `/api/user/users/${who.user.id}/export` });
      const feedback = await post(testServer, who, '/api/ai/feedback', { quizId });
      return [
        (await read(who, quizId)).questions.map(({ verdict }) => verdict),
        attempt.json<Attempt>().answers.map(({ verdict }) => verdict),
        kept
          .json()
          .attempts.at(0)
          .answers.map(({ score }: { score: number | null }) => score),
        feedback.json<Feedback>().feedback.map(({ score }) => score),
      ].flat();
    };
    const before = await told();
    expect(before).not.toContain(null);
    await startExam(testServer, exam, learner);
    expect(await told()).toEqual(before);
    expect((await read(trainer, quizId)).questions[0]?.verdict).not.toBeNull();
  });

  it("returns a result that is also part of the learner's personal data download", async () => {
    const exam = await makeExamProgram(testServer);
    const { who } = exam.learner;
    const { quizId } = await takeExam(testServer, exam, exam.learner, ['Right', 'Wrong']);
    const url = `/api/user/users/${who.user.id}/export`;
    const kept = (await testServer.call(who, { url })).json();
    expect(kept.attempts).toMatchObject([{ id: quizId, mockExam: 'Written exam', mode: 'exam' }]);
    expect(kept.results).toMatchObject([
      { attemptId: quizId, verdict: { passed: false, sections: [{ title: 'All', right: 1 }] } },
    ]);
  });
});
