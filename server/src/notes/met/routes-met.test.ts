import type { MetQuestion } from '@certway/contract/notes/index';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  grant,
  makeLearner,
  post,
  save,
  startQuiz,
  takeQuiz,
} from '../../test/fixtures/attempts.ts';
import { makeExamProgram, startExam } from '../../test/fixtures/exams.ts';
import { buildProgram, makeProgram } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { formWith, photo } from '../../test/generators/pictures.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

interface MetPage {
  questions: MetQuestion[];
  total: number;
  programs: { programId: string }[];
}
const list = (who: SignedIn | null, query = '') =>
  testServer.call(who, { url: `/api/notes/met${query}` });
const listed = async (who: SignedIn, query = ''): Promise<MetPage> => {
  const reply = await list(who, query);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const open = (who: SignedIn | null, questionId: string) =>
  testServer.call(who, { url: `/api/notes/met/${questionId}` });
const textsOf = ({ questions }: MetPage) => questions.map(({ text }) => text);

describe('GET /api/notes/met', () => {
  it('answers 401 when signed out, and 400 for invalid input, naming the field', async () => {
    expect((await list(null)).statusCode).toBe(401);
    const who = await testServer.signedInAs('demo');
    for (const [query, field] of [
      [`?q=${'x'.repeat(101)}`, 'q'],
      ['?programId=x', 'programId'],
      ['?outcome=waiting', 'outcome'],
      ['?page=0', 'page'],
    ] as const) {
      const reply = await list(who, query);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors).toMatchObject([{ field }]);
    }
  });

  it('lists the questions that were answered, with the latest answer, and nothing of other people', async () => {
    const learner = await makeLearner(testServer, buildQuiz(3));
    const { who, program } = learner;
    expect(await listed(who)).toEqual({ questions: [], total: 0, programs: [] });
    await takeQuiz(testServer, learner, ['Wrong', 'Right', 'Right']);
    await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Right']);
    const { questions, total, programs } = await listed(who);
    expect(total).toBe(3);
    expect(programs).toEqual([{ programId: program._id, programName: program.name }]);
    const outcomes = new Map(questions.map(({ text, outcome }) => [text, outcome]));
    expect(outcomes).toEqual(
      new Map([
        ['Question 1?', 'right'],
        ['Question 2?', 'wrong'],
        ['Question 3?', 'right'],
      ]),
    );
    expect(questions[0]).toMatchObject({
      programName: program.name,
      moduleName: 'Lift',
      picture: null,
    });
    expect(textsOf(await listed(who, '?outcome=wrong'))).toEqual(['Question 2?']);
    expect((await listed(who, '?outcome=right')).total).toBe(2);
    for (const role of ['demo', 'paid', 'trainer', 'partner', 'admin'] as const)
      expect((await listed(await testServer.signedInAs(role))).total).toBe(0);
  });

  it('finds a partly right answer under its own outcome only', async () => {
    const pairs = [
      { left: 'France', right: 'Paris' },
      { left: 'Italy', right: 'Rome' },
    ];
    const draft = buildProgram({ status: 'published' }, [buildDraft('matching', { pairs })]);
    const learner = await makeLearner(testServer, draft);
    const attempt = await startQuiz(testServer, learner);
    const [question] = attempt.questions;
    if (question?.type !== 'matching') throw new Error('the quiz has no matching question');
    const paris = question.right.find(({ text }) => text === 'Paris')?._id ?? '';
    const answer = {
      type: 'matching' as const,
      pairs: question.left.map(({ _id }) => ({ left: _id, right: paris })),
    };
    const request = answerRequest(learner, question, answer);
    await save(testServer, learner, attempt._id, request);
    await finish(testServer, learner, attempt._id);
    const totals = await Promise.all(
      ['right', 'partly', 'wrong'].map(
        async (outcome) => (await listed(learner.who, `?outcome=${outcome}`)).total,
      ),
    );
    expect(totals).toEqual([0, 1, 0]);
  });

  it('names the picture of a question', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const form = await formWith({ field: 'illustration', content: await photo().toBuffer() });
    const upload = { method: 'POST', url: '/api/quiz/questions/illustration', ...form } as const;
    const { imageUrl } = (await testServer.call(trainer, upload)).json();
    const draft = buildDraft('multiple-choice', {
      illustration: imageUrl,
      options: [{ text: 'Right' }, { text: 'Wrong' }],
      correctAnswer: 'Right',
    });
    const learner = await makeLearner(testServer, buildProgram({ status: 'published' }, [draft]));
    await takeQuiz(testServer, learner, ['Right']);
    const { questions } = await listed(learner.who);
    expect(questions.map(({ picture }) => picture)).toEqual([imageUrl]);
  });

  it('searches by words in any order, and filters by program', async () => {
    const learner = await makeLearner(testServer, buildQuiz(12));
    const { who, program } = learner;
    await takeQuiz(testServer, learner, Array<string>(12).fill('Right'));
    const other = await makeProgram(testServer, buildQuiz(2, { name: 'Another program' }));
    await grant(testServer, who, other._id);
    await takeQuiz(testServer, { ...learner, program: other }, ['Right', 'Right']);
    expect((await listed(who)).total).toBe(14);
    expect((await listed(who, '?q=12%20QUESTION')).questions).toMatchObject([
      { text: 'Question 12?', programId: program._id },
    ]);
    expect(textsOf(await listed(who, '?q=nothing'))).toEqual([]);
    const filtered = await listed(who, `?programId=${other._id}&q=question`);
    expect([filtered.total, filtered.programs.length]).toEqual([2, 2]);
    expect(filtered.questions).toMatchObject([{ programId: other._id }, { programId: other._id }]);
  });

  it('is divided into pages that show each question once', async () => {
    const learner = await makeLearner(testServer, buildQuiz(45));
    await takeQuiz(testServer, learner, Array<string>(45).fill('Right'));
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await listed(learner.who, `?page=${page}`));
    expect(pages.map(({ questions }) => questions.length)).toEqual([20, 20, 5, 0]);
    expect(new Set(pages.flatMap(textsOf)).size).toBe(45);
  });

  it('leaves out questions of a running mock exam until it has ended', async () => {
    const exam = await makeExamProgram(testServer);
    const { learner } = exam;
    await takeQuiz(testServer, learner, ['Right', 'Right', 'Right', 'Right']);
    const sitting = await startExam(testServer, exam, learner);
    const hidden = sitting.questions.map(({ _id }) => _id);
    const during = await listed(learner.who);
    expect(during.total).toBe(4 - hidden.length);
    expect(during.questions.filter(({ questionId }) => hidden.includes(questionId))).toEqual([]);
    expect((await open(learner.who, hidden[0] ?? '')).statusCode).toBe(404);
    await finish(testServer, learner, sitting._id);
    expect((await listed(learner.who)).total).toBe(4);
  });
});

