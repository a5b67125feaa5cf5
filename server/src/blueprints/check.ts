import type { BlueprintDemand } from '@certway/contract/blueprint-definition';
import type { GapCheck } from '@certway/contract/blueprints';
import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { countPossible, gapsIn } from './draw/apart.ts';
import { DIFFICULTIES, demandOf, type Group, sum } from './draw/demand.ts';
import { countLost, groupBank } from './feeding.ts';
import { wordsOf } from './hole-words.ts';

const countWhere = (groups: readonly Group[], isMeant: (group: Group) => boolean): number =>
  sum(groups.filter(isMeant).map(({ count }) => count));

/** What a program can carry of a blueprint, and what it lacks for so many papers. */
export async function findGaps(
  db: Executor,
  programId: string,
  definition: BlueprintDemand,
  papers: number,
): Promise<GapCheck> {
  const demand = demandOf(definition);
  const groups = await groupBank(db, programId, definition);
  const lost = await countLost(db, programId, definition.sections);
  const size = sum(demand.sections);
  const { possible, sent, holes } = await gapsIn({ demand, groups, papers });
  return {
    papers,
    possible,
    missing: papers * size - sent,
    sections: definition.sections.map(({ title }, place) => ({
      title,
      size: demand.sections[place] ?? 0,
      available: countWhere(groups, ({ sections }) => sections.includes(place)),
      needed: papers * (demand.sections[place] ?? 0),
      lost: lost[place] ?? 0,
    })),
    difficulties:
      demand.difficulties?.map((count, level) => ({
        difficulty: DIFFICULTIES[level] ?? 'medium',
        size: count,
        available: countWhere(groups, ({ difficulty }) => difficulty === level),
        needed: papers * count,
      })) ?? null,
    holes: holes.map((hole) => ({
      ...hole,
      words: wordsOf(definition, hole),
    })),
  };
}

/** How many papers that share no question a program can carry. */
export async function countPapers(
  db: Executor,
  programId: string,
  definition: BlueprintDemand,
): Promise<number> {
  return countPossible(demandOf(definition), await groupBank(db, programId, definition));
}

export async function checkBlueprint(
  { db }: Platform,
  person: Person,
  programId: string,
  { definition, papers }: { definition: BlueprintDemand; papers: number },
): Promise<GapCheck> {
  await getEditable(db, person, programId);
  return findGaps(db, programId, definition, papers);
}
