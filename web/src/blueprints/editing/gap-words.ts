import type { Reply } from '../../calls/address.ts';
import { countText, numberText } from '../../ui/words/counts.ts';
import { dateText } from '../../ui/words/moments.ts';

export type GapCheck = Reply<'blueprints', 'checkBlueprint'>;

/** 'for 3 papers that share none', 'for one paper'. */
export const forPapers = (papers: number) =>
  papers === 1 ? 'for one paper' : `for ${papers} papers that share none`;

/** What the program can carry, in one sentence. */
export function carriedText({ papers, possible, missing }: GapCheck): string {
  const most = possible === 1 ? 'one paper' : `${possible} papers that share no question`;
  if (possible >= papers) return `Your questions carry ${most}.`;
  const more = `${numberText(missing)} more ${missing === 1 ? 'question is' : 'questions are'} needed ${forPapers(papers)}.`;
  return possible === 0
    ? `Not enough for one paper yet. ${more}`
    : `Your questions carry ${most}. ${more}`;
}

/** '3 questions expire on Mar 1, 2027': from that day on they are not drawn. */
export const expiringText = ({ on, count }: GapCheck['expiring'][number]) =>
  `${countText(count, 'question expires', 'questions expire')} on ${dateText(on)}`;

/** 'Air law: 9 of 12 questions needed for 3 papers that share none'. */
export const holeText = ({ words }: GapCheck['holes'][number], papers: number) =>
  `${words} needed ${forPapers(papers)}`;

/** The line of a section or a difficulty: '9 of 12 questions needed for 3 papers that share none'. */
export const shareText = (
  { available, needed }: { available: number; needed: number },
  papers: number,
) => `${available} of ${needed} questions needed ${forPapers(papers)}`;

export function lostText(lost: number): string {
  return lost === 0
    ? ''
    : `${countText(lost, 'topic or module', 'topics or modules')} that fed it ${lost === 1 ? 'is' : 'are'} gone from the program.`;
}
