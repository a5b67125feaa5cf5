import type { Message } from '@certway/contract/inbox/index';
import { describe, expect, it } from 'vitest';
import { requestTable } from '../access/tables.ts';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { useCorrespondents } from '../test/fixtures/correspondence.ts';
import { useTestServer } from '../test/test-server.ts';
import { leaveNotice, writtenText } from './index.ts';

const testServer = useTestServer();
const {
  trainer,
  learner,
  stranger,
  program,
  get,
  post,
  patch,
  start,
  begin,
  unreadOf,
  listOf,
  share,
} = useCorrespondents(testServer);

describe('POST /api/inbox/conversations', () => {
  it.each([
    ['recipientId', { recipientId: 'me' }],
    ['subject', { subject: ' ' }],
    ['body', { body: '' }],
    ['body', { body: 'x'.repeat(5001) }],
    ['sendId', { sendId: 'once' }],
  ])('answers 400 to an invalid %s', async (field, wrong) => {
    const reply = await start(learner, trainer, wrong);
    expect(reply.json()).toMatchObject({ code: 'invalid-input', errors: [{ field }] });
  });

  it('answers 403 and stores nothing if the two people share no program', async () => {
    const admin = await testServer.signedInAs('admin');
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

  it('answers 403 for a message to oneself, and 404 for an unknown recipient', async () => {
    expect((await start(learner, learner)).statusCode).toBe(403);
    expect((await start(learner, trainer, { recipientId: newId() })).statusCode).toBe(404);
  });

  it('answers 404 for a program that sender and recipient do not share', async () => {
    const other = await share(trainer, stranger.user.id);
    expect((await start(learner, trainer, { programId: other })).statusCode).toBe(404);
  });

  it("delivers a learner's message to the trainer, with its subject and program", async () => {
    const sent = await begin(learner, trainer, { programId: program.id });
    expect(sent).toMatchObject({ kind: 'people', unread: 0, with: [{ _id: trainer.user.id }] });
    const { conversations } = await listOf(trainer);
    expect(conversations[0]).toMatchObject({
      _id: sent._id,
      subject: 'About lifts',
      program: { _id: program.id, name: 'Private Pilot' },
      preview: 'Why does lift fall off at a stall?',
      with: [{ _id: learner.user.id }],
      unread: 1,
    });
  });

  it('accepts a trainer’s message to someone who requested a program, and a partner’s message to anyone', async () => {
    const buyer = await testServer.signedInAs('demo');
    await testServer.platform.db.insert(requestTable).values({
      reference: 'CW-1',
      userId: buyer.user.id,
      programId: program.id,
      priceCents: 1000,
      currency: 'USD',
    });
    expect((await start(trainer, buyer)).statusCode).toBe(200);
    expect((await start(await testServer.signedInAs('partner'), stranger)).statusCode).toBe(200);
    expect((await start(trainer, await testServer.signedInAs('admin'))).statusCode).toBe(200);
  });

  it('creates one conversation for repeated calls with one send id', async () => {
    const sendId = newId();
    const replies = await Promise.all([1, 2, 3].map(() => start(learner, trainer, { sendId })));
    expect(new Set(replies.map((reply) => reply.json()._id)).size).toBe(1);
    const shown = await get(trainer, `conversations/${replies[0]?.json()._id}`);
    expect(shown.json().messages).toHaveLength(1);
  });

  it('counts repeated calls with one send id as a single call for the rate limit', async () => {
    const sendId = newId();
    for (let n = 0; n < 25; n++) {
      expect((await start(learner, trainer, { sendId })).statusCode).toBe(200);
    }
    expect((await start(learner, trainer)).statusCode).toBe(200);
  });

  it('answers 429 with Retry-After after too many new conversations', async () => {
    const replies = [];
    for (let n = 0; n < 21; n++) replies.push(await start(learner, trainer));
    const last = replies.at(-1);
    expect(last?.statusCode).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await start(trainer, learner)).statusCode).toBe(200);
  });
});

describe('POST /api/inbox/conversations/:conversationId/messages', () => {
  it('answers 404 to anyone who is not a member, including admins', async () => {
    const { _id } = await begin(learner, trainer);
    for (const who of [stranger, await testServer.signedInAs('admin')]) {
      expect((await post(who, `conversations/${_id}/messages`, { body: 'Hi' })).statusCode).toBe(
        404,
      );
      expect((await get(who, `conversations/${_id}`)).statusCode).toBe(404);
      expect((await patch(who, _id, { archived: true })).statusCode).toBe(404);
    }
  });

  it('marks the conversation as read for the sender', async () => {
    const { _id } = await begin(learner, trainer);
    expect(await unreadOf(trainer)).toBe(1);
    await post(trainer, `conversations/${_id}/messages`, { body: 'Because the flow separates.' });
    expect(await unreadOf(trainer)).toBe(0);
    expect(await unreadOf(learner)).toBe(1);
  });

  it('rejects a reply to a notice with the code `house-conversation`', async () => {
    const notice = {
      kind: 'mark-corrected' as const,
      title: writtenText('Mark'),
      body: [writtenText('Up')],
      at: new Date(),
    };
    await inTransaction(testServer.platform.db, (tx) =>
      leaveNotice(tx, { userId: learner.user.id, ...notice }),
    );
    const { conversations } = await listOf(learner);
    const reply = await post(learner, `conversations/${conversations[0]?._id}/messages`, {
      body: 'Thanks',
    });
    expect(reply.json().code).toBe('house-conversation');
  });

  it('rejects a reply to a deleted account with the code `nobody-there`, and keeps its messages', async () => {
    const leaving = await testServer.signedInAs('paid');
    await share(trainer, leaving.user.id);
    const { _id } = await begin(leaving, trainer);
    await testServer.call(leaving, {
      method: 'DELETE',
      url: `/api/user/users/${leaving.user.id}`,
      payload: { username: leaving.user.username },
    });
    const reply = await post(trainer, `conversations/${_id}/messages`, { body: 'Still there?' });
    expect(reply.json().code).toBe('nobody-there');
    const [message] = (await get(trainer, `conversations/${_id}`)).json().messages;
    expect(message).toMatchObject({ sender: null, body: 'Why does lift fall off at a stall?' });
  });

  it("makes the message unread for the other member, and moves the conversation out of that member's archive", async () => {
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

  it('creates one message for repeated calls with one send id', async () => {
    const { _id } = await begin(learner, trainer);
    const answer = { body: 'One more thing', sendId: newId() };
    const replies = await Promise.all(
      [1, 2, 3].map(() => post(learner, `conversations/${_id}/messages`, answer)),
    );
    expect(new Set(replies.map((reply) => reply.json<Message>()._id)).size).toBe(1);
    expect((await get(learner, `conversations/${_id}`)).json().messages).toHaveLength(2);
  });
});
