import type { Hint } from '../kind-form.ts';
import * as messages from './messages.ts';

const NEGATIVES = [
  /\bwhich\b[^?.]*\b(is|are|was|were|does|do|did|can|may|must|should|would|will|has|have)(\s+not|n['’]t)\b/i,
  /\bwhich\b[^?.]*\b(false|incorrect|untrue|wrong)\b\s*[?:.]?\s*$/i,
  /\b(except|but not)\b\s*[^?.]{0,12}[?:.]?\s*$/i,
  /\b(least likely|is never|are never)\b[^?.]*\?/i,
];
/** A negative in capitals or bold is conspicuous, so it gets no hint. */
const STANDING_OUT = /\*\*[^*]+\*\*|\b(NOT|EXCEPT|NEVER|LEAST|FALSE|INCORRECT|WRONG)\b/g;

export function negativeHints(text: string): Hint[] {
  const unmarked = text.replace(STANDING_OUT, ' ');
  return NEGATIVES.some((negative) => negative.test(unmarked))
    ? [
        {
          about: 'text',
          message: messages.asksForNegative,
        },
      ]
    : [];
}

const ENDS_IN_ARTICLE = /\b(an?)\s*(?:_{2,}|…|\.\.\.)?\s*[:.?]?\s*$/i;
const startsLikeVowel = (text: string) => /^[aeiou]/i.test(text.trim());

/**
 * Returns a hint if the question ends in “a” or “an” and only some options fit that article, which
 * gives the answer away.
 */
export function articleHints(stem: string, options: readonly string[]): Hint[] {
  const article = ENDS_IN_ARTICLE.exec(stem.trim())?.[1]?.toLowerCase();
  const written = options.filter((text) => text.trim() !== '');
  if (!article || written.length < 2) return [];
  const fitting = written.filter((text) => startsLikeVowel(text) === (article === 'an'));
  return fitting.length === written.length
    ? []
    : [
        {
          about: 'options',
          message: messages.endsInArticle({ article }),
        },
      ];
}
