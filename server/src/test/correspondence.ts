import type { Conversation } from '@certway/contract/inbox/index';
import { beforeAll, beforeEach } from 'vitest';
import { grantTable } from '../access/tables.ts';
import { newId } from '../db/ids.ts';
import { programTable } from '../programs/tables.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/** Fixtures for people who exchange messages. */

/** Makes a program of the first person, with access for the second person. */
async function share(
  { platform: { db } }: TestServer,
  with_: SignedIn,
  learnerId: string,
): Promise<string> {
  const id = newId();
  await db
    .insert(programTable)
    .values({ id, trainerId: with_.user.id, name: 'Private Pilot', currency: 'USD' });
  await db
    .insert(grantTable)
    .values({ userId: learnerId, programId: id, source: 'manual', currency: 'USD' });
  return id;
}

function callsOnInbox(testServer: TestServer) {
  const get = (who: SignedIn, path: string) => testServer.call(who, { url: `/api/inbox/${path}` });
  const post = (who: SignedIn, path: string, payload: object) =>
    testServer.call(who, { method: 'POST', url: `/api/inbox/${path}`, payload });
  const patch = (who: SignedIn, id: string, payload: object) =>
    testServer.call(who, { method: 'PATCH', url: `/api/inbox/conversations/${id}`, payload });
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
  return { get, post, patch, start, begin, unreadOf, listOf };
}

/**
 * Returns three people for tests. For each test, makes a new trainer and a new learner who share a
 * program. The third person is made once and has no relation to the other two.
 */
export function useCorrespondents(testServer: TestServer) {
  const [trainer, learner, stranger] = [{} as SignedIn, {} as SignedIn, {} as SignedIn];
  const program = { id: '' };
  beforeAll(async () => {
    Object.assign(stranger, await testServer.signedInAs('paid'));
  });
  beforeEach(async () => {
    testServer.platform.clock.now = null;
    Object.assign(trainer, await testServer.signedInAs('trainer'));
    Object.assign(learner, await testServer.signedInAs('paid'));
    program.id = await share(testServer, trainer, learner.user.id);
  });
  return {
    trainer,
    learner,
    stranger,
    program,
    ...callsOnInbox(testServer),
    share: (with_: SignedIn, learnerId: string) => share(testServer, with_, learnerId),
  };
}
