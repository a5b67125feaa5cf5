import type { BlueprintDemand } from '@certway/contract/blueprint-definition';
import type { Hole } from '@certway/contract/blueprints';
import type { FieldProblem } from '@certway/contract/errors';

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Air law: 9 of 12 questions", "Air law and Weather together: 9 hard questions of 12". */
export function wordsOf({ sections }: BlueprintDemand, hole: Omit<Hole, 'words'>): string {
  const { difficulties, available, needed } = hole;
  const titles = hole.sections.flatMap((place) => sections[place]?.title ?? []);
  const isWhole = titles.length === sections.length && titles.length > 1;
  const where = isWhole ? 'All sections' : LIST.format(titles);
  const together = titles.length > 1 ? `${where} together` : where;
  const kind = difficulties ? `${LIST.format(difficulties)} questions` : 'questions';
  return `${together}: ${available} of ${needed} ${kind}`;
}

/** Each hole as a problem of the section that it is about, so that a form can show it there. */
export const holeProblems = (holes: readonly Hole[]): FieldProblem[] =>
  holes.map(({ sections, words }) => ({
    field: sections.length === 1 ? `definition.sections.${sections[0]}` : 'definition',
    message: words,
  }));
