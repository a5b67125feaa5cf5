import type { Message } from '@certway/contract/inbox/index';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { useCorrespondents } from '../test/fixtures/correspondence.ts';
import { buildIdentity, signInThrough } from '../test/fixtures/flow.ts';
import { makeUser, type SignedIn, useTestServer } from '../test/test-server.ts';
import { leaveNotice, writtenText } from './index.ts';

const testServer = useTestServer();
const { trainer, learner, stranger, get, post, patch, begin, unreadOf, listOf } =
  useCorrespondents(testServer);

describe('GET /api/inbox/conversations', () => {
  it('lists conversations with the newest activity first, and continues at the cursor', async () => {
    const started = new Date();
    for (let n = 0; n < 20; n++) {
      testServer.platform.clock.now = new Date(started.getTime() + n * 1000);
      await begin(learner, trainer, { subject: `Subject ${n}` });
    }
    testServer.platform.clock.now = new Date(started.getTime() + 60_000);
    const first = await listOf(learner);
    await post(learner, `conversations/${first.conversations.at(-1)?._id}/messages`, {
      body: 'Up',
    });
    await inTransaction(testServer.platform.db, async (tx) => {
      for (const title of ['A', 'B', 'C']) {
        await leaveNotice(tx, {
          userId: learner.user.id,
          kind: 'review-received',
          title: writtenText(title),
          body: [writtenText(title)],
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

  it("finds words in the subject, a message, or a member's name, with wildcards taken literally", async () => {
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

  it('lists archived conversations separately', async () => {
    const { _id } = await begin(learner, trainer);
    await patch(learner, _id, { archived: true });
    expect((await listOf(learner)).conversations).toEqual([]);
    expect((await listOf(learner, 'archived=true')).conversations).toHaveLength(1);
    expect((await listOf(trainer)).conversations[0]?.archived).toBe(false);
  });
});

describe('GET /api/inbox/conversations/:conversationId', () => {
  it('returns the last fifty messages, oldest first, and earlier ones on request', async () => {
    const { _id } = await begin(learner, trainer);
    for (let n = 1; n <= 54; n++) {
      const who = n % 2 ? trainer : learner;
      testServer.platform.clock.now = new Date(Date.now() + n);
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

  it('shows no unread messages after the conversation is marked as read', async () => {
    const { _id } = await begin(learner, trainer);
    const before = await unreadOf(trainer);
    expect((await patch(trainer, _id, { read: true })).json().unread).toBe(0);
    expect(await unreadOf(trainer)).toBe(before - 1);
  });
});

describe('GET /api/inbox/recipients', () => {
  const namesFor = async (who: SignedIn, q = '') =>
    (await get(who, `recipients?q=${encodeURIComponent(q)}`)).json();

  it('returns to a learner the trainers of their programs, with the programs that both share', async () => {
    expect(await namesFor(learner)).toMatchObject([
      { _id: trainer.user.id, programs: ['Private Pilot'] },
    ]);
    expect(await namesFor(stranger, 'nobody of this name')).toEqual([]);
  });

  it('returns to a trainer only their own learners and other staff', async () => {
    const other = await makeUser(testServer.platform, 'paid', 'Unrelated');
    const found = await namesFor(trainer);
    const ids = found.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(learner.user.id);
    expect(ids).not.toContain(other.id);
    expect(ids).not.toContain(trainer.user.id);
    expect(await namesFor(trainer, 'Unrelated')).toEqual([]);
  });

  it('finds people of all roles for a partner, by the beginning of any word of the name', async () => {
    await makeUser(testServer.platform, 'demo', 'Feathered Quetzalcoatl');
    const found = await namesFor(await testServer.signedInAs('partner'), 'QUETZAL');
    expect(found).toMatchObject([{ username: 'Feathered Quetzalcoatl' }]);
  });
});

describe('a new account', () => {
  it('has two welcome notices as soon as its role allows it to open the inbox', async () => {
    const identity = buildIdentity();
    const made = await signInThrough(testServer, identity);
    const admin = await testServer.signedInAs('admin');
    const cookie = made.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const who = { user: learner.user, cookie };
    expect((await get(who, 'conversations')).statusCode).toBe(403);
    await testServer.call(admin, {
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
