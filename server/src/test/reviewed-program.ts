import type { ProgramDraftInput } from '@certway/contract/programs/program-draft';
import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import { buildQuiz } from './attempts.ts';
import { buildDraft } from './drafts.ts';
import { firstModule, makeProgram } from './programs.ts';
import { callsOf, type SignedIn, type TestServer } from './test-server.ts';

/**
 * Creates a program whose questions need the approval of a second author. Returns the author, the
 * second reader, and functions that make API calls for them.
 */
export async function makeReviewedProgram(
  testServer: TestServer,
  draft: ProgramDraftInput = buildQuiz(3),
) {
  const trainer = await testServer.signedInAs('trainer');
  const reader = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, draft, trainer.user.id);
  const base = `/api/quiz/program/${program._id}`;
  const url = `${firstModule(program).url}/question`;
  const call = callsOf(testServer);
  const of = (id: string, what: string) => `${base}/question/${id}/${what}`;
  await call(trainer, 'PUT', `${base}/approval`, { isOn: true });
  await call(trainer, 'POST', `${base}/second-reader`, { email: reader.user.verifiedEmail });
  return {
    trainer,
    reader,
    program,
    base,
    url,
    call,
    of,
    list: async () => (await call(trainer, 'GET', url)).json<AuthoredQuestion[]>(),
    write: (id: string, text: string, who = trainer) =>
      call(who, 'PATCH', `${url}/${id}`, { questionData: { text } }),
    add: async (text: string, who = trainer) => {
      const questions = [buildDraft('true-false', { text })];
      const reply = await call(who, 'POST', url, { questions });
      return reply.json<{ questionIds: [string] }>().questionIds[0];
    },
    send: (...questionIds: string[]) =>
      call(trainer, 'POST', `${base}/question/review`, { questionIds }),
    approve: (who: SignedIn | null, id: string, version: number) =>
      call(who, 'POST', of(id, 'approve'), { version }),
    askFor: (who: SignedIn | null, id: string, version: number) =>
      call(who, 'POST', of(id, 'changes'), { version, comment: 'Name the sign.' }),
    retire: (id: string, reason: string) => call(trainer, 'POST', of(id, 'retire'), { reason }),
  };
}
export type ReviewedProgram = Awaited<ReturnType<typeof makeReviewedProgram>>;
