import type { Conversation, Message } from '@certway/contract/inbox';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantTable, requestTable } from '../access/tables.ts';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { programTable } from '../programs/tables.ts';
import { anIdentity, signInThrough } from '../test/flow.ts';
import { makeUser, type SignedIn, useHouse } from '../test/house.ts';
import { leaveNotice } from './index.ts';

const house = useHouse();
let trainer: SignedIn;
let learner: SignedIn;
let stranger: SignedIn;
let programId: string;

const get = (who: SignedIn, path: string) => house.call(who, { url: `/api/inbox/${path}` });
const post = (who: SignedIn, path: string, payload: object) =>
  house.call(who, { method: 'POST', url: `/api/inbox/${path}`, payload });
const patch = (who: SignedIn, id: string, payload: object) =>
  house.call(who, { method: 'PATCH', url: `/api/inbox/conversations/${id}`, payload });

const start = (from: SignedIn, to: SignedIn, more: object = {}) =>
  post(from, 'conversations', {
    recipientId: to.user.id,
    subject: 'About lifts',
    body: 'Why does lift fall off at a stall?',
    ...more,
  });
const begin = async (from: SignedIn, to: SignedIn, more: object = {}) =>
  (await start(from, to, more)).json<Conversation>();
const unreadOf = async (who: SignedIn) => (await get(who, 'unread')).json().unread;
const listOf = async (who: SignedIn, query = '') =>
  (await get(who, `conversations?${query}`)).json<{
    conversations: Conversation[];
    next: string | null;
  }>();

async function share(with_: SignedIn, learnerId: string): Promise<string> {
  const id = newId();
  const { db } = house.platform;
  await db
    .insert(programTable)
    .values({ id, trainerId: with_.user.id, name: 'Private Pilot', currency: 'USD' });
  await db
    .insert(grantTable)
    .values({ userId: learnerId, programId: id, source: 'manual', currency: 'USD' });
  return id;
}

beforeAll(async () => {
  stranger = await house.signedInAs('paid');
});
beforeEach(async () => {
  house.platform.clock.now = null;
  trainer = await house.signedInAs('trainer');
  learner = await house.signedInAs('paid');
  programId = await share(trainer, learner.user.id);
});

describe('POST /api/inbox/conversations', () => {
  it.each([
    ['recipientId', { recipientId: 'me' }],
    ['subject', { subject: ' ' }],
    ['body', { body: '' }],
    ['body', { body: 'x'.repeat(5001) }],
    ['sendId', { sendId: 'once' }],
  ])('refuses a %s that is not valid', async (field, wrong) => {
    const reply = await start(learner, trainer, wrong);
    expect(reply.json()).toMatchObject({ code: 'invalid-input', errors: [{ field }] });
  });

  it('refuses people one has nothing to do with, and leaves no trace', async () => {
    const admin = await house.signedInAs('admin');
    for (const [from, to] of [
      [stranger, trainer],
      [learner, stranger],
      [learner, admin],
      [trainer, stranger],
    ] as const) {
      const reply = await start(from, to);
      expect(reply.statusCode).toBe(403);
      expect(reply.json().code).toBe('recipient-out-of-reach');
      expect(await unreadOf(to)).toBe(0);
    }
  });

  it('refuses oneself, and somebody who is not there', async () => {
    expect((await start(learner, learner)).statusCode).toBe(403);
    expect((await start(learner, trainer, { recipientId: newId() })).statusCode).toBe(404);
  });

  it('refuses a program that does not connect the two', async () => {
    const other = await share(trainer, stranger.user.id);
    expect((await start(learner, trainer, { programId: other })).statusCode).toBe(404);
  });

  it('reaches the trainer, with its subject and program', async () => {
    const sent = await begin(learner, trainer, { programId });
    expect(sent).toMatchObject({ kind: 'people', unread: 0, with: [{ _id: trainer.user.id }] });
    const { conversations } = await listOf(trainer);
    expect(conversations[0]).toMatchObject({
      _id: sent._id,
      subject: 'About lifts',
      program: { _id: programId, name: 'Private Pilot' },
      preview: 'Why does lift fall off at a stall?',
      with: [{ _id: learner.user.id }],
      unread: 1,
    });
  });

  it('reaches learners who only asked for a program, and anybody from administrators', async () => {
    const buyer = await house.signedInAs('demo');
    await house.platform.db.insert(requestTable).values({
      reference: 'CW-1',
      userId: buyer.user.id,
      programId,
      priceCents: 1000,
      currency: 'USD',
    });
    expect((await start(trainer, buyer)).statusCode).toBe(200);
    expect((await start(await house.signedInAs('partner'), stranger)).statusCode).toBe(200);
    expect((await start(trainer, await house.signedInAs('admin'))).statusCode).toBe(200);
  });

  it('is one conversation however often it is sent', async () => {
    const sendId = newId();
    const replies = await Promise.all([1, 2, 3].map(() => start(learner, trainer, { sendId })));
    expect(new Set(replies.map((reply) => reply.json()._id)).size).toBe(1);
    const shown = await get(trainer, `conversations/${replies[0]?.json()._id}`);
    expect(shown.json().messages).toHaveLength(1);
  });

  it('counts once for the limit, however often its reply was lost', async () => {
    const sendId = newId();
    for (let n = 0; n < 25; n++) {
      expect((await start(learner, trainer, { sendId })).statusCode).toBe(200);
    }
    expect((await start(learner, trainer)).statusCode).toBe(200);
  });

  it('is slowed down for whoever floods, and says when to come back', async () => {
    const replies = [];
    for (let n = 0; n < 21; n++) replies.push(await start(learner, trainer));
    const last = replies.at(-1);
    expect(last?.statusCode).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await start(trainer, learner)).statusCode).toBe(200);
  });
});

