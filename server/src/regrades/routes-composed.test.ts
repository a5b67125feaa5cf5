import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { answerText } from '../kinds/index.ts';
import { resultsPort } from '../results/index.ts';
import {
  answerRequest,
  finish,
  grant,
  type Learner,
  post,
  save,
  startQuiz,
} from '../test/fixtures/attempts.ts';
import { buildProgram, makeProgram } from '../test/fixtures/programs.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { workOnRegrades } from './working/work.ts';

/**
 * Tests corrections that accept or require another answer, for kinds whose answers are composed of
 * parts.
 */

const testServer = useTestServer();
let trainer: SignedIn;
beforeAll(async () => {
  trainer = await testServer.signedInAs('trainer');
});

const kinds = {
  'multiple-response': buildDraft('multiple-response', {
    options: ['Red', 'Green', 'Brown', 'Blue'].map((text) => ({ text })),
    correctAnswers: ['Red', 'Green', 'Blue'],
    scoring: 'all-or-nothing',
  }),
  ordering: buildDraft('ordering', { items: ['One', 'Two', 'Three'], scoring: 'whole' }),
  matching: buildDraft('matching', {
    pairs: [
      { left: 'France', right: 'Paris' },
      { left: 'Italy', right: 'Rome' },
    ],
    distractors: ['Milan'],
  }),
};

/** Returns a complete answer that is wrong by the rule of the question's kind. */
function otherAnswer(paper: QuestionView): Answer {
  if (paper.type === 'multiple-response') {
    const chosen = paper.options.filter(({ text }) => text !== 'Red');
    return { type: 'multiple-response', options: chosen.map(({ _id }) => _id) };
  }
  if (paper.type === 'ordering') {
    const at = (text: string) => paper.items.find((item) => item.text === text)?._id ?? '';
    return { type: 'ordering', order: ['Two', 'One', 'Three'].map(at) };
  }
  if (paper.type !== 'matching') throw new Error(paper.type);
  const right = (text: string) => paper.right.find((each) => each.text === text)?._id ?? '';
  const pairs = paper.left.map(({ _id, text }) => ({
    left: _id,
    right: right(text === 'France' ? 'Paris' : 'Milan'),
  }));
  return { type: 'matching', pairs } as Answer;
}

/** Returns the answer with its parts in reverse order, for kinds that ignore the order. */
function turned(answer: Answer): Answer {
  if ('options' in answer) return { ...answer, options: answer.options.toReversed() };
  return 'pairs' in answer ? { ...answer, pairs: answer.pairs.toReversed() } : answer;
}

async function take(program: Learner['program'], answerTo: (paper: QuestionView) => Answer) {
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const learner: Learner = { who, program, writer: newId(), device: newId() };
  const attempt = await startQuiz(testServer, learner);
  const [paper] = attempt.questions;
  if (!paper) throw new Error('nothing was asked');
  const answer = answerTo(paper);
  const saved = await save(testServer, learner, attempt._id, answerRequest(learner, paper, answer));
  expect(saved.statusCode, saved.body).toBe(200);
  const points = (await finish(testServer, learner, attempt._id)).json().result.points;
  const url = `/api/result/results/${attempt._id}`;
  const read = async () => (await testServer.call(who, { url })).json();
  return { paper, answer, points, read };
}

async function settled(id: string) {
  while (!(await workOnRegrades(testServer.platform, resultsPort)));
  return (await testServer.call(trainer, { url: `/api/regrades/${id}` })).json();
}

describe.each(Object.entries(kinds))(
  'a correction that makes another answer to a %s question right',
  (_kind, draft) => {
    it.each(['accept', 'key'])(
      'counts in past and future attempts until it is undone (remedy: %s)',
      async (remedy) => {
        const program = await makeProgram(
          testServer,
          buildProgram({ status: 'published' }, [draft]),
          trainer.user.id,
        );
        const first = await take(program, otherAnswer);
        expect(first.points).toBeLessThan(100);
        const asked = { programId: program._id, questionId: first.paper._id, remedy };
        const previewed = await post(testServer, trainer, '/api/regrades', {
          ...asked,
          given: first.answer,
        });
        expect(previewed.statusCode, previewed.body).toBe(200);
        const { _id } = previewed.json();
        expect(await settled(_id)).toMatchObject({ state: 'foreseen', changed: 1, better: 1 });
        expect((await post(testServer, trainer, `/api/regrades/${_id}/apply`)).statusCode).toBe(
          200,
        );
        expect(await settled(_id)).toMatchObject({ state: 'applied', changed: 1 });
        expect(await first.read()).toMatchObject({ points: 100 });
        expect((await take(program, (paper) => turned(otherAnswer(paper)))).points).toBe(100);
        const undone = await post(testServer, trainer, `/api/regrades/${_id}/undo`);
        expect(undone.statusCode, undone.body).toBe(200);
        await settled(_id);
        expect((await first.read()).points).toBe(first.points);
        expect((await take(program, otherAnswer)).points).toBe(first.points);
      },
    );

    it('may be requested with the answer as text, and is rejected if the answer is invalid or already right', async () => {
      const program = await makeProgram(
        testServer,
        buildProgram({ status: 'published' }, [draft]),
        trainer.user.id,
      );
      const { paper, answer } = await take(program, otherAnswer);
      const asked = { programId: program._id, questionId: paper._id, remedy: 'accept' };
      const preview = (change: object) =>
        post(testServer, trainer, '/api/regrades', { ...asked, ...change });
      for (const wrong of [
        { answer: 'No such thing' },
        { given: { type: 'true-false', value: true } },
      ]) {
        expect((await preview(wrong)).statusCode, JSON.stringify(wrong)).toBeGreaterThanOrEqual(
          400,
        );
      }
      const told = await preview({ answer: answerText(answer, paper) });
      expect(told.json()).toMatchObject({ state: 'foreseen', changed: 1 });
      await post(testServer, trainer, `/api/regrades/${told.json()._id}/apply`);
      await settled(told.json()._id);
      const again = await preview({ given: answer });
      expect(again.json().code).toBe('nothing-to-regrade');
    });
  },
);
