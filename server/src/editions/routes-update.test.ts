import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { CHANGE, decisions, ruleChanges } from '../test/fixtures/editions.ts';
import { firstModule } from '../test/fixtures/programs.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { decide, update, remove, entered, asked } = ruleChanges(testServer);

/**
 * Creates a rule change with decisions about two questions. The first question was replaced, and
 * the second one expires.
 */
async function decidedBoth() {
  const { cited, rule } = await entered();
  const [old] = await cited.all();
  const question = { ...old.question, _id: undefined, text: 'How many landings now?' };
  const replaced = { questionIds: [old._id], decision: 'replaced', question };
  await decide(cited.trainer, cited, rule._id, replaced);
  const ended = { questionIds: [cited.ids[2]], decision: 'expires' };
  expect((await decide(cited.trainer, cited, rule._id, ended)).statusCode).toBe(200);
  const [, successor] = await cited.all();
  return { cited, rule, successor: successor._id as string };
}

describe('PATCH and DELETE /api/quiz/program/:programId/rule-change/:changeId', () => {
  it('PATCH with a new day moves the dates on which old questions end and their replacements start', async () => {
    const { cited, rule, successor } = await decidedBoth();
    const { trainer, ids } = cited;
    const moved = { changesOn: '2027-04-01', newFrom: undefined, cited: 'FAR 61.57' };
    const reply = await update(trainer, cited, rule, moved);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({ cited: 'FAR 61.57', changesOn: '2027-04-01' });
    expect(decisions(reply.json())).toEqual(['replaced', 'expires']);
    expect(await asked(cited, CHANGE)).toEqual(ids);
    expect(await asked(cited, '2027-04-01')).toEqual([successor, ids[1], ids[3]]);
  });

  it('PATCH with other questions restores the omitted questions, and adds the new ones as undecided', async () => {
    const { cited, rule } = await decidedBoth();
    const { trainer, ids } = cited;
    const reply = await update(trainer, cited, rule, { questionIds: [ids[2], ids[3]] });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(decisions(reply.json())).toEqual(['expires', null]);
    expect(await asked(cited, CHANGE)).toEqual([ids[0], ids[1], ids[3]]);
    expect((await update(trainer, cited, rule, { questionIds: [] })).statusCode).toBe(400);
    expect((await update(trainer, cited, rule, { questionIds: [newId()] })).statusCode).toBe(404);
    expect((await remove(trainer, cited, newId())).statusCode).toBe(404);
  });

  it('DELETE reverts all decisions and restores the end date that a question had before', async () => {
    const { cited, rule } = await entered();
    const { trainer, ids, base, learner } = cited;
    const { courseId, moduleId } = firstModule(learner.program);
    const url = `${base}/course/${courseId}/module/${moduleId}/question/${ids[2]}`;
    const payload = { questionData: { validUntil: '2027-06-01' } };
    await testServer.call(trainer, { method: 'PATCH', url, payload });
    const [old] = await cited.all();
    const question = { ...old.question, _id: undefined, text: 'How many landings now?' };
    const replaced = { questionIds: [ids[0]], decision: 'replaced', question };
    await decide(trainer, cited, rule._id, replaced);
    await decide(trainer, cited, rule._id, { questionIds: [ids[2]], decision: 'expires' });
    expect(await asked(cited, '2027-05-01')).not.toContain(ids[2]);
    const reply = await remove(trainer, cited, rule._id);
    expect(reply.json()).toEqual({ success: true });
    expect(await asked(cited, '2027-05-01')).toEqual(ids);
    expect(await asked(cited, '2027-06-01')).toEqual([ids[0], ids[1], ids[3]]);
    const listed = await testServer.call(trainer, { url: `${base}/rule-change` });
    expect(listed.json()).toEqual([]);
  });
});

describe('a rule change whose questions were removed', () => {
  it('can still be edited and deleted', async () => {
    const { cited, rule, successor } = await decidedBoth();
    const { trainer, ids, base } = cited;
    const url = `${base}/question/remove`;
    const payload = { questionIds: [ids[0], successor] };
    const gone = await testServer.call(trainer, { method: 'POST', url, payload });
    expect(gone.statusCode, gone.body).toBe(200);
    const moved = await update(trainer, cited, rule, { changesOn: '2027-05-01' });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await remove(trainer, cited, rule._id)).statusCode).toBe(200);
    expect(await asked(cited, CHANGE)).toEqual(ids.slice(1));
  });
});
