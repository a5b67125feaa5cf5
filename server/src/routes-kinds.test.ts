import type { QuestionStats } from '@certway/contract/insights/question-stats';
import {
  type Answer,
  type Kind,
  kindNames,
  type QuestionView,
} from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { ResultDetail } from '@certway/contract/results/result-detail';
import { describe, expect, it } from 'vitest';

import { newId } from './db/ids.ts';
import {
  correctAnswerText,
  isCoached,
  nearestRightAnswer,
  rightAnswer,
  scoreAnswer,
  wrongAnswer,
} from './kinds/index.ts';
import { seededChance } from './samples/lively/chance.ts';
import {
  answerRequest,
  finish,
  grant,
  type Learner,
  makeLearner,
  save,
  startQuiz,
} from './test/fixtures/attempts.ts';
import { buildProgram, makeProgram } from './test/fixtures/programs.ts';
import { buildDraft } from './test/generators/drafts.ts';
import { useTestServer } from './test/test-server.ts';

/**
 * Takes every kind of question through all calls: showing, answering, marking, mark review and
 * counting.
 */
const testServer = useTestServer();

const learnerOf = (...kinds: Kind[]) =>
  makeLearner(
    testServer,
    buildProgram(
      { status: 'published' },
      kinds.map((kind) => buildDraft(kind)),
    ),
  );

async function keyOf(paper: QuestionView): Promise<Key> {
  const { rows } = await testServer.platform.db.$client.query(
    'select key from questions_version where question_id = $1',
    [paper._id],
  );
  return rows[0].key;
}

async function first(learner: Learner) {
  const attempt = await startQuiz(testServer, learner);
  const [paper] = attempt.questions;
  if (!paper) throw new Error('the quiz has no question');
  return { attempt, paper, key: await keyOf(paper) };
}

async function detailOf(learner: Learner, quizId: string): Promise<ResultDetail> {
  return (await testServer.call(learner.who, { url: `/api/result/results/${quizId}` })).json();
}

const partsOf = (words = '') => words.split('; ').sort();

describe.each(kindNames)('a question of %s', (kind) => {
  it('gets a right verdict for a right answer, and appears in the result with the text of the answer', async () => {
    const learner = await learnerOf(kind);
    const { attempt, paper, key } = await first(learner);
    const saved = await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, paper, rightAnswer(key)),
    );
    expect(saved.statusCode).toBe(200);
    const { verdict } = saved.json();
    if (!isCoached(key)) expect(verdict).toMatchObject({ score: 1, correct: true });
    expect(verdict.right).toEqual(nearestRightAnswer(rightAnswer(key), key));
    await finish(testServer, learner, attempt._id);
    const [asked] = (await detailOf(learner, attempt._id)).questions;
    expect(asked).toMatchObject({ paper, answer: rightAnswer(key) });
    expect(asked?.answerText).not.toBe('');
    // The answers are compared by their parts, because the order of the options differs between
    // attempts.
    expect(partsOf(asked?.verdict?.correctAnswer)).toEqual(partsOf(correctAnswerText(paper, key)));
  });

  it('counts a wrong answer with its partial credit', async () => {
    const learner = await learnerOf(kind);
    const { attempt, paper, key } = await first(learner);
    const wrong = wrongAnswer(key, paper, seededChance(2));
    const saved = await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, paper, wrong),
    );
    expect(saved.statusCode).toBe(200);
    const expected = scoreAnswer(wrong, key);
    if (!expected.graded) return;
    expect(saved.json().verdict).toMatchObject({ score: expected.score, correct: false });
    const { result } = (await finish(testServer, learner, attempt._id)).json();
    expect(result).toMatchObject({ correctCount: 0, questionCount: 1 });
  });

  it('can be answered as text, as in the specification', async () => {
    const learner = await learnerOf(kind);
    const { attempt, paper, key } = await first(learner);
    const words = isCoached(key) ? key.idealAnswers[0] : correctAnswerText(paper, key);
    const answers = [{ questionId: paper._id, chosenAnswer: words }];
    const reply = await finish(testServer, learner, attempt._id, { answers });
    expect(reply.statusCode).toBe(200);
    if (!isCoached(key)) expect(reply.json().result.correctCount).toBe(1);
  });

  it('refuses an answer of another kind, and an empty answer', async () => {
    const learner = await learnerOf(kind);
    const { attempt, paper } = await first(learner);
    const other = kindNames.find((name) => name !== kind) ?? kind;
    const { key } = await first(await learnerOf(other));
    for (const answer of [rightAnswer(key), null]) {
      const reply = await save(
        testServer,
        learner,
        attempt._id,
        answerRequest(learner, paper, answer),
      );
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
    }
  });

  it('can be tried in the demo without an account', async () => {
    const { program } = await learnerOf(kind);
    const demo = await testServer.call(null, { url: `/api/quiz/demo/${program._id}` });
    const [paper] = demo.json<QuestionView[]>();
    if (!paper) throw new Error('the demo has no question');
    const key = await keyOf(paper);
    const answer = rightAnswer(key);
    const url = `/api/quiz/demo/${program._id}/answer`;
    const payload = { questionId: paper._id, answer };
    const reply = await testServer.call(null, { method: 'POST', url, payload });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().right).toEqual(nearestRightAnswer(answer, key));
  });
});

