import type { AutoGradePolicy } from '@certway/contract/coaching/auto-grade-policies';
import type { MarkReview } from '@certway/contract/coaching/marks';
import { resultFor } from './attempts.ts';
import type { EssayProgram } from './essays.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/**
 * Fixtures for the setting that decides whether the coach's marks are final. Includes the trainer's
 * API calls that read and change this setting.
 */

export const NEAR =
  'The wing stalls when it exceeds the critical angle of attack, whatever the airspeed. The pilot lowers the nose, and adds full power.';
export const programOf = ({ learner }: EssayProgram) => learner.program._id;

export function gradingPolicyCalls(testServer: TestServer) {
  const recordOf = (who: SignedIn, programId: string) =>
    testServer.call(who, { url: `/api/ai/programs/${programId}/record` });
  const choose = (who: SignedIn, programId: string, finality: AutoGradePolicy | null | string) =>
    testServer.call(who, {
      method: 'PUT',
      url: `/api/ai/programs/${programId}/finality`,
      payload: { finality },
    });
  const queue = async (who: SignedIn) =>
    (await testServer.call(who, { url: '/api/ai/mark-reviews' })).json<MarkReview[]>();
  const resultOf = async (who: SignedIn, quizId: string) =>
    (await resultFor(testServer, who, quizId)).json();
  return { recordOf, choose, queue, resultOf };
}
