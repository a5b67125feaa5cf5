import type { BlueprintDemand } from '@certway/contract/blueprints/blueprint-definition';
import type { GapCheck, Shortage } from '@certway/contract/blueprints/gap-check';
import type { FieldProblem } from '@certway/contract/calls/error-reply';
import * as messages from './messages.ts';

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * Describes a shortage, such as "Air law: 9 of 12 questions" or "Air law and Weather together: 9 of
 * 12 hard questions".
 */
export function shortageText(
  { sections }: BlueprintDemand,
  shortage: Omit<Shortage, 'words'>,
): string {
  const { available, needed } = shortage;
  const titles = shortage.sections.flatMap((index) => sections[index]?.title ?? []);
  const isWhole = titles.length === sections.length && titles.length > 1;
  const named = isWhole ? messages.allSections : LIST.format(titles);
  const difficulties = shortage.difficulties && LIST.format(shortage.difficulties);
  if (titles.length > 1) {
    const values = { sections: named, available, needed };
    return difficulties === null
      ? messages.shortageTogether(values)
      : messages.shortageOfDifficultyTogether({ ...values, difficulties });
  }
  const values = { section: named, available, needed };
  return difficulties === null
    ? messages.shortageOfSection(values)
    : messages.shortageOfDifficulty({ ...values, difficulties });
}

interface CaseShortage {
  stranded: number;
  papers: number;
  possible: number;
  /** True if there would be enough questions if the draw could divide cases. */
  isFull: boolean;
}

/** Describes the shortages that exist only because the questions of a case stay together. */
export function caseTexts({ stranded, papers, possible, isFull }: CaseShortage): string[] {
  const texts: string[] = [];
  if (isFull && possible < papers) {
    texts.push(
      papers === 1 ? messages.casesDoNotAddUp : messages.tooFewWithWholeCases({ possible, papers }),
    );
  }
  if (stranded > 0) texts.push(messages.strandedCases({ cases: stranded }));
  return texts;
}

/** Returns each shortage as a field problem of its section, so that a form can show it there. */
export const gapProblems = ({
  holes,
  cases,
}: Pick<GapCheck, 'holes' | 'cases'>): FieldProblem[] => [
  ...holes.map(({ sections, words }) => ({
    field: sections.length === 1 ? `definition.sections.${sections[0]}` : 'definition',
    message: words,
  })),
  ...cases.map((message) => ({ field: 'definition', message })),
];
