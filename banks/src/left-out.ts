import * as messages from './messages.ts';
import type { Problem, ReadQuestion } from './reading.ts';

const NAMED_AT_MOST = 3;

export const leftOut = (what: string) => messages.leftOut({ what });

/**
 * Merges equal messages of several questions into one message that lists all their locations in the
 * file.
 */
export function gathered(
  questions: readonly ReadQuestion[],
  saidOf: (question: ReadQuestion) => readonly string[],
): Problem[] {
  const places = new Map<string, string[]>();
  for (const question of questions) {
    for (const message of saidOf(question)) {
      const known = places.get(message);
      if (known) known.push(question.where);
      else places.set(message, [question.where]);
    }
  }
  return [...places].map(([message, wheres]) => {
    const named = wheres.slice(0, NAMED_AT_MOST).join(', ');
    const more = wheres.length - NAMED_AT_MOST;
    return {
      where: more > 0 ? messages.placesAndMore({ places: named, count: more }) : named,
      message,
    };
  });
}
