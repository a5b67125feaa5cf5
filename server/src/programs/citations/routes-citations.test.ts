import type { Verdict } from '@certway/contract/attempts/verdict';
import type { AuthoredCitations } from '@certway/contract/programs/citation-rules';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  grant,
  type Learner,
  option,
  post,
  resultFor,
  save,
  startQuiz,
  takeQuiz,
} from '../../test/fixtures/attempts.ts';
import { makeProgram } from '../../test/fixtures/programs.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();

const ECFR = {
  pattern: '{title} CFR {part}.{section}',
  address: 'https://www.ecfr.gov/current/title-{title}/section-{part}.{section}',
};
const LINK = { start: 0, end: 12, address: 'https://www.ecfr.gov/current/title-14/section-61.23' };

/** Makes a public program whose questions have these references, and a learner with access. */
async function makeCited(references = ['14 CFR 61.23', '14 CFR 61.23', 'AIM 7-1', '']) {
  const trainer = await testServer.signedInAs('trainer');
  const draft = buildQuiz(references.length);
  for (const [place, question] of (draft.courses[0]?.modules[0]?.questions ?? []).entries()) {
    question.reference = references[place] ?? '';
  }
  const program = await makeProgram(testServer, draft, trainer.user.id);
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const learner: Learner = { who, program, writer: newId(), device: newId() };
  return { trainer, learner, program, url: `/api/quiz/program/${program._id}/citation-rule` };
}

const read = (who: SignedIn | null, url: string) => testServer.call(who, { url });
const set = (who: SignedIn | null, url: string, rules: unknown, revision?: number) =>
  testServer.call(who, { method: 'PUT', url, payload: { rules, revision } });

describe('the citation rules of a program', () => {
  it('can be read and replaced only by its trainer and admins', async () => {
    const { trainer, learner, url } = await makeCited();
    for (const [who, status] of [
      [null, 401],
      [learner.who, 403],
      [await testServer.signedInAs('partner'), 403],
      [await testServer.signedInAs('trainer'), 403],
    ] as const) {
      expect((await read(who, url)).statusCode).toBe(status);
      expect((await set(who, url, [ECFR])).statusCode).toBe(status);
    }
    expect((await set(trainer, url, [ECFR])).statusCode).toBe(200);
    const seen = (await read(await testServer.signedInAs('admin'), url)).json<AuthoredCitations>();
    expect(seen.rules).toEqual([ECFR]);
    expect((await read(trainer, url.replace(/[\da-f-]{36}/, newId()))).statusCode).toBe(404);
  });

  it('are refused with 400 that names the field, and none is stored', async () => {
    const { trainer, url } = await makeCited();
    for (const [rules, field] of [
      [[ECFR, { ...ECFR, pattern: '{part' }], 'rules.1.pattern'],
      [[{ ...ECFR, pattern: '' }], 'rules.0.pattern'],
      [[{ ...ECFR, pattern: 'x'.repeat(121) }], 'rules.0.pattern'],
      [[{ ...ECFR, address: 'javascript:alert(1)' }], 'rules.0.address'],
      [[{ ...ECFR, address: 'https://a.example/{page}' }], 'rules.0.address'],
      [[{ pattern: 'AIM' }], 'rules.0.address'],
      [Array(41).fill(ECFR), 'rules'],
      ['14 CFR', 'rules'],
    ] as const) {
      const reply = await set(trainer, url, rules);
      expect(reply.statusCode, reply.body).toBe(400);
      expect(reply.json().errors).toContainEqual(expect.objectContaining({ field }));
    }
    expect((await read(trainer, url)).json<AuthoredCitations>().rules).toEqual([]);
  });

  it('are not replaced if the program was changed meanwhile', async () => {
    const { trainer, url } = await makeCited();
    const { revision } = (await read(trainer, url)).json<AuthoredCitations>();
    const saved = await set(trainer, url, [ECFR], revision);
    expect(saved.json()).toMatchObject({ rules: [ECFR], revision: revision + 1 });
    const late = await set(trainer, url, [], revision);
    expect([late.statusCode, late.json().code]).toEqual([409, 'program-changed']);
    expect((await read(trainer, url)).json<AuthoredCitations>().rules).toEqual([ECFR]);
  });

  it('come with the references of the program, those of the most questions first', async () => {
    const { trainer, url } = await makeCited();
    const { references, referenceCount } = (await read(trainer, url)).json<AuthoredCitations>();
    expect(referenceCount).toBe(2);
    expect(references).toMatchObject([
      { reference: '14 CFR 61.23', questionCount: 2, questions: [{ order: 1 }, { order: 2 }] },
      { reference: 'AIM 7-1', questionCount: 1, questions: [{ order: 3, text: 'Question 3?' }] },
    ]);
  });

  it('list the first ten questions of a reference that many questions have', async () => {
    const { trainer, url } = await makeCited(Array(12).fill('14 CFR 61.23'));
    const { references } = (await read(trainer, url)).json<AuthoredCitations>();
    expect(references).toMatchObject([{ questionCount: 12 }]);
    expect(references[0]?.questions.map(({ order }) => order)).toEqual(
      Array.from({ length: 10 }, (_, place) => place + 1),
    );
  });

  it('are copied with the program', async () => {
    const { trainer, program, url } = await makeCited();
    await set(trainer, url, [ECFR]);
    const copy = await post(testServer, trainer, `/api/quiz/program/${program._id}/duplicate`);
    const copied = await read(trainer, url.replace(program._id, copy.json()._id));
    expect(copied.json()).toMatchObject({ rules: [ECFR] });
  });
});

