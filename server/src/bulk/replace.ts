import type { Replacement } from '@certway/contract/bulk/actions';
import type { Draft } from '@certway/contract/kinds/index';
import { withTexts } from '../kinds/draft-texts.ts';
import type { ChangeText, TextPart } from '../kinds/rules.ts';

/**
 * Returns a function that finds and replaces a text in the chosen parts of drafts. The text to find
 * is taken literally.
 */
export function textReplacer(replacement: Replacement): ChangeText {
  const { find, replace, matchesCase, wholeWords } = replacement;
  const among = new Set<TextPart>(replacement.parts);
  const literal = RegExp.escape(find);
  const inWord = '[\\p{L}\\p{N}_]';
  const pattern = wholeWords ? `(?<!${inWord})${literal}(?!${inWord})` : literal;
  const expression = new RegExp(pattern, matchesCase ? 'gu' : 'giu');
  return (text, part) => (among.has(part) ? text.replace(expression, () => replace) : text);
}

export interface TextChange {
  part: TextPart;
  before: string;
  after: string;
}

/** Lists the texts of a draft that a function changes. */
export function listTextChanges(draft: Draft, change: ChangeText): TextChange[] {
  const changes: TextChange[] = [];
  withTexts(draft, (before, part) => {
    const after = change(before, part);
    if (after !== before) changes.push({ part, before, after });
    return after;
  });
  return changes;
}
