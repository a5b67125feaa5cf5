import * as messages from './messages.ts';

/**
 * Finds the citations of a question's reference that a program's rules turn into links. A pattern is
 * read literally, except for its placeholders in braces, each of which stands for one number or
 * word. Patterns are not regular expressions, so that trainers understand them, and so that the time
 * to match one grows only with the length of the text.
 */

export interface CitationRule {
  /** The form of a citation, such as `{title} CFR {part}.{section}`. */
  pattern: string;
  /** The address that it opens, with the same placeholders. */
  address: string;
}

/** A citation within a reference, by its position, and the address that it opens. */
export interface CitationLink {
  start: number;
  end: number;
  address: string;
}

/** A part of a pattern or an address: literal text, or the name of a placeholder. */
type TemplatePart = { text: string } | { placeholder: string };

const PLACEHOLDER = /\{([a-z][a-z0-9]{0,29})\}/gi;
const BRACE = /[{}]/;
const SPACE = /\s/;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const WORD = /[\p{L}\p{N}]+/uy;
/** The maximum length of the number or word that a placeholder stands for. */
const WORD_LENGTH = 40;

/** Returns the parts of a pattern or an address; null if its braces contain no name. */
function partsOf(template: string): TemplatePart[] | null {
  const parts: TemplatePart[] = [];
  let from = 0;
  const addText = (text: string) => {
    if (text !== '') parts.push({ text });
  };
  for (const found of template.matchAll(PLACEHOLDER)) {
    addText(template.slice(from, found.index));
    parts.push({ placeholder: (found[1] ?? '').toLowerCase() });
    from = found.index + found[0].length;
  }
  addText(template.slice(from));
  return parts.some((part) => 'text' in part && BRACE.test(part.text)) ? null : parts;
}

const namesIn = (parts: readonly TemplatePart[]) =>
  parts.flatMap((part) => ('placeholder' in part ? [part.placeholder] : []));

/** Returns why a pattern cannot be used; null if it can. */
export function patternProblem(pattern: string): string | null {
  const parts = partsOf(pattern);
  if (!parts) return messages.braces;
  const names = namesIn(parts);
  if (new Set(names).size < names.length) return messages.placeholderTwice;
  if (!parts.some((part) => 'text' in part && part.text.trim() !== '')) {
    return messages.patternMatchesAll;
  }
  const isUnclear = parts.some((part, index) => {
    const next = parts[index + 1];
    if (!('placeholder' in part) || !next) return false;
    return 'placeholder' in next || WORD_CHARACTER.test(next.text.slice(0, 1));
  });
  return isUnclear ? messages.placeholderEndsUnclear : null;
}

/** The beginning of an address: https, the site without a name or password, and its path. */
const WEB_ADDRESS =
  /^https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu;

/** Returns why the address of a rule cannot be used; null if it can. */
export function addressProblem({ pattern, address }: CitationRule): string | null {
  if (!WEB_ADDRESS.test(address)) return messages.addressNotHttps;
  const parts = partsOf(address);
  if (!parts) return messages.braces;
  const known = namesIn(partsOf(pattern) ?? []);
  const unknown = namesIn(parts).find((name) => !known.includes(name));
  return unknown === undefined ? null : messages.placeholderUnknown({ placeholder: unknown });
}

/** Returns the address with the value of each placeholder, encoded for a URL. */
const filled = (parts: readonly TemplatePart[], values: ReadonlyMap<string, string>) =>
  parts
    .map((part) =>
      'text' in part ? part.text : encodeURIComponent(values.get(part.placeholder) ?? ''),
    )
    .join('');

const isWord = (character: string | undefined) =>
  character !== undefined && WORD_CHARACTER.test(character);

/** Returns whether a word of the text continues over a position, which no citation may cut. */
const isInsideWord = (text: string, at: number) =>
  isWord(text[at]) && isWord(text[at - 1]) && at > 0;

const endOfSpaces = (text: string, at: number): number => {
  let end = at;
  while (SPACE.test(text.charAt(end))) end += 1;
  return end;
};

const isSameLetter = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Returns the end of the literal text at a position, or null if the text does not continue with it.
 * Letter case and the number of spaces do not matter.
 */
function endOfLiteral(text: string, at: number, literal: string): number | null {
  let end = at;
  for (let index = 0; index < literal.length; ) {
    if (SPACE.test(literal.charAt(index))) {
      if (!SPACE.test(text.charAt(end))) return null;
      end = endOfSpaces(text, end);
      index = endOfSpaces(literal, index);
    } else {
      if (!isSameLetter(text.charAt(end), literal.charAt(index))) return null;
      end += 1;
      index += 1;
    }
  }
  return end;
}

function wordAt(text: string, at: number): string | null {
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0] ?? '';
  return word !== '' && word.length <= WORD_LENGTH ? word : null;
}

interface ReadRule {
  pattern: readonly TemplatePart[];
  address: readonly TemplatePart[];
}

/** Returns the link that begins at a position, or null. Each part can match in one way only. */
function linkAt(text: string, start: number, rule: ReadRule): CitationLink | null {
  const values = new Map<string, string>();
  let end = start;
  for (const part of rule.pattern) {
    if ('text' in part) {
      const literalEnd = endOfLiteral(text, end, part.text);
      if (literalEnd === null) return null;
      end = literalEnd;
    } else {
      const word = wordAt(text, end);
      if (word === null) return null;
      values.set(part.placeholder, word);
      end += word.length;
    }
  }
  return isInsideWord(text, end) ? null : { start, end, address: filled(rule.address, values) };
}

const readRules = new WeakMap<readonly CitationRule[], ReadRule[]>();

/**
 * Returns checked rules in the form in which `findCitations` uses them. The rules of a program are
 * read once for all questions of a result or a deck.
 */
export function readCitationRules(rules: readonly CitationRule[]): ReadRule[] {
  const known = readRules.get(rules);
  if (known) return known;
  const read = rules.flatMap((rule) => {
    const [pattern, address] = [partsOf(rule.pattern), partsOf(rule.address)];
    return pattern && address ? [{ pattern, address }] : [];
  });
  readRules.set(rules, read);
  return read;
}

/** Returns the longest citation that begins at a position, or null. */
function longestLinkAt(
  text: string,
  start: number,
  rules: readonly ReadRule[],
): CitationLink | null {
  if (isInsideWord(text, start)) return null;
  let longest: CitationLink | null = null;
  for (const rule of rules) {
    const link = linkAt(text, start, rule);
    if (link && link.end > (longest?.end ?? start)) longest = link;
  }
  return longest;
}

/**
 * Returns the citations of a reference that match a rule, in order. Where several rules match, the
 * longest citation counts, so the order of the rules does not matter.
 */
export function findCitations(reference: string, rules: readonly ReadRule[]): CitationLink[] {
  const links: CitationLink[] = [];
  let at = 0;
  while (at < reference.length) {
    const link = longestLinkAt(reference, at, rules);
    if (link) links.push(link);
    at = link?.end ?? at + 1;
  }
  return links;
}
