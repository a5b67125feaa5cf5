import type { RuleChange } from '@certway/contract/editions/index';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { takeQuiz } from '../test/fixtures/attempts.ts';
import { CHANGE, type CitedProgram, decisions, ruleChanges } from '../test/fixtures/editions.ts';
import { firstModule } from '../test/fixtures/programs.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { at, makeCited, enter, decide, update, remove, entered, asked } = ruleChanges(testServer);
const citing = (who: SignedIn | null, { base }: CitedProgram, cited: string) =>
  testServer.call(who, { url: `${base}/citing?cited=${encodeURIComponent(cited)}` });

describe('GET /api/quiz/program/:programId/citing', () => {
  it('finds every question that cites the rule, in any spelling of the citation', async () => {
    const cited = await makeCited();
    const found = async (rule: string) =>
      (await citing(cited.trainer, cited, rule)).json().map(({ _id }: { _id: string }) => _id);
    expect(await found('61.57')).toEqual([cited.ids[0], cited.ids[2]]);
    expect(await found('far 61.57; aim 4–3–2')).toEqual([cited.ids[2], cited.ids[3]]);
    expect(await found('61.5')).toEqual([cited.ids[1]]);
    expect((await citing(cited.trainer, cited, '')).statusCode).toBe(400);
    const url = `${cited.base}/citing`;
    expect((await testServer.call(cited.trainer, { url })).statusCode).toBe(400);
    const words = await testServer.call(cited.trainer, {
      url: `${url}?words=${encodeURIComponent('aim 4')}`,
    });
    expect(words.json().map(({ _id }: { _id: string }) => _id)).toEqual([cited.ids[3]]);
  });
});

describe('a rule change of a program', () => {
  it("can be seen, entered and decided only by the program's trainer and admins", async () => {
    const { cited, rule } = await entered();
    const list = (who: SignedIn | null) =>
      testServer.call(who, { url: `${cited.base}/rule-change` });
    const body = { questionIds: [cited.ids[0]], decision: 'expires' };
    for (const [who, status] of [
      [null, 401],
      [cited.learner.who, 403],
      [await testServer.signedInAs('partner'), 403],
      [await testServer.signedInAs('trainer'), 403],
    ] as const) {
      const replies = [
        await list(who),
        await citing(who, cited, '61.57'),
        await enter(who, cited),
        await decide(who, cited, rule._id, body),
        await update(who, cited, rule, {}),
        await remove(who, cited, rule._id),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(status));
    }
    expect((await list(await testServer.signedInAs('admin'))).json()).toHaveLength(1);
    expect((await list(cited.trainer)).json()[0]).toMatchObject({
      cited: 'FAR 61.57; 14 CFR 61.57',
      changesOn: CHANGE,
      newFrom: CHANGE,
      questions: [{ decision: null }, { decision: null }],
    });
  });

  it('is rejected if its day is invalid, or if it has no question or a question of another program', async () => {
    const cited = await makeCited();
    const other = await makeCited();
    for (const wrong of [{ changesOn: 'March' }, { questionIds: [] }, { cited: ' ' }]) {
      expect((await enter(cited.trainer, cited, wrong)).statusCode).toBe(400);
    }
    const foreign = { questionIds: [other.ids[0]] };
    expect((await enter(cited.trainer, cited, foreign)).statusCode).toBe(404);
    const { rule } = await entered();
    const body = { questionIds: [cited.ids[0]], decision: 'expires' };
    expect((await decide(cited.trainer, cited, rule._id, body)).statusCode).toBe(404);
    expect((await decide(cited.trainer, cited, newId(), body)).statusCode).toBe(404);
  });

  it('does not change any question before someone decides', async () => {
    const { cited } = await entered();
    expect(await asked(cited, '2027-04-01')).toEqual(cited.ids);
  });

  it('ends expired questions on its day, and restores a question that is then judged to be still right', async () => {
    const { cited, rule } = await entered();
    const both = { questionIds: [cited.ids[0], cited.ids[2]] };
    const ended = await decide(cited.trainer, cited, rule._id, { ...both, decision: 'expires' });
    expect(ended.statusCode, ended.body).toBe(200);
    expect(decisions(ended.json())).toEqual(['expires', 'expires']);
    expect(await asked(cited, '2027-02-28')).toEqual(cited.ids);
    expect(await asked(cited, CHANGE)).toEqual([cited.ids[1], cited.ids[3]]);
    const back = { questionIds: [cited.ids[2]], decision: 'still-right' };
    expect(decisions((await decide(cited.trainer, cited, rule._id, back)).json())).toEqual([
      'expires',
      'still-right',
    ]);
    expect(await asked(cited, CHANGE)).toEqual(cited.ids.slice(1));
  });

  it('puts a replacement after the replaced question, valid from the given day', async () => {
    const { cited, rule } = await entered({ newFrom: '2027-03-05' });
    const [old] = await cited.all();
    const question = { ...old.question, _id: undefined, text: 'How many landings now?' };
    const body = { questionIds: [old._id], decision: 'replaced', question, version: old.version };
    const replaced = await decide(cited.trainer, cited, rule._id, body);
    expect(replaced.statusCode, replaced.body).toBe(200);
    // Sending a decision a second time has no further effect.
    expect(
      (await decide(cited.trainer, cited, rule._id, { ...body, version: undefined })).statusCode,
    ).toBe(200);
    const now = await cited.all();
    expect(now.map(({ question: { text } }: { question: { text: string } }) => text)).toEqual([
      'Question 1?',
      'How many landings now?',
      'Question 2?',
      'Question 3?',
      'Question 4?',
    ]);
    expect(await asked(cited, '2027-03-04')).not.toContain(now[0]._id);
    expect(await asked(cited, '2027-03-04')).not.toContain(now[1]._id);
    expect(await asked(cited, '2027-03-05')).toContain(now[1]._id);
  });

  it('lets an author edit a question under its id, and rejects an edit of an outdated version', async () => {
    const { cited, rule } = await entered();
    const [old] = await cited.all();
    const question = { ...old.question, text: 'Put right?' };
    const body = { questionIds: [old._id], decision: 'edited', question, version: old.version };
    const edited = (await decide(cited.trainer, cited, rule._id, body)).json<RuleChange>();
    expect(edited.questions[0]).toMatchObject({
      _id: old._id,
      text: 'Put right?',
      version: 2,
      decision: 'edited',
    });
    const late = await decide(cited.trainer, cited, rule._id, {
      ...body,
      question: { ...question, text: 'Too late?' },
    });
    expect(late.json().code).toBe('question-changed');
    for (const wrong of [
      { ...body, question: undefined },
      { ...body, decision: 'expires' },
      { ...body, questionIds: cited.ids },
    ]) {
      expect((await decide(cited.trainer, cited, rule._id, wrong)).statusCode).toBe(400);
    }
  });
});

