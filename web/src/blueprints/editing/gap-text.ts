import type { Reply } from '../../calls/address.ts';
import { dateText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';

export type GapCheck = Reply<'blueprints', 'checkBlueprint'>;

/** How many mock exams the questions suffice for. */
export function carriedText({ papers, possible, missing }: GapCheck): string {
  const enough = possible === 0 ? messages.notEnoughYet : messages.enoughFor({ papers: possible });
  // If only cases are in the way, they have a message of their own.
  if (possible >= papers || missing === 0) return enough;
  return `${enough} ${messages.moreNeeded({ missing, papers })}`;
}

/** '3 questions expire on Mar 1, 2027': from that day on they are not drawn. */
export const expiringText = ({ on, count }: GapCheck['expiring'][number]) =>
  messages.questionsExpireOn({ count, day: dateText(on) });

/** 'Air law: 9 of 12 questions needed for 3 mock exams with no questions in common'. */
export const shortageText = ({ words }: GapCheck['holes'][number], papers: number) =>
  messages.neededFor({ what: words, papers });

/**
 * The line of a section or a difficulty: '9 of 12 questions needed for 3 mock exams with no
 * questions in common'.
 */
export const shareText = (
  { available, needed }: { available: number; needed: number },
  papers: number,
) => messages.questionsNeededFor({ available, needed, papers });

export const lostSourcesText = (lost: number): string =>
  lost === 0 ? '' : messages.sourcesLost({ lost });
