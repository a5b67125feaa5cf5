import { describe, expect, it } from 'vitest';
import { ledgerCalls } from '../test/fixtures/access.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { send, ask, move, grantTo, people } = ledgerCalls(testServer);

it('people get exactly one notice for each decision on their access and requests', async () => {
  const [learner, admin] = await people();
  const [one, two] = [
    await putInStore(testServer, { name: 'Gliders' }),
    await putInStore(testServer, { name: 'Balloons' }),
  ];
  const { _id: grantId } = await grantTo(admin, learner, one._id);
  await grantTo(admin, learner, one._id);
  for (const _ of [1, 2]) await send(admin, 'DELETE', `grants/${grantId}`);
  for (const state of ['declined', 'cancelled']) {
    const { _id } = await ask(learner, two._id);
    for (const step of [{ state: 'contacted' }, { note: 'Called' }, { state }, { note: 'Done' }]) {
      await move(admin, _id, step);
    }
  }
  const { rows } = await testServer.platform.db.$client.query(
    `select c.subject, said.body, said.link from inbox_conversation c
     join inbox_member m on m.conversation_id = c.id
     join inbox_message said on said.conversation_id = c.id where m.user_id = $1 order by c.id`,
    [learner.user.id],
  );
  const again = 'from the program page.';
  expect(rows).toEqual([
    {
      subject: 'You now have access to “Gliders”',
      body: 'You can take its quizzes now. Choose a course and a module to start.',
      link: '/quiz',
    },
    {
      subject: 'Your access to “Gliders” was revoked',
      body: 'You can no longer start quizzes in this program. You can finish a quiz in progress, and your results are kept.',
      link: '/results',
    },
    {
      subject: 'Your request for “Balloons” was declined',
      body: `The seller could not accept your request. You can send a new one ${again}`,
      link: `/cart/${two._id}`,
    },
    {
      subject: 'Your request for “Balloons” was canceled',
      body: `The seller closed this request. You can send a new one ${again}`,
      link: `/cart/${two._id}`,
    },
  ]);
});

describe('a person who is online', () => {
  /** Counts the events that are sent to a person's browsers while `done` runs. */
  async function heard(who: SignedIn, done: () => Promise<unknown>) {
    const counts = { 'account-changed': 0, 'inbox-changed': 0 };
    const stops = (Object.keys(counts) as (keyof typeof counts)[]).map((name) =>
      testServer.platform.eventBus.subscribe(name, who.user.id, () => {
        counts[name]++;
      }),
    );
    await done();
    for (const stop of stops) stop();
    return Object.values(counts);
  }

  it('is notified immediately about every change of their access', async () => {
    const [learner, admin] = await people();
    const [one, free] = [
      await putInStore(testServer),
      await putInStore(testServer, { settings: { price: 0 } }),
    ];
    const { _id: requestId } = await ask(learner, one._id);
    const [code] = (await send(admin, 'POST', 'codes', { programId: one._id })).json();
    let grantId = '';
    for (const [what, done] of [
      ['moved', () => move(admin, requestId, { state: 'contacted' })],
      [
        'granted',
        async () => {
          grantId = (await grantTo(admin, learner, one._id, { periodDays: 3 }))._id;
        },
      ],
      ['code', () => send(learner, 'POST', 'redeem', { code: code.code })],
      ['free', () => send(learner, 'POST', `programs/${free._id}/free`)],
      ['revoked', () => send(admin, 'DELETE', `grants/${grantId}`)],
    ] as const) {
      expect(await heard(learner, done), what).toEqual([1, 1]);
    }
  });

  it('is not notified about a change that was refused', async () => {
    const [learner, admin] = await people();
    const { _id: programId } = await putInStore(testServer);
    const { _id: requestId } = await ask(learner, programId);
    await move(admin, requestId, { state: 'declined' });
    await grantTo(admin, learner, programId);
    for (const [what, done] of [
      ['closed', () => move(admin, requestId, { state: 'paid', paid: 10 })],
      ['granted', () => grantTo(admin, learner, programId)],
      ['code', () => send(learner, 'POST', 'redeem', { code: 'AAAA-BBBB-CCCC' })],
      ['free', () => send(learner, 'POST', `programs/${programId}/free`)],
    ] as const) {
      expect(await heard(learner, done), what).toEqual([0, 0]);
    }
  });
});
