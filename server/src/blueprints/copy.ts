import type { BlueprintDefinition } from '@certway/contract/blueprint-definition';
import type { Transaction } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { OutlineStore, ProgramCopy } from '../programs/index.ts';
import { copyTopics, copyTopicsOfModules } from '../topics/index.ts';
import { insertBlueprint, listBlueprintRows } from './repository.ts';
import { programIdOf } from './repository-bank.ts';

type Renamed = ReadonlyMap<string, string>;

const renamed = (ids: readonly string[], to: Renamed) => ids.flatMap((id) => to.get(id) ?? []);

/** The same exam, fed by the copies of what fed it. */
const fedBy = (
  definition: BlueprintDefinition,
  topics: Renamed,
  modules: Renamed,
): BlueprintDefinition => ({
  ...definition,
  sections: definition.sections.map((section) => ({
    ...section,
    topicIds: renamed(section.topicIds, topics),
    moduleIds: renamed(section.moduleIds, modules),
  })),
});

async function copyProgram(tx: Transaction, copy: ProgramCopy): Promise<void> {
  const { from, to, authorId, now } = copy;
  const topics = await copyTopics(tx, { from, to, now });
  await copyTopicsOfModules(tx, from, copy.modules, (id) => topics.get(id));
  const modules = new Map(copy.modules.map((module) => [module.from, module.to]));
  for (const { definition } of await listBlueprintRows(tx, from)) {
    const blueprint = { id: newId(now.getTime()), programId: to, createdAt: now };
    const version = { definition: fedBy(definition, topics, modules), authorId, createdAt: now };
    await insertBlueprint(tx, blueprint, version);
  }
}

export const outlineStore: OutlineStore = {
  copyProgram,
  async copyModule(tx, copy) {
    const programId = await programIdOf(tx, copy.from);
    if (programId) await copyTopicsOfModules(tx, programId, [copy], (id) => id || undefined);
  },
};
