import type { BlueprintDemand } from '@certway/contract/blueprints/blueprint-definition';
import type { GapCheck } from '@certway/contract/blueprints/gap-check';
import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { utcDay } from '../time/days.ts';
import { singleGroups } from './draw/bank.ts';
import { DIFFICULTIES, demandOf, type QuestionGroup, sum } from './draw/demand.ts';
import { computeGaps, countPossible } from './draw/offload.ts';
import { listBlueprintRows } from './repository.ts';
import { countExpiring, countLostSources, groupBank } from './section-sources.ts';
import { caseTexts, shortageText } from './shortage-text.ts';

const countWhere = (
  groups: readonly QuestionGroup[],
  isMeant: (group: QuestionGroup) => boolean,
): number => sum(groups.filter(isMeant).map(({ count }) => count));

/**
 * Computes how many mock exam attempts are possible with a program's questions on a day, and which
 * questions are missing for the requested number of attempts.
 */
export async function findGaps(
  db: Executor,
  programId: string,
  { definition, papers }: { definition: BlueprintDemand; papers: number },
  day: string,
): Promise<GapCheck> {
  const demand = demandOf(definition);
  const bank = await groupBank(db, programId, definition, day);
  const groups = singleGroups(bank);
  const lost = await countLostSources(db, programId, definition.sections);
  const size = sum(demand.sections);
  const { possible, sent, holes } = await computeGaps({ ...bank, demand, papers });
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
    holes: holes.map((shortage) => ({
      ...shortage,
      words: shortageText(definition, shortage),
    })),
    cases: caseTexts({ stranded: bank.stranded, papers, possible, isFull: holes.length === 0 }),
    expiring: await countExpiring(db, programId, definition, day),
  };
}

/**
 * Counts the mock exam attempts that are possible with a program's questions without repeating a
 * question.
 */
export async function countPapers(
  db: Executor,
  programId: string,
  definition: BlueprintDemand,
  day: string,
): Promise<number> {
  const bank = await groupBank(db, programId, definition, day);
  return countPossible({ ...bank, demand: demandOf(definition) });
}

export async function listUnfilledExams(
  db: Executor,
  programId: string,
  day: string,
): Promise<string[]> {
  const exams = await listBlueprintRows(db, programId);
  const counts = await Promise.all(
    exams.map(({ definition }) => countPapers(db, programId, definition, day)),
  );
  return exams.flatMap(({ id }, place) => (counts[place] === 0 ? [id] : []));
}

export async function checkBlueprint(
  { db, now }: Platform,
  person: Person,
  programId: string,
  asked: { definition: BlueprintDemand; papers: number },
): Promise<GapCheck> {
  await getEditable(db, person, programId);
  return findGaps(db, programId, asked, utcDay(now()));
}
