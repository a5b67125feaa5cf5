import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import { buildDraft } from './drafts.ts';
import { buildProgram, firstModule, makeProgram } from './programs.ts';
import { callsOf, type TestServer } from './test-server.ts';

/** Fixtures for a trainer's questions, with the calls that read and change them. */

const signs = ['Stop', 'Yield', 'School', 'Merge'];
export const fourSigns = signs.map((sign) =>
  buildDraft('multiple-choice', { text: `What does the sign '${sign}' ask for?` }),
);

/** Copies a draft through JSON, which drops undefined fields. */
export const plain = (draft: object) => JSON.parse(JSON.stringify(draft));

export function ownedQuestions(testServer: TestServer) {
  const call = callsOf(testServer);

  /** Makes a trainer's program with these questions. */
  async function owned(questions = fourSigns) {
    const trainer = await testServer.signedInAs('trainer');
    const program = await makeProgram(testServer, buildProgram({}, questions), trainer.user.id);
    const place = firstModule(program);
    const of = `/api/quiz/program/${program._id}/question`;
    const list = async () =>
      (await call(trainer, 'GET', `${place.url}/question`)).json<AuthoredQuestion[]>();
    const [first] = (await list()) as [AuthoredQuestion];
    return { trainer, program, place, of, list, first, url: `${place.url}/question` };
  }
  return { call, owned };
}
