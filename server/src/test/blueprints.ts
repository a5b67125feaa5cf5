import type { BlueprintDefinitionInput } from '@certway/contract/blueprints/blueprint-definition';
import type { Blueprint } from '@certway/contract/blueprints/index';
import type { Program } from '@certway/contract/programs/index';
import { buildQuiz, post } from './attempts.ts';
import { firstModule, makeProgram } from './programs.ts';
import type { SignedIn, TestServer } from './test-server.ts';

/**
 * Builds a blueprint for tests. By default, it has a single section with all modules as sources.
 */
export function buildBlueprint(
  { courses }: Program,
  change: Partial<BlueprintDefinitionInput> = {},
): BlueprintDefinitionInput {
  const moduleIds = courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
  return {
    name: 'Written exam',
    minutes: 60,
    questionCount: 2,
    sections: [{ title: 'All', size: { unit: 'count', value: 2 }, moduleIds }],
    pass: { unit: 'percent', value: 70 },
    ...change,
  };
}

/** Stores a blueprint and offers its mock exam to learners. Makes the API calls as the trainer. */
export async function offerBlueprint(
  testServer: TestServer,
  trainer: SignedIn,
  program: Program,
  change: Partial<BlueprintDefinitionInput> = {},
): Promise<Blueprint> {
  const url = `/api/quiz/program/${program._id}/blueprint`;
  const definition = buildBlueprint(program, change);
  const made = await post(testServer, trainer, url, { definition });
  if (made.statusCode !== 200) throw new Error(made.body);
  const offered = await testServer.call(trainer, {
    method: 'PUT',
    url: `${url}/${made.json()._id}`,
    payload: { offered: true },
  });
  if (offered.statusCode !== 200) throw new Error(offered.body);
  return offered.json();
}

/**
 * Makes a trainer's program with `count` questions, and functions that call its blueprint routes.
 */
export async function makeBank(testServer: TestServer, count = 3) {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildQuiz(count), trainer.user.id);
  const url = `/api/quiz/program/${program._id}/blueprint`;
  const create = (change: object = {}) =>
    post(testServer, trainer, url, { definition: { ...buildBlueprint(program), ...change } });
  const put = (id: string, payload: object) =>
    testServer.call(trainer, { method: 'PUT', url: `${url}/${id}`, payload });
  return { trainer, program, url, create, put, moduleId: firstModule(program).moduleId };
}
