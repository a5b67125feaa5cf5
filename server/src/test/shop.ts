import type { DraftInput } from '@certway/contract/kinds/index';
import type { Program } from '@certway/contract/programs/index';
import type { programDraft } from '@certway/contract/programs/program-draft';
import type { z } from 'zod';
import { buildDraft } from './drafts.ts';
import { putPictures } from './pictures.ts';
import type { SignedIn, TestServer } from './test-server.ts';

type DraftOfProgram = z.input<typeof programDraft>;

/**
 * Creates a published program as its trainer would. `change` replaces parts of the default program.
 */
export async function putInStore(
  testServer: TestServer,
  change: Partial<DraftOfProgram> = {},
  questions: DraftInput[] = [buildDraft('multiple-choice')],
  trainer?: SignedIn,
): Promise<Program> {
  const payload: DraftOfProgram = {
    name: 'Private Pilot',
    description: 'Mock exams for the written test',
    status: 'published',
    courses: [{ name: 'Ground school', modules: [{ name: 'Weather', questions }] }],
    ...change,
    settings: { price: 49.99, ...change.settings },
  };
  await putPictures(testServer.platform.db, questions);
  const reply = await testServer.call(trainer ?? (await testServer.signedInAs('trainer')), {
    method: 'POST',
    url: '/api/quiz/program',
    payload,
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}
