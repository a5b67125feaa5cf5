import type { Replacement } from '@certway/contract/bulk/actions';
import type { Draft } from '@certway/contract/kinds/index';
import { withTexts } from '../kinds/draft-texts.ts';
import type { ChangeText, TextPart } from '../kinds/rules.ts';

/** Returns a function that finds and replaces a text. The text to find is taken literally. */
export function replacer({
  find,
  replace,
  matchesCase,
  wholeWords,
}: Omit<Replacement, 'parts'>): (text: string) => string {
  const literal = RegExp.escape(find);
  const inWord = '[\\p{L}\\p{N}_]';
  const pattern = wholeWords ? `(?<!${inWord})${literal}(?!${inWord})` : literal;
  const expression = new RegExp(pattern, matchesCase ? 'gu' : 'giu');
  return (text) => text.replace(expression, () => replace);
}

/** Returns a function that replaces a text in the chosen parts of drafts. */
export function draftReplacer({ parts, ...replacement }: Replacement): (draft: Draft) => Draft {
  const among = new Set<TextPart>(parts);
  const replaced = replacer(replacement);
  const change: ChangeText = (text, part) => (among.has(part) ? replaced(text) : text);
  return (draft) => withTexts(draft, change);
}

export interface TextChange {
  part: TextPart;
  before: string;
  after: string;
}

/** Lists the texts of a draft that the replacement changes. */
export function listTextChanges(draft: Draft, { parts, ...replacement }: Replacement) {
  const among = new Set<TextPart>(parts);
  const replaced = replacer(replacement);
  const changes: TextChange[] = [];
  withTexts(draft, (before, part) => {
    const after = among.has(part) ? replaced(before) : before;
    if (after !== before) changes.push({ part, before, after });
    return after;
  });
  return changes;
}
