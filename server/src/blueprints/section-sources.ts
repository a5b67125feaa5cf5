import type { BlueprintDemand } from '@certway/contract/blueprints/blueprint-definition';
import type { Executor } from '../db/database.ts';
import { findTopicsBelow } from '../topics/index.ts';
import type { Bank } from './draw/bank.ts';
import type { Case } from './draw/cases.ts';
import { DIFFICULTIES, type QuestionGroup } from './draw/demand.ts';
import { caseOf } from './draw/gathered.ts';
import { countBank, listExpiring, moduleIdsOf, type QuestionTraits } from './repository-bank.ts';

/**
 * The number of days before their expiry from which on questions are reported, so that authors have
 * time to write new ones.
 */
const DAYS_AHEAD = 180;

type Sections = BlueprintDemand['sections'];

/** The fields of a blueprint that decide which questions can be drawn. */
export type DrawnFrom = Pick<BlueprintDemand, 'sections' | 'kinds'>;

export const isOfDrawnKind = (
  { kinds }: Pick<DrawnFrom, 'kinds'>,
  { kind }: Pick<QuestionTraits, 'kind'>,
): boolean => kinds === undefined || kinds.includes(kind);

/** Returns a function that lists the indexes of the sections that a question fits. */
export async function findSectionsOf(
  db: Executor,
  programId: string,
  definition: DrawnFrom,
): Promise<(question: QuestionTraits) => number[]> {
  const below = await findTopicsBelow(db, programId);
  const sources = definition.sections.map(({ topicIds, moduleIds }) => ({
    topics: new Set(topicIds.flatMap((topicId) => [...below(topicId)])),
    modules: new Set(moduleIds),
  }));
  return ({ moduleId, topicId, kind }) =>
    isOfDrawnKind(definition, { kind })
      ? sources.flatMap(({ topics, modules }, place) =>
          modules.has(moduleId) || (topicId !== null && topics.has(topicId)) ? [place] : [],
        )
      : [];
}

export const levelIn = ({ difficulty }: BlueprintDemand, question: QuestionTraits): number =>
  difficulty === null ? 0 : DIFFICULTIES.indexOf(question.difficulty);

export interface GroupedBank extends Bank {
  /** The number of cases that fit no section, although each of their questions fits one. */
  stranded: number;
}

/** Interchangeable questions of one case. */
type CaseQuestions = QuestionTraits & { count: number };

/**
 * Groups the questions of a program that are valid on a day. Questions in the same group are
 * interchangeable for this blueprint.
 */
export async function groupBank(
  db: Executor,
  programId: string,
  definition: BlueprintDemand,
  day: string,
): Promise<GroupedBank> {
  const sectionsOf = await findSectionsOf(db, programId, definition);
  const groups = new Map<string, QuestionGroup>();
  const add = ({ count, ...belonging }: CaseQuestions) => {
    const sections = sectionsOf(belonging);
    if (sections.length === 0) return;
    const difficulty = levelIn(definition, belonging);
    const name = `${difficulty}:${sections.join(',')}`;
    const group = groups.get(name) ?? { sections, difficulty, count: 0 };
    groups.set(name, { ...group, count: group.count + count });
  };
  const cased = new Map<string, CaseQuestions[]>();
  for (const { caseId, ...row } of await countBank(db, programId, day)) {
    if (caseId === null) add(row);
    else cased.set(caseId, [...(cased.get(caseId) ?? []), row]);
  }
  const all: Case[] = [];
  for (const rows of cased.values()) {
    const members = rows.flatMap((row) =>
      Array.from({ length: row.count }, () => ({
        sections: sectionsOf(row),
        difficulty: levelIn(definition, row),
      })),
    );
    const [first] = rows;
    if (members.length === 1 && first) add(first);
    else if (members.every(({ sections }) => sections.length > 0)) all.push(caseOf(members));
  }
  const cases = all.filter(({ sections }) => sections.length > 0);
  return { groups: [...groups.values()], cases, stranded: all.length - cases.length };
}

/**
 * Counts the questions for these sections that expire within the months after a day. Returns one
 * count for each day of expiry.
 */
export async function countExpiring(
  db: Executor,
  programId: string,
  definition: DrawnFrom,
  day: string,
): Promise<{ on: string; count: number }[]> {
  const sectionsOf = await findSectionsOf(db, programId, definition);
  const counts = new Map<string, number>();
  for (const { on, ...question } of await listExpiring(db, programId, day, DAYS_AHEAD)) {
    if (sectionsOf(question).length > 0) counts.set(on, (counts.get(on) ?? 0) + 1);
  }
  return [...counts].map(([on, count]) => ({ on, count }));
}

/** Counts, for each section, the named topics and modules that the program no longer has. */
export async function countLostSources(
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
