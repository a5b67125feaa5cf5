import type { Hint } from '../kind-form.ts';
import * as messages from './messages.ts';
import { sameMeaning } from './wording.ts';

/** Returns a hint for each pair of texts that differ in spelling but mean the same. */
export function sameTextHints(texts: readonly string[]): Hint[] {
  return texts.flatMap((first, place) =>
    texts
      .slice(place + 1)
      .filter((second) => first.trim() !== second.trim() && sameMeaning(first, second))
      .map((second) => ({
        about: 'options',
        message: messages.meanTheSame({ first, second }),
      })),
  );
}
