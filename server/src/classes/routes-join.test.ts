import { afterEach, describe, expect, it } from 'vitest';
import { classCalls } from '../test/fixtures/classes.ts';
import { expectCounts } from '../test/fixtures/ledger.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const calls = classCalls(testServer);
const { at, join, makeClass, preview, read, send, setLink } = calls;
afterEach(() => {
  testServer.platform.clock.now = null;
});

const noticesOf = async ({ user }: SignedIn): Promise<string[]> => {
  const { rows } = await testServer.platform.db.$client.query(
    `select c.notice from inbox_conversation c join inbox_member m on m.conversation_id = c.id
     where m.user_id = $1 order by c.id`,
    [user.id],
  );
  return rows.map(({ notice }) => notice);
};
const codeOf = async (reply: ReturnType<typeof join>) => (await reply).json().code;

describe('previewJoin', () => {
  it('shows the class to anyone, with a code in any case and with spaces', async () => {
    const { code, trainer } = await makeClass({ seats: 3 });
    const typed = encodeURIComponent(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    const reply = await preview(null, typed);
    expect(reply.json()).toEqual({
      name: 'Ground school in spring',
      trainer: 'trainer',
      programs: [{ _id: expect.any(String), name: 'Private Pilot' }],
      startsOn: '2027-03-01',
      endsOn: null,
      needsApproval: false,
      placesLeft: 3,
      refusal: null,
      standing: null,
    });
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await preview(trainer, code)).json().standing).toBe('staff');
  });

  it('limits guesses of a person, who then has to wait also with the right code', async () => {
    const { code } = await makeClass();
    const who = await testServer.signedInAs('demo');
    const statuses = new Set<number>();
    for (let guess = 0; guess < 30; guess++)
      statuses.add((await join(who, `GUESS${guess}`)).statusCode);
    expect([...statuses]).toEqual([404]);
    expect((await join(who, code)).statusCode).toBe(429);
    expect((await preview(who, code)).statusCode).toBe(429);
    expect((await join(await testServer.signedInAs('demo'), code)).statusCode).toBe(200);
  });
});

describe('joinClass', () => {
  it('refuses visitors', async () => {
    expect((await join(null, 'ABCDEFGH')).statusCode).toBe(401);
  });

  it('gives access until the end of the class, once, without a notice to the person', async () => {
    const { code, classId, programId, trainer } = await makeClass({ endsOn: '2027-06-30' });
    const who = await testServer.signedInAs('demo');
    const [first, again] = [await join(who, code), await join(who, code)];
    expect(first.json()).toMatchObject({ _id: classId, trainer: 'trainer', standing: 'member' });
    expect(again.json()).toEqual(first.json());
    expect(await calls.own(who)).toEqual([first.json()]);
    const { sources } = (await send(who, 'GET', `/api/access/programs/${programId}`)).json();
    expect(sources).toMatchObject([{ source: 'class', endsAt: '2027-07-01T04:00:00.000Z' }]);
    expect(await read(trainer, classId)).toMatchObject({
      memberCount: 1,
      joinLink: { useCount: 1 },
    });
    expect(await noticesOf(who)).toEqual([]);
    await expectCounts(testServer, programId, { purchasedCount: 1, placesTaken: 1 });
    const [member] = await calls.members(trainer, classId, 'q=demo');
    expect(member).toMatchObject({ userId: who.user.id, state: 'member', lastSeenAt: null });
  });

  it('reports an ended class, an expired, used-up or withdrawn link, and a full class', async () => {
    const { code, classId, trainer } = await makeClass({ seats: 2, endsOn: '2090-01-31' });
    const who = await testServer.signedInAs('demo');
    await setLink(trainer, classId, { expiresOn: '2090-01-15' });
    testServer.platform.clock.now = new Date('2090-01-16T04:59:59Z');
    const inTime = await preview(null, code);
    expect(inTime.json().refusal).toBeNull();
    testServer.platform.clock.now = new Date('2090-01-16T05:00:00Z');
    const visitor = await preview(null, code);
    expect(visitor.json().refusal).toBe('link-expired');
    testServer.platform.clock.now = null;
    await setLink(trainer, classId, { usesAtMost: 1 });
    await join(await testServer.signedInAs('demo'), code);
    expect(await codeOf(join(who, code))).toBe('link-used');
    await setLink(trainer, classId, { usesAtMost: 2 });
    await join(await testServer.signedInAs('demo'), code);
    await setLink(trainer, classId);
    expect(await codeOf(join(who, code))).toBe('class-full');
    expect((await preview(who, code)).json()).toMatchObject({
      placesLeft: 0,
      refusal: 'class-full',
    });
    const past = { startsOn: '2020-01-01', endsOn: '2020-02-01', seats: 2 };
    await send(trainer, 'PUT', at(classId), calls.fields(past));
    expect(await codeOf(join(who, code))).toBe('class-ended');
    await send(trainer, 'DELETE', `${at(classId)}/link`);
    expect(await codeOf(join(who, code))).toBe('code-unknown');
    expect(await calls.own(who)).toEqual([]);
  });

  it('changes nothing if a program has no place left', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const change = { settings: { enrollmentLimit: 1 } };
    const { _id: open } = await putInStore(testServer, {}, undefined, trainer);
    const { _id: narrow } = await putInStore(testServer, change, undefined, trainer);
    const { _id: classId } = (await calls.create(trainer, [open, narrow])).json();
    const { code } = (await setLink(trainer, classId)).json();
    await join(await testServer.signedInAs('demo'), code);
    const late = await testServer.signedInAs('demo');
    expect((await preview(late, code)).json().refusal).toBe('no-places-left');
    expect(await codeOf(join(late, code))).toBe('no-places-left');
    expect(await calls.hasProgram(late, open)).toBe(false);
    expect(await read(trainer, classId)).toMatchObject({
      memberCount: 1,
      joinLink: { useCount: 1 },
    });
  });

  it('names the field of an end of the link that is over', async () => {
    const { classId, trainer } = await makeClass();
    const reply = await setLink(trainer, classId, { expiresOn: '2020-01-01' });
    expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, 'expiresOn']);
  });

  it('keeps the code of a current link, and gives a withdrawn one another code', async () => {
    const { classId, code, trainer } = await makeClass();
    expect((await setLink(trainer, classId, { needsApproval: true })).json().code).toBe(code);
    await send(trainer, 'DELETE', `${at(classId)}/link`);
    expect((await setLink(trainer, classId)).json().code).not.toBe(code);
  });
});

