import type { Remedy } from '@certway/contract/regrades';
import { dateText } from '../../ui/words/moments.ts';
import type { AskedQuestion } from './figures.ts';

/** What became of a question after it was answered, on each result that asked it. */
const words: Record<Remedy, string> = {
  key: 'This question was corrected after you answered it. Its mark follows what is right.',
  accept: 'Another answer to this question was found to be right too.',
  full: 'This question had a fault. It counts as right for everyone.',
  out: 'This question had a fault. It is out of the score.',
};

export const correctionText = (remedy: Remedy): string => words[remedy];

/** Why a question that was asked then is not asked any more. */
export function retiredText({
  on,
  rule,
  edition,
  why,
}: NonNullable<AskedQuestion['retired']>): string {
  const by = edition ? ` with the ${edition}` : rule ? `: ${rule} changed` : '';
  const because = why && `${why.replace(/[.!?]?$/, (end) => end || '.')} `;
  return `Expired on ${dateText(on)}${by}. ${because}It is not asked any more; this result stays.`;
}

/** Nothing is lost by a new edition. */
export const newEditionText = ({ name, from }: { name: string; from: string }): string =>
  `The ${name} began on ${dateText(from)}. Your progress and your plan go on with it, and this result stays.`;
