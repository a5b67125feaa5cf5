import type { BlueprintDefinitionInput } from '@certway/contract/blueprint-definition';
import type { Blueprint } from '@certway/contract/blueprints';
import type { Program } from '@certway/contract/programs';
import { post } from './attempts.ts';
import type { SignedIn, TestHouse } from './house.ts';

/** A blueprint for tests: one section that every module feeds, to be changed at will. */
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

/** Stores it and offers it, as its trainer would. */
export async function offerBlueprint(
  house: TestHouse,
  trainer: SignedIn,
  program: Program,
  change: Partial<BlueprintDefinitionInput> = {},
): Promise<Blueprint> {
  const url = `/api/quiz/program/${program._id}/blueprint`;
  const definition = buildBlueprint(program, change);
  const made = await post(house, trainer, url, { definition });
  if (made.statusCode !== 200) throw new Error(made.body);
  const offered = await house.call(trainer, {
    method: 'PUT',
    url: `${url}/${made.json()._id}`,
    payload: { offered: true },
  });
  if (offered.statusCode !== 200) throw new Error(offered.body);
  return offered.json();
}