describe('POST /api/inbox/conversations/:conversationId/messages', () => {
  it('answers 404 to whoever is not in the conversation, to admins too', async () => {
    const { _id } = await begin(learner, trainer);
    for (const who of [stranger, await house.signedInAs('admin')]) {
      expect((await post(who, `conversations/${_id}/messages`, { body: 'Hi' })).statusCode).toBe(
        404,
      );
      expect((await get(who, `conversations/${_id}`)).statusCode).toBe(404);
      expect((await patch(who, _id, { archived: true })).statusCode).toBe(404);
    }
  });

  it('reads what it answers', async () => {
    const { _id } = await begin(learner, trainer);
    expect(await unreadOf(trainer)).toBe(1);
    await post(trainer, `conversations/${_id}/messages`, { body: 'Because the flow separates.' });
    expect(await unreadOf(trainer)).toBe(0);
    expect(await unreadOf(learner)).toBe(1);
  });

  it('refuses an answer to a notice', async () => {
    const notice = { kind: 'mark-corrected', title: 'Mark', body: 'Up', at: new Date() } as const;
    await inTransaction(house.platform.db, (tx) =>
      leaveNotice(tx, { userId: learner.user.id, ...notice }),
    );
    const { conversations } = await listOf(learner);
    const reply = await post(learner, `conversations/${conversations[0]?._id}/messages`, {
      body: 'Thanks',
    });
    expect(reply.json().code).toBe('house-conversation');
  });

  it('refuses an answer to somebody who deleted their account, and keeps what they wrote', async () => {
    const leaving = await house.signedInAs('paid');
    await share(trainer, leaving.user.id);
    const { _id } = await begin(leaving, trainer);
    await house.call(leaving, {
      method: 'DELETE',
      url: `/api/user/users/${leaving.user.id}`,
      payload: { username: leaving.user.username },
    });
    const reply = await post(trainer, `conversations/${_id}/messages`, { body: 'Still there?' });
    expect(reply.json().code).toBe('nobody-there');
    const [message] = (await get(trainer, `conversations/${_id}`)).json().messages;
    expect(message).toMatchObject({ sender: null, body: 'Why does lift fall off at a stall?' });
  });

  it('counts as unread for the other alone, and comes back out of their archive', async () => {
    const { _id } = await begin(learner, trainer);
    await patch(trainer, _id, { read: true, archived: true });
    const before = await unreadOf(trainer);
    const body = '<img src=x onerror=alert(1)> **not bold**';
    const reply = await post(learner, `conversations/${_id}/messages`, { body });
    expect(reply.json()).toMatchObject({ mine: true, body });
    expect(await unreadOf(trainer)).toBe(before + 1);
    expect(await unreadOf(learner)).toBe(0);
    const { conversations } = await listOf(trainer);
    expect(conversations[0]).toMatchObject({ _id, archived: false, preview: body });
  });

  it('is one message however often it is sent', async () => {
    const { _id } = await begin(learner, trainer);
    const answer = { body: 'One more thing', sendId: newId() };
    const replies = await Promise.all(
      [1, 2, 3].map(() => post(learner, `conversations/${_id}/messages`, answer)),
    );
    expect(new Set(replies.map((reply) => reply.json<Message>()._id)).size).toBe(1);
    expect((await get(learner, `conversations/${_id}`)).json().messages).toHaveLength(2);
  });
});

