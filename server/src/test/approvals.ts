import type { WaitingQuestion } from '@certway/contract/waiting-question';
import { newId } from '../db/ids.ts';
import { grant, start } from './attempts.ts';
import { callsOf, type SignedIn, type TestHouse } from './house.ts';
import { watchedProgram } from './watched.ts';

/** A program in which a second author approves what is written: what its people see, for tests. */

export const LIVE = ['Question 1?', 'Question 2?', 'Question 3?'];

/** Such a program, and somebody who learns with it. */
async function makeWatched(house: TestHouse) {
  const watched = await watchedProgram(house);
  const who = await house.signedInAs('paid');
  await grant(house, who, watched.program._id);
  return {
    ...watched,
    learner: { who, program: watched.program, writer: newId(), device: newId() },
  };
}
export type Made = Awaited<ReturnType<typeof makeWatched>>;

export function approvalCalls(house: TestHouse) {
  const call = callsOf(house);
  const queue = async (who: SignedIn) =>
    (await call(who, 'GET', '/api/approvals/questions')).json<WaitingQuestion[]>();
  const thread = ({ of }: Made, who: SignedIn | null, id: string) =>
    call(who, 'GET', of(id, 'thread'));
  /** What a learner who begins now is asked. */
  async function asked({ learner }: Made): Promise<string[]> {
    const who = await house.signedInAs('paid');
    await grant(house, who, learner.program._id);
    const reply = await start(house, { ...learner, who });
    return reply.json().questions.map(({ text }: { text: string }) => text);
  }
  return { makeWatched: () => makeWatched(house), call, queue, thread, asked };
}