describe('GET /api/notes/met/:questionId', () => {
  it('returns the question with the right answer, the explanation, and the latest answer', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const { attempt } = await takeQuiz(testServer, learner, ['Wrong', 'Right']);
    const questionId = attempt.questions[0]?._id ?? '';
    const reply = await open(learner.who, questionId);
    expect(reply.json()).toMatchObject({
      quizId: attempt._id,
      asked: {
        paper: { text: 'Question 1?' },
        answerText: 'Wrong',
        verdict: { correct: false, correctAnswer: 'Right', explanation: 'Because 1.' },
      },
    });
  });

  it('answers 404 for a question that was not answered, or only by others', async () => {
    const learner = await makeLearner(testServer, buildQuiz(2));
    const attempt = await startQuiz(testServer, learner);
    const questionId = attempt.questions[0]?._id ?? '';
    expect((await open(null, questionId)).statusCode).toBe(401);
    expect((await open(learner.who, questionId)).statusCode).toBe(404);
    await post(testServer, learner.who, `/api/attempts/${attempt._id}/abandon`);
    expect((await open(learner.who, questionId)).statusCode).toBe(404);
    expect((await open(learner.who, newId())).statusCode).toBe(404);
    await takeQuiz(testServer, learner, ['Right', 'Right']);
    expect((await open(learner.who, questionId)).statusCode).toBe(200);
    for (const role of ['paid', 'trainer', 'partner', 'admin'] as const)
      expect((await open(await testServer.signedInAs(role), questionId)).statusCode).toBe(404);
  });

  it('hides the verdict while a quiz with the question is running', async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    const { attempt } = await takeQuiz(testServer, learner, ['Right']);
    await startQuiz(testServer, learner);
    const reply = await open(learner.who, attempt.questions[0]?._id ?? '');
    expect(reply.json().asked).toMatchObject({ verdict: null, beingSat: true });
  });
});
