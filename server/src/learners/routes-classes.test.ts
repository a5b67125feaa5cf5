import { describe, expect, it } from 'vitest';
import { classCalls } from '../test/fixtures/classes.ts';
import { learnerCalls } from '../test/fixtures/learners.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const calls = classCalls(testServer);
const { listed, namesIn } = learnerCalls(testServer);

const classesIn = async (who: SignedIn, query = '') =>
  (await listed(who, query)).map(({ userId, classes }) => ({ userId, classes }));

describe('the classes of learners in the list', () => {
  it('are those that give the program and that the caller may open', async () => {
    const { trainer, programId, code } = await calls.makeClass({ name: 'Evening course' });
    const admin = await testServer.signedInAs('admin');
    const { _id: foreign } = (
      await calls.create(admin, [programId], { name: 'Of an admin' })
    ).json();
    const { code: other } = (await calls.setLink(admin, foreign)).json();
    const who = await testServer.signedInAs('demo');
    for (const each of [code, other]) await calls.join(who, each);
    const userId = who.user.id;
    expect(await classesIn(trainer)).toEqual([{ userId, classes: ['Evening course'] }]);
    expect(await classesIn(admin, `program=${programId}`)).toEqual([
      { userId, classes: ['Evening course', 'Of an admin'] },
    ]);
    await calls.setStaff(admin, foreign, trainer.user.verifiedEmail, 'observer');
    expect(await classesIn(trainer, `class=${foreign}`)).toEqual([
      { userId, classes: ['Evening course', 'Of an admin'] },
    ]);
  });

  it('can be filtered by a class, without people who wait for approval', async () => {
    const { trainer, programId, classId, code } = await calls.makeClass();
    const member = await testServer.signedInAs('demo');
    await calls.join(member, code);
    await calls.setLink(trainer, classId, { needsApproval: true });
    await calls.join(await testServer.signedInAs('demo'), code);
    const { _id: empty } = (await calls.create(trainer, [programId])).json();
    expect(await namesIn(trainer, `class=${classId}`)).toHaveLength(1);
    expect(await namesIn(trainer, `class=${classId}&group=behind`)).toEqual([]);
    expect(await namesIn(trainer, `class=${empty}`)).toEqual([]);
    const foreign = await testServer.signedInAs('trainer');
    expect(await namesIn(foreign, `class=${classId}`)).toEqual([]);
  });

  it('are in the export, without those that the caller may not open', async () => {
    const { trainer, programId, code } = await calls.makeClass({ name: 'Evening course' });
    const admin = await testServer.signedInAs('admin');
    const { _id: foreign } = (
      await calls.create(admin, [programId], { name: 'Of an admin' })
    ).json();
    const who = await testServer.signedInAs('demo');
    for (const each of [code, (await calls.setLink(admin, foreign)).json().code])
      await calls.join(who, each);
    const file = async (person: SignedIn) =>
      (await testServer.call(person, { url: `/api/learners/file?program=${programId}` })).body;
    expect(await file(admin)).toContain(',Evening course; Of an admin,');
    expect(await file(trainer)).toContain(',Evening course,');
    expect(await file(trainer)).not.toContain('Of an admin');
  });
});
