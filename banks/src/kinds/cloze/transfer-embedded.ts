import { readHtml } from '../../formats/markup/html.ts';

/** Parses Moodle's embedded answers: the position of each blank, and its alternatives with their weights. */

const START = /\{(\d{0,3}):([A-Z_]{2,20}):/g;

export interface EmbeddedBlank {
  weight: string;
  kind: string;
  answers: string;
}

const inEntity = (text: string, at: number) =>
  text[at] === '#' && /&(?:amp;)?$/.test(text.slice(Math.max(0, at - 5), at));

/**
 * Returns the position of the first of these characters that is neither escaped nor part of an
 * entity such as `&#39;`, or -1.
 */
function characterAt(text: string, characters: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (characters.includes(text[i] ?? '') && !inEntity(text, i)) return i;
  }
  return -1;
}

export function splitAt(text: string, sign: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = characterAt(text, sign, 0); at >= 0; at = characterAt(text, sign, from)) {
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}

/** Extracts the definitions of blanks from a text and replaces each definition by `____`. */
export function extractBlanks(source: string): { text: string; found: EmbeddedBlank[] } {
  const found: EmbeddedBlank[] = [];
  let text = '';
  let from = 0;
  for (const { 0: start, 1: weight = '', 2: kind = '', index } of source.matchAll(START)) {
    if (index < from) continue;
    const end = characterAt(source, '}', index + start.length);
    // If no brace closes this blank, no brace closes a later blank either, so the search ends.
    if (end < 0) break;
    found.push({ weight, kind, answers: source.slice(index + start.length, end) });
    text += `${source.slice(from, index)}____`;
    from = end + 1;
  }
  return { text: text + source.slice(from), found };
}

export interface Alternative {
  text: string;
  percent: number;
  /** The text as written in the file, with its escapes. */
  source: string;
  hasFeedback: boolean;
}

const ESCAPED = /\\([}#~/"\\*])/g;

export function parseAlternative(written: string, isHtml: boolean): Alternative {
  const [, right, percent = right ? '100' : '0', body = ''] =
    /^\s*(?:(=)|%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(written) ?? [];
  const at = characterAt(body, '#', 0);
  const source = at < 0 ? body : body.slice(0, at);
  const plain = source.replace(ESCAPED, '$1');
  return {
    text: (isHtml ? readHtml(plain).text : plain).trim(),
    percent: Number(percent),
    source,
    hasFeedback: at >= 0 && body.slice(at + 1).trim() !== '',
  };
}

const WILDCARD = /\\[\s\S]|(\*)/g;
export const hasWildcard = ({ source }: Alternative) =>
  [...source.matchAll(WILDCARD)].some(([, star]) => star !== undefined);
