import type { Reply } from '../../calls/address.ts';
import { dateText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';

export type GapCheck = Reply<'blueprints', 'checkBlueprint'>;

/** Returns a text that says how many mock exams can be drawn from the program's questions. */
export function carriedText({ papers, possible, missing }: GapCheck): string {
  const enough = possible === 0 ? messages.notEnoughYet : messages.enoughFor({ papers: possible });
  // If there are enough questions but too few of them belong to cases, this text does not ask for
  // more, because another message reports the missing cases.
  if (possible >= papers || missing === 0) return enough;
  return `${enough} ${messages.moreNeeded({ missing, papers })}`;
}

/**
 * Returns a text such as '3 questions expire on Mar 1, 2027'. From that day on they are not drawn.
 */
export const expiringText = ({ on, count }: GapCheck['expiring'][number]) =>
  messages.questionsExpireOn({ count, day: dateText(on) });

/**
 * Returns a text such as 'Air law: 9 of 12 questions needed for 3 mock exams with no questions in
 * common'.
 */
export const shortageText = ({ words }: GapCheck['holes'][number], papers: number) =>
  messages.neededFor({ what: words, papers });

/**
 * Returns the shortage of questions in a section or at a difficulty, such as '9 of 12 questions
 * needed for 3 mock exams with no questions in common'.
 */
export const shareText = (
  { available, needed }: { available: number; needed: number },
  papers: number,
) => messages.questionsNeededFor({ available, needed, papers });

export const lostSourcesText = (lost: number): string =>
  lost === 0 ? '' : messages.sourcesLost({ lost });
