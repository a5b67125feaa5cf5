import { type Costs, type DrawCandidate, NOISE } from './candidate.ts';
import type { Case, Wish } from './cases.ts';
import { DIFFICULTIES } from './demand.ts';

/** Groups the candidates of a draw into cases. */

export interface GatheredCase extends Case {
  members: DrawCandidate[];
}

export const membersOf = ({ members }: GatheredCase): DrawCandidate[] => members;

const commonTo = ([first = [], ...others]: readonly (readonly number[])[]): number[] =>
  first.filter((one) => others.every((other) => other.includes(one)));

export const caseOf = (
  questions: readonly Pick<DrawCandidate, 'sections' | 'difficulty'>[],
): Case => ({
  sections: commonTo(questions.map(({ sections }) => sections)),
  levels: DIFFICULTIES.map(
    (_, level) => questions.filter(({ difficulty }) => difficulty === level).length,
  ),
});

/**
 * Separates cases from single questions. A case with only one usable question counts as a single
 * question. A case that fits no section is left out.
 */
export function gatherCases(candidates: readonly DrawCandidate[]): {
  alone: DrawCandidate[];
  cases: GatheredCase[];
} {
  const byName = Map.groupBy(candidates, (one) => one.caseId ?? one);
  const groups = [...byName.values()];
  return {
    alone: groups.flatMap((members) => (members.length === 1 ? members : [])),
    cases: groups
      .flatMap((members) => (members.length === 1 ? [] : [{ ...caseOf(members), members }]))
      .filter(({ sections }) => sections.length > 0),
  };
}

/** Returns the average cost of the case's questions. */
export const costOf = ({ members }: GatheredCase, costs: Costs): number =>
  Math.floor(members.reduce((sum, one) => sum + (costs.get(one) ?? 0), 0) / members.length);

/**
 * Gives all questions of a case the same cost, so that a case question is as likely to be drawn as
 * a single question.
 */
export function evenOut(cases: readonly GatheredCase[], costs: Costs): void {
  for (const one of cases) {
    const [first] = one.members;
    const known = costOf(one, costs) - (costOf(one, costs) % NOISE);
    const cost = known + (((first && costs.get(first)) ?? 0) % NOISE);
    for (const member of one.members) costs.set(member, cost);
  }
}

/**
 * Returns a function that decides which option to try first for a case. It uses a draw that may
 * divide cases. If this draw contains at least half of the case, the case should be included, in
 * the section with most of its questions.
 */
export function wishFrom(drawn: readonly DrawCandidate[][]): (one: GatheredCase) => Wish {
  return ({ members, sections }) => {
    const counts = sections.map((section) => ({
      section,
      count: members.filter((one) => drawn[section]?.includes(one)).length,
    }));
    const [best] = counts.sort((a, b) => b.count - a.count);
    const drawnAtAll = counts.reduce((sum, { count }) => sum + count, 0);
    return { isWanted: drawnAtAll * 2 >= members.length, section: best?.section };
  };
}