describe('GET /api/inbox/conversations', () => {
  it('goes on from where it ended, the last written first', async () => {
    const started = new Date();
    for (let n = 0; n < 20; n++) {
      house.platform.clock.now = new Date(started.getTime() + n * 1000);
      await begin(learner, trainer, { subject: `Subject ${n}` });
    }
    house.platform.clock.now = new Date(started.getTime() + 60_000);
    const first = await listOf(learner);
    await post(learner, `conversations/${first.conversations.at(-1)?._id}/messages`, {
      body: 'Up',
    });
    await inTransaction(house.platform.db, async (tx) => {
      for (const title of ['A', 'B', 'C']) {
        await leaveNotice(tx, {
          userId: learner.user.id,
          kind: 'review-received',
          title,
          body: title,
          at: new Date(started.getTime() - 1000),
        });
      }
    });
    const one = await listOf(learner);
    expect(one.conversations).toHaveLength(20);
    expect(one.conversations[0]?.preview).toBe('Up');
    const two = await listOf(learner, `before=${one.next}`);
    expect(two.conversations.map(({ subject }) => subject).sort()).toEqual(['A', 'B', 'C']);
    expect(two.next).toBeNull();
    expect((await get(learner, 'conversations?before=x')).statusCode).toBe(400);
  });

  it('finds words in subject, message and name, taken as plain text', async () => {
    const { _id } = await begin(learner, trainer, { subject: 'Crosswind 100%' });
    await post(trainer, `conversations/${_id}/messages`, { body: 'Use the aileron' });
    for (const q of ['crossWIND', '100%', 'aileron', 'trainer', 'stall?']) {
      const found = await listOf(learner, `q=${encodeURIComponent(q)}`);
      expect(
        found.conversations.map((one) => one._id),
        q,
      ).toEqual([_id]);
    }
    expect((await listOf(learner, 'q=100_')).conversations).toEqual([]);
  });

  it('keeps the archive apart', async () => {
    const { _id } = await begin(learner, trainer);
    await patch(learner, _id, { archived: true });
    expect((await listOf(learner)).conversations).toEqual([]);
    expect((await listOf(learner, 'archived=true')).conversations).toHaveLength(1);
    expect((await listOf(trainer)).conversations[0]?.archived).toBe(false);
  });
});

describe('GET /api/inbox/conversations/:conversationId', () => {
  it('shows the last fifty messages, oldest first, and the earlier ones on asking', async () => {
    const { _id } = await begin(learner, trainer);
    for (let n = 1; n <= 54; n++) {
      const who = n % 2 ? trainer : learner;
      house.platform.clock.now = new Date(Date.now() + n);
      expect((await post(who, `conversations/${_id}/messages`, { body: `${n}` })).statusCode).toBe(
        200,
      );
    }
    const shown = (await get(learner, `conversations/${_id}`)).json();
    expect(shown.messages.map(({ body }: Message) => body)).toEqual(
      Array.from({ length: 50 }, (_, n) => `${n + 5}`),
    );
    const earlier = (await get(learner, `conversations/${_id}?before=${shown.earlier}`)).json();
    expect(earlier.messages.map(({ body }: Message) => body).slice(1)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(earlier.earlier).toBeNull();
  });

  it('is read once it is marked read', async () => {
    const { _id } = await begin(learner, trainer);
    const before = await unreadOf(trainer);
    expect((await patch(trainer, _id, { read: true })).json().unread).toBe(0);
    expect(await unreadOf(trainer)).toBe(before - 1);
  });
});

describe('GET /api/inbox/recipients', () => {
  const namesFor = async (who: SignedIn, q = '') =>
    (await get(who, `recipients?q=${encodeURIComponent(q)}`)).json();

  it('is for a learner the trainers of their programs, with what connects them', async () => {
    expect(await namesFor(learner)).toMatchObject([
      { _id: trainer.user.id, programs: ['Private Pilot'] },
    ]);
    expect(await namesFor(stranger, 'nobody of this name')).toEqual([]);
  });

  it('is for a trainer their learners and the staff, and nobody else', async () => {
    const other = await makeUser(house.platform, 'paid', 'Unrelated');
    const found = await namesFor(trainer);
    const ids = found.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(learner.user.id);
    expect(ids).not.toContain(other.id);
    expect(ids).not.toContain(trainer.user.id);
    expect(await namesFor(trainer, 'Unrelated')).toEqual([]);
  });

  it('is everybody for administrators, from the beginning of any word of the name', async () => {
    await makeUser(house.platform, 'demo', 'Feathered Quetzalcoatl');
    const found = await namesFor(await house.signedInAs('partner'), 'QUETZAL');
    expect(found).toMatchObject([{ username: 'Feathered Quetzalcoatl' }]);
  });
});

describe('a new account', () => {
  it('finds two welcome messages once its inbox opens', async () => {
    const identity = anIdentity();
    const made = await signInThrough(house, identity);
    const admin = await house.signedInAs('admin');
    const cookie = made.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const who = { user: learner.user, cookie };
    expect((await get(who, 'conversations')).statusCode).toBe(403);
    await house.call(admin, {
      method: 'PATCH',
      url: `/api/user/update-role/${identity.email}`,
      payload: { role: 'paid' },
    });
    const { conversations } = await listOf(who);
    expect(conversations.map(({ subject }) => subject)).toEqual([
      'Your role has changed',
      'Welcome to Certway',
      'How messages work here',
    ]);
    expect(await unreadOf(who)).toBe(3);
    const shown = (await get(who, `conversations/${conversations[1]?._id}`)).json();
    expect(shown).toMatchObject({
      kind: 'notice',
      with: [],
      messages: [{ sender: null, link: '/quiz' }],
    });
  });
});
