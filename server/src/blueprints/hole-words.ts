import type { BlueprintDemand } from '@certway/contract/blueprint-definition';
import type { FieldProblem } from '@certway/contract/error-reply';
import type { GapCheck, Hole } from '@certway/contract/gap-check';

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

interface AboutCases {
  stranded: number;
  papers: number;
  possible: number;
  /** Whether there would be enough questions if cases could be divided. */
  isFull: boolean;
}

const UNDIVIDED = 'add questions that stand alone, or change how many questions a section has';

/** What is to be said because cases stay whole. */
export function caseWords({ stranded, papers, possible, isFull }: AboutCases): string[] {
  const one = stranded === 1;
  return [
    ...(isFull && possible < papers
      ? [
          papers === 1
            ? `Whole cases and the other questions do not add up to these numbers: ${UNDIVIDED}.`
            : `With whole cases ${possible} of ${papers} papers that share no question could be put together: ${UNDIVIDED}.`,
        ]
      : []),
    ...(stranded > 0
      ? [
          `${stranded} ${one ? 'case is' : 'cases are'} in no paper, since ${one ? 'its' : 'their'} questions have no section in common: give the questions of a case the same topic.`,
        ]
      : []),
  ];
}

/** Each gap as a problem of the section that it is about, so that a form can show it there. */
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
