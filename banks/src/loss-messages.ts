import * as messages from './messages.ts';
import type { Problem, ReadQuestion } from './reading.ts';

const LOCATIONS_AT_MOST = 3;

export const lossMessage = (what: string) => messages.leftOut({ what });

/**
 * Merges equal messages of several questions into one message that lists all their locations in the
 * file.
 */
export function mergedProblems(
  questions: readonly ReadQuestion[],
  messagesOf: (question: ReadQuestion) => readonly string[],
): Problem[] {
  const locations = new Map<string, string[]>();
  for (const question of questions) {
    for (const message of messagesOf(question)) {
      const known = locations.get(message);
      if (known) known.push(question.where);
      else locations.set(message, [question.where]);
    }
  }
  return [...locations].map(([message, all]) => {
    const named = all.slice(0, LOCATIONS_AT_MOST).join(', ');
    const more = all.length - LOCATIONS_AT_MOST;
    return {
      where: more > 0 ? messages.placesAndMore({ places: named, count: more }) : named,
      message,
    };
  });
}