describe('a verdict', () => {
  it('contains the links of the reference, in the quiz, the result, and the cards', async () => {
    const { trainer, learner, url } = await makeCited();
    await set(trainer, url, [ECFR]);
    const attempt = await startQuiz(testServer, learner);
    const [first, , third] = attempt.questions;
    const sent = answerRequest(learner, first, option(first, 'Right'));
    const saved = await save(testServer, learner, attempt._id, sent);
    expect(saved.json().verdict).toMatchObject({ reference: '14 CFR 61.23', links: [LINK] });
    const other = answerRequest(learner, third, option(third, 'Right'));
    const plain = (await save(testServer, learner, attempt._id, other)).json<{
      verdict: Verdict;
    }>();
    expect(plain.verdict).toMatchObject({ reference: 'AIM 7-1' });
    expect(plain.verdict.links).toBeUndefined();
    const again = (await read(learner.who, `/api/attempts/${attempt._id}`)).json();
    expect(again.answers[0].verdict.links).toEqual([LINK]);
  });

  it('contains the links of rules that were written after the attempt, but not for partners', async () => {
    const { trainer, learner, program, url } = await makeCited(['14 CFR 61.23']);
    const { attempt } = await takeQuiz(testServer, learner, ['Wrong']);
    await set(trainer, url, [ECFR]);
    const shown = (await resultFor(testServer, learner.who, attempt._id)).json();
    expect(shown.questions[0].verdict.links).toEqual([LINK]);
    const partner = await testServer.signedInAs('partner');
    const withoutKeys = (await resultFor(testServer, partner, attempt._id)).json();
    expect(withoutKeys.questions[0].verdict).toMatchObject({ reference: '' });
    expect(withoutKeys.questions[0].verdict.links).toBeUndefined();
    const source = { programId: program._id, source: 'missed' };
    const deck = await post(testServer, learner.who, '/api/cards/decks', source);
    const cards = await read(learner.who, `/api/cards/decks/${deck.json()._id}/cards`);
    expect(cards.json().cards[0].verdict.links).toEqual([LINK]);
  });

  it('contains the links in a demo', async () => {
    const { trainer, program, url } = await makeCited(['14 CFR 61.23']);
    await set(trainer, url, [ECFR]);
    const [question] = (await read(null, `/api/quiz/demo/${program._id}`)).json();
    const reply = await testServer.call(null, {
      method: 'POST',
      url: `/api/quiz/demo/${program._id}/answer`,
      payload: { questionId: question._id, answer: option(question, 'Right') },
    });
    expect(reply.json().links).toEqual([LINK]);
  });
});
