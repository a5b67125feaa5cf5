import type { WaitingQuestion } from '@certway/contract/approvals/waiting-question';
import { newId } from '../db/ids.ts';
import { grant, start } from './attempts.ts';
import { makeReviewedProgram } from './reviewed-program.ts';
import { callsOf, type SignedIn, type TestServer } from './test-server.ts';

/**
 * Fixtures for a program in which a second author approves questions, with functions that make API
 * calls.
 */

export const LIVE = ['Question 1?', 'Question 2?', 'Question 3?'];

/**
 * Makes a program in which a second author must approve questions, and a learner with access to the
 * program.
 */
async function makeApprovalProgram(testServer: TestServer) {
  const watched = await makeReviewedProgram(testServer);
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, watched.program._id);
  return {
    ...watched,
    learner: { who, program: watched.program, writer: newId(), device: newId() },
  };
}
export type ApprovalProgram = Awaited<ReturnType<typeof makeApprovalProgram>>;

export function approvalCalls(testServer: TestServer) {
  const call = callsOf(testServer);
  const queue = async (who: SignedIn) =>
    (await call(who, 'GET', '/api/approvals/questions')).json<WaitingQuestion[]>();
  const thread = ({ of }: ApprovalProgram, who: SignedIn | null, id: string) =>
    call(who, 'GET', of(id, 'thread'));
  /** Returns the texts of the questions that a new learner is asked now. */
  async function asked({ learner }: ApprovalProgram): Promise<string[]> {
    const who = await testServer.signedInAs('paid');
    await grant(testServer, who, learner.program._id);
    const reply = await start(testServer, { ...learner, who });
    return reply.json().questions.map(({ text }: { text: string }) => text);
  }
  return { makeApprovals: () => makeApprovalProgram(testServer), call, queue, thread, asked };
}