describe('a new edition of a program', () => {
  const edition = { kind: 'edition', cited: '2027 edition', what: 'Fewer landings.' };

  it('does not need any question, and requires a reason for each removed question', async () => {
    const { cited, rule } = await entered({ ...edition, questionIds: [] });
    expect(rule).toMatchObject({ kind: 'edition', questions: [] });
    const { trainer, ids } = cited;
    const added = (await update(trainer, cited, rule, { questionIds: [ids[1]] })).json();
    expect(decisions(added)).toEqual([null]);
    const gone = { questionIds: [ids[1]], decision: 'expires' };
    expect((await decide(trainer, cited, rule._id, gone)).statusCode).toBe(400);
    const why = 'The handbook has it no more.';
    const decided = await decide(trainer, cited, rule._id, { ...gone, reason: why });
    expect(decided.json().questions[0]).toMatchObject({ decision: 'expires', reason: why });
    expect(await asked(cited, CHANGE)).toEqual([ids[0], ids[2], ids[3]]);
  });

  it('appears on earlier results with the reasons, and does not change their points', async () => {
    const { cited, rule } = await entered(edition);
    const { trainer, learner, ids } = cited;
    const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Right', 'Right', 'Right']);
    const why = 'The rule is gone.';
    const body = { questionIds: [ids[0]], decision: 'expires', reason: why };
    await decide(trainer, cited, rule._id, body);
    const url = `/api/result/results/${attempt._id}`;
    const before = (await testServer.call(learner.who, { url })).json();
    expect(before.newEdition).toBeUndefined();
    at('2027-03-02T00:00:00Z');
    const after = (await testServer.call(learner.who, { url })).json();
    expect(after.newEdition).toEqual({ name: '2027 edition', from: CHANGE });
    expect(after.points).toBe(before.points);
    expect(after.questions[0].retired).toEqual({
      on: CHANGE,
      rule: null,
      edition: '2027 edition',
      why,
    });
  });
});

describe('a result from before a rule change', () => {
  it('shows for each expired question when it expired and which rule changed', async () => {
    const { cited, rule } = await entered();
    const { learner, ids, trainer, base } = cited;
    const place = firstModule(learner.program);
    const taken = await takeQuiz(testServer, learner, ['Right', 'Right', 'Right', 'Right']);
    const quizId = taken.attempt._id;
    await decide(trainer, cited, rule._id, { questionIds: [ids[0]], decision: 'expires' });
    const url = `${base}/course/${place.courseId}/module/${place.moduleId}/question/${ids[3]}`;
    const payload = { questionData: { validUntil: '2027-02-20' } };
    expect((await testServer.call(trainer, { method: 'PATCH', url, payload })).statusCode).toBe(
      200,
    );
    const told = async () => {
      const reply = await testServer.call(learner.who, { url: `/api/result/results/${quizId}` });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().questions.map(({ retired }: { retired?: object }) => retired ?? null);
    };
    expect(await told()).toEqual([null, null, null, null]);
    at('2027-03-01T00:00:00Z');
    expect(await told()).toEqual([
      { on: CHANGE, rule: 'FAR 61.57; 14 CFR 61.57', edition: null, why: '' },
      null,
      null,
      { on: '2027-02-20', rule: null, edition: null, why: '' },
    ]);
  });
});
