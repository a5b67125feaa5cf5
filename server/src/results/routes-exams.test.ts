import { RELIABILITY_FROM_PEOPLE } from '@certway/contract/limits';
import type { ExamStats, SubmittedExam } from '@certway/contract/results/exam-stats';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  type ExamProgram,
  joinExamProgram,
  makeExamProgram,
  startExam,
  takeExam,
} from '../test/fixtures/exams.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { examResultTable, resultTable } from './tables.ts';

const testServer = useTestServer();

const figuresOf = (who: SignedIn | null, { blueprint }: Pick<ExamProgram, 'blueprint'>) =>
  testServer.call(who, { url: `/api/result/exams/${blueprint._id}` });
const papersOf = (
  who: SignedIn | null,
  { blueprint }: Pick<ExamProgram, 'blueprint'>,
  query = '',
) => testServer.call(who, { url: `/api/result/exams/${blueprint._id}/papers${query}` });

/** Stores decided mock exams of two questions, taken by people whose accounts were deleted. */
async function addPapers({ blueprint, learner }: ExamProgram, marks: readonly (0 | 1)[][]) {
  const { db } = testServer.platform;
  const questionIds = [newId(), newId()];
  for (const both of marks) {
    const attemptId = newId();
    const right = questionIds.filter((_, place) => both[place] === 1);
    await db.insert(resultTable).values({
      attemptId,
      programId: learner.program._id,
      blueprintId: blueprint._id,
      programName: 'P',
      courseName: 'Mock exam',
      moduleName: 'Written exam',
      points: 50 * right.length,
      passed: right.length === 2,
      passMark: 70,
      questionCount: 2,
      correctCount: right.length,
      seconds: 4,
      finishedAt: new Date(),
    });
    const part = { counted: 2, right: right.length, wrong: 2 - right.length, open: 0, waiting: 0 };
    const whole = { ...part, worth: right.length, reached: null, seconds: 4 };
    const changes = { rightToWrong: [], wrongToRight: [], other: [] };
    await db.insert(examResultTable).values({
      attemptId,
      blueprintVersion: 1,
      taste: false,
      judgment: { passed: true, points: 50, whole, sections: [], changes },
      rightIds: right,
      wrongIds: questionIds.filter((questionId) => !right.includes(questionId)),
    });
  }
}

describe('the attempts at a mock exam', () => {
  it('are visible to its trainer and administrators only', async () => {
    const exam = await makeExamProgram(testServer);
    await takeExam(testServer, exam, exam.learner, ['Right', 'Wrong']);
    const stranger = await testServer.signedInAs('trainer');
    for (const read of [figuresOf, papersOf]) {
      expect((await read(null, exam)).statusCode).toBe(401);
      expect((await read(exam.learner.who, exam)).statusCode).toBe(403);
      expect((await read(stranger, exam)).statusCode).toBe(404);
      for (const who of [
        exam.trainer,
        await testServer.signedInAs('partner'),
        await testServer.signedInAs('admin'),
      ]) {
        const reply = await read(who, exam);
        expect(reply.statusCode).toBe(200);
        // The reply contains no question, answer or key.
        expect(reply.body).not.toMatch(/Question \d|Because|Wrong/);
      }
      const unknown = { blueprint: { ...exam.blueprint, _id: newId() } };
      expect((await read(exam.trainer, unknown)).statusCode).toBe(404);
    }
    expect((await papersOf(exam.trainer, exam, '?page=0')).statusCode).toBe(400);
  });

  it('are listed newest first, with their verdict and the sections below their minimum', async () => {
    const minimum = { unit: 'count' as const, value: 2 };
    const exam = await makeExamProgram(testServer, ({ courses }) => ({
      sections: [
        {
          title: 'Air law',
          size: minimum,
          moduleIds: courses[0]?.modules.map(({ _id }) => _id) ?? [],
          minimum,
        },
      ],
    }));
    const other = await joinExamProgram(testServer, exam);
    const first = await takeExam(testServer, exam, exam.learner, ['Right', 'Right']);
    const second = await takeExam(testServer, exam, other, ['Right', 'Odd']);
    await startExam(testServer, exam, exam.learner);
    const listed = await papersOf(exam.trainer, exam);
    expect(listed.headers['x-total-count']).toBe('2');
    expect(listed.json<SubmittedExam[]>()).toMatchObject([
      { quizId: second.quizId, passed: false, right: 1, counted: 2, short: ['Air law'] },
      { quizId: first.quizId, passed: true, points: 100, short: [], blueprintVersion: 1 },
    ]);
    const figures = (await figuresOf(exam.trainer, exam)).json<ExamStats>();
    expect(figures).toMatchObject({
      name: 'Written exam',
      papers: 2,
      people: 2,
      passed: 1,
      waiting: 0,
      points: 75,
      latest: 2,
      sections: [{ title: 'Air law', papers: 2, right: 75, reached: 50, seconds: 4 }],
      reliability: { kr20: null, people: 2, missing: RELIABILITY_FROM_PEOPLE - 2 },
    });
  });

  it('count once per person for the reliability, which is shown only if enough people took the exam', async () => {
    const exam = await makeExamProgram(testServer);
    await takeExam(testServer, exam, exam.learner, ['Right', 'Right']);
    await takeExam(testServer, exam, exam.learner, ['Wrong', 'Wrong']);
    const read = async () => (await figuresOf(exam.trainer, exam)).json<ExamStats>().reliability;
    expect(await read()).toMatchObject({ people: 1 });
    const both = (mark: 0 | 1) => Array.from({ length: 25 }, () => [mark, mark]);
    await addPapers(exam, [...both(0), ...both(1)]);
    const { kr20, people, missing } = await read();
    expect({ people, missing }).toEqual({ people: 51, missing: 0 });
    // Each added person answers both questions right or both wrong, so the reliability is high.
    // Only the learner's own attempt has other questions.
    expect(kr20).toBeGreaterThan(0.9);
  });

  it('do not include demo exams, and appear in the charts of their program', async () => {
    const exam = await makeExamProgram(testServer);
    const demo = await testServer.signedInAs('demo');
    const taster = { ...exam.learner, who: demo };
    await takeExam(testServer, exam, taster, ['Right', 'Right', 'Right', 'Right']);
    await takeExam(testServer, exam, exam.learner, ['Right', 'Wrong']);
    expect((await figuresOf(exam.trainer, exam)).json()).toMatchObject({ papers: 1, latest: 1 });
    const url = `/api/insights/charts?program=${exam.learner.program._id}`;
    const expected = [{ name: 'Written exam', attempts: 1, passed: 0, waiting: 0, score: 50 }];
    for (const who of [await testServer.signedInAs('partner'), exam.learner.who]) {
      expect((await testServer.call(who, { url })).json().exams).toMatchObject(expected);
    }
  });
});