describe('a request to join', () => {
  it('gives access only after it was approved, with one notice', async () => {
    const { classId, code, programId, trainer } = await makeClass({}, { needsApproval: true });
    const who = await testServer.signedInAs('demo');
    expect((await join(who, code)).json().standing).toBe('pending');
    expect((await join(who, code)).json().standing).toBe('pending');
    expect(await calls.hasProgram(who, programId)).toBe(false);
    expect(await calls.members(trainer, classId, 'state=pending')).toHaveLength(1);
    for (const _ of [1, 2])
      expect((await calls.decide(trainer, classId, who.user.id, 'approve')).statusCode).toBe(200);
    expect(await calls.hasProgram(who, programId)).toBe(true);
    expect(await noticesOf(who)).toEqual(['class-joined']);
    expect(await read(trainer, classId)).toMatchObject({ memberCount: 1, pendingCount: 0 });
    const late = await calls.decide(trainer, classId, who.user.id, 'decline');
    expect(late.json().code).toBe('request-closed');
  });

  it('holds a place, which is free again after it was declined or withdrawn', async () => {
    const { classId, code, trainer } = await makeClass({ seats: 1 }, { needsApproval: true });
    const [first, second] = [
      await testServer.signedInAs('demo'),
      await testServer.signedInAs('demo'),
    ];
    await join(first, code);
    expect(await codeOf(join(second, code))).toBe('class-full');
    await calls.decide(trainer, classId, first.user.id, 'decline');
    expect((await join(second, code)).statusCode).toBe(200);
    await calls.leave(second, classId);
    expect((await join(first, code)).statusCode).toBe(200);
    expect(await read(trainer, classId)).toMatchObject({ memberCount: 0, pendingCount: 1 });
    const unknown = await calls.decide(trainer, classId, second.user.id, 'approve');
    expect(unknown.statusCode).toBe(404);
  });
});

describe('two hundred people who join fifty seats at once', () => {
  it('become exactly fifty members, and the others are told that the class is full', async () => {
    const { classId, code, programId, trainer } = await makeClass({ seats: 50 });
    const people = await Promise.all(
      Array.from({ length: 200 }, () => testServer.signedInAs('demo')),
    );
    const replies = await Promise.all(people.map((who) => join(who, code)));
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'in' : reply.json().code));
    expect(codes.filter((each) => each === 'in')).toHaveLength(50);
    expect(codes.filter((each) => each === 'class-full')).toHaveLength(150);
    expect(await read(trainer, classId)).toMatchObject({
      memberCount: 50,
      joinLink: { useCount: 50 },
    });
    await expectCounts(testServer, programId, { purchasedCount: 50, placesTaken: 50 });
  });

  it('take each use of a link once', async () => {
    const { classId, code, trainer } = await makeClass({}, { usesAtMost: 5 });
    const people = await Promise.all(
      Array.from({ length: 30 }, () => testServer.signedInAs('demo')),
    );
    const replies = await Promise.all(people.map((who) => join(who, code)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect((await read(trainer, classId)).memberCount).toBe(5);
  });
});
