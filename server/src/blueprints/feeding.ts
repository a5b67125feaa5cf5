import type { BlueprintDemand } from '@certway/contract/blueprint-definition';
import type { Executor } from '../db/database.ts';
import { findTopicsBelow } from '../topics/index.ts';
import { DIFFICULTIES, type Group } from './draw/demand.ts';
import { type Belonging, countBank, moduleIdsOf } from './rows-bank.ts';

type Sections = BlueprintDemand['sections'];

/** Tells which sections of a blueprint a question feeds, by their places. */
export async function findFeeding(
  db: Executor,
  programId: string,
  sections: Sections,
): Promise<(question: Belonging) => number[]> {
  const below = await findTopicsBelow(db, programId);
  const feeds = sections.map(({ topicIds, moduleIds }) => ({
    topics: new Set(topicIds.flatMap((topicId) => [...below(topicId)])),
    modules: new Set(moduleIds),
  }));
  return ({ moduleId, topicId }) =>
    feeds.flatMap(({ topics, modules }, place) =>
      modules.has(moduleId) || (topicId !== null && topics.has(topicId)) ? [place] : [],
    );
}

/** Where the difficulty of a question stands for a draw. */
export const levelIn = ({ difficulty }: BlueprintDemand, question: Belonging): number =>
  difficulty === null ? 0 : DIFFICULTIES.indexOf(question.difficulty);

/** The questions of a program, counted by what makes them alike for this blueprint. */
export async function groupBank(
  db: Executor,
  programId: string,
  definition: BlueprintDemand,
): Promise<Group[]> {
  const feeding = await findFeeding(db, programId, definition.sections);
  const groups = new Map<string, Group>();
  for (const { count, ...belonging } of await countBank(db, programId)) {
    const sections = feeding(belonging);
    if (sections.length === 0) continue;
    const difficulty = levelIn(definition, belonging);
    const name = `${difficulty}:${sections.join(',')}`;
    const group = groups.get(name) ?? { sections, difficulty, count: 0 };
    groups.set(name, { ...group, count: group.count + count });
  }
  return [...groups.values()];
}

/** How many topics and modules each section names that are not in the program any more. */
export async function countLost(
  db: Executor,
  programId: string,
  sections: Sections,
): Promise<number[]> {
  const below = await findTopicsBelow(db, programId);
  const modules = await moduleIdsOf(db, programId);
  return sections.map(
    ({ topicIds, moduleIds }) =>
      topicIds.filter((topicId) => below(topicId).size === 0).length +
      moduleIds.filter((moduleId) => !modules.has(moduleId)).length,
  );
}
