import type { Hint } from '../kind-form.ts';
import * as messages from './messages.ts';
import { sameMeaning } from './wording.ts';

/** Reports each pair of these texts that mean the same but are written differently. */
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
