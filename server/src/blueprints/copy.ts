import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import type { Transaction } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { OutlineStore, ProgramCopy } from '../programs/index.ts';
import { copyTopics, copyTopicsOfModules, placeInTopics } from '../topics/index.ts';
import { listUnfilledExams } from './check.ts';
import { insertBlueprint, listBlueprintRows } from './repository.ts';
import { programIdOf } from './repository-bank.ts';

type IdMap = ReadonlyMap<string, string>;

const mapIds = (ids: readonly string[], to: IdMap) => ids.flatMap((id) => to.get(id) ?? []);

/** Replaces the topics and modules of an exam's sections by the copies that were made of them. */
const withCopiedSources = (
  definition: BlueprintDefinition,
  topics: IdMap,
  modules: IdMap,
): BlueprintDefinition => ({
  ...definition,
  sections: definition.sections.map((section) => ({
    ...section,
    topicIds: mapIds(section.topicIds, topics),
    moduleIds: mapIds(section.moduleIds, modules),
  })),
});

async function copyProgram(tx: Transaction, copy: ProgramCopy): Promise<void> {
  const { from, to, authorId, now } = copy;
  const topics = await copyTopics(tx, { from, to, now });
  await copyTopicsOfModules(tx, from, copy.modules, (id) => topics.get(id));
  const modules = new Map(copy.modules.map((module) => [module.from, module.to]));
  for (const { definition } of await listBlueprintRows(tx, from)) {
    const blueprint = { id: newId(now.getTime()), programId: to, createdAt: now };
    const version = {
      definition: withCopiedSources(definition, topics, modules),
      authorId,
      createdAt: now,
    };
    await insertBlueprint(tx, blueprint, version);
  }
}

export const outlineStore: OutlineStore = {
  copyProgram,
  listUnfilledExams,
  placeInTopics: async (tx, placed) =>
    (await placeInTopics(tx, { ...placed, addMissing: true })) !== null,
  async copyModule(tx, copy) {
    const programId = await programIdOf(tx, copy.from);
    if (programId) await copyTopicsOfModules(tx, programId, [copy], (id) => id || undefined);
  },
};