describe('statistics of a question with several correct options', () => {
  it('count how often each option was chosen', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const draft = buildDraft('multiple-response');
    const program = await makeProgram(
      testServer,
      buildProgram({ status: 'published' }, [draft]),
      trainer.user.id,
    );
    for (let n = 0; n < 10; n++) {
      const who = await testServer.signedInAs('paid');
      await grant(testServer, who, program._id);
      const learner = { who, program, writer: newId(), device: newId() };
      const { attempt, paper, key } = await first(learner);
      const [right] = key.type === 'multiple-response' ? key.correctOptions : [];
      const partly: Answer = { type: 'multiple-response', options: [right ?? ''] };
      const answer = n < 4 ? partly : rightAnswer(key);
      await save(testServer, learner, attempt._id, answerRequest(learner, paper, answer));
      await finish(testServer, learner, attempt._id);
    }
    const url = `/api/insights/programs/${program._id}/questions`;
    const [row] = (await testServer.call(trainer, { url })).json<QuestionStats[]>();
    expect(row?.figures).toMatchObject({
      right: 60,
      choices: [
        { label: 'Neon', right: true, count: 10 },
        { label: 'Oxygen', right: false, count: 0 },
        { label: 'Argon', right: true, count: 6 },
        { label: 'Chlorine', right: false, count: 0 },
      ],
    });
  });
});

describe('statistics of a hotspot question', () => {
  it('count the positions marked in each area, and the positions outside all areas', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const draft = buildDraft('hotspot');
    const program = await makeProgram(
      testServer,
      buildProgram({ status: 'published' }, [draft]),
      trainer.user.id,
    );
    for (let n = 0; n < 10; n++) {
      const who = await testServer.signedInAs('paid');
      await grant(testServer, who, program._id);
      const learner = { who, program, writer: newId(), device: newId() };
      const { attempt, paper, key } = await first(learner);
      const marked = (x: number): Answer => ({ type: 'hotspot', marks: [{ x, y: 2500 }] });
      const answer = n < 4 ? marked(1500) : n < 5 ? marked(5000) : rightAnswer(key);
      await save(testServer, learner, attempt._id, answerRequest(learner, paper, answer));
      await finish(testServer, learner, attempt._id);
    }
    const url = `/api/insights/programs/${program._id}/questions`;
    const [row] = (await testServer.call(trainer, { url })).json<QuestionStats[]>();
    expect(row?.figures).toMatchObject({
      right: 50,
      choices: [
        { label: 'Top row, right', right: true, count: 5 },
        { label: 'Top row, left', right: false, count: 4 },
        { label: 'Elsewhere in the picture', right: false, count: 1 },
      ],
    });
  });
});

describe('a hotspot answer', () => {
  it('is refused if a position is outside the picture, if it has too many positions, or if it contains areas', async () => {
    const learner = await learnerOf('hotspot');
    const { attempt, paper, key } = await first(learner);
    const point = { x: 1, y: 1 };
    const refused: [object, string][] = [
      [{ marks: [{ x: 10_001, y: 1 }] }, 'invalid-input'],
      [{ marks: [point, point] }, 'answer-refused'],
      [nearestRightAnswer(rightAnswer(key), key), 'answer-refused'],
    ];
    for (const [answer, code] of refused) {
      const sent = answerRequest(learner, paper, { type: 'hotspot', ...answer } as Answer);
      const reply = await save(testServer, learner, attempt._id, sent);
      expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
    }
  });
});

describe('an unreadable number as an answer', () => {
  it('is refused with a message, and a corrected answer is accepted', async () => {
    const learner = await learnerOf('numeric');
    const { attempt, paper, key } = await first(learner);
    const sent = answerRequest(learner, paper, { type: 'numeric', text: 'about 300', unit: 'm' });
    const refused = await save(testServer, learner, attempt._id, sent);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'answer-refused',
      errors: [{ field: 'answer', message: 'Enter a number, such as 12.5 or 1.2e-3.' }],
    });
    const again = answerRequest(learner, paper, rightAnswer(key));
    expect((await save(testServer, learner, attempt._id, again)).statusCode).toBe(200);
  });
});
