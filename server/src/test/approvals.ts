import type { WaitingQuestion } from '@certway/contract/waiting-question';
import { newId } from '../db/ids.ts';
import { grant, start } from './attempts.ts';
import { callsOf, type SignedIn, type TestServer } from './test-server.ts';
import { watchedProgram } from './watched.ts';

/** A program in which a second author approves questions, and the calls of its people, for tests. */

export const LIVE = ['Question 1?', 'Question 2?', 'Question 3?'];

/** Such a program, and somebody who learns with it. */
async function makeWatched(testServer: TestServer) {
  const watched = await watchedProgram(testServer);
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, watched.program._id);
  return {
    ...watched,
    learner: { who, program: watched.program, writer: newId(), device: newId() },
  };
}
export type Made = Awaited<ReturnType<typeof makeWatched>>;

export function approvalCalls(testServer: TestServer) {
  const call = callsOf(testServer);
  const queue = async (who: SignedIn) =>
    (await call(who, 'GET', '/api/approvals/questions')).json<WaitingQuestion[]>();
  const thread = ({ of }: Made, who: SignedIn | null, id: string) =>
    call(who, 'GET', of(id, 'thread'));
  /** What a learner who begins now is asked. */
  async function asked({ learner }: Made): Promise<string[]> {
    const who = await testServer.signedInAs('paid');
    await grant(testServer, who, learner.program._id);
    const reply = await start(testServer, { ...learner, who });
    return reply.json().questions.map(({ text }: { text: string }) => text);
  }
  return { makeWatched: () => makeWatched(testServer), call, queue, thread, asked };
}
