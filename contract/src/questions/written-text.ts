/**
 * The syntax of question texts beyond Markdown, shared by screen and print. This file must not
 * import zod, because every page that shows a question loads it.
 */

/**
 * A dollar sign before white space does not start a formula, and a dollar sign before a digit does
 * not end one, so that prices remain plain text.
 */
const INLINE_FORMULA = /^\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/;
const DISPLAY_FORMULA = /^\$\$([\s\S]+?)\$\$/;

/**
 * Two or more underscores are a blank to fill in. In plain Markdown they would be emphasis or a
 * horizontal rule.
 */
const GAP = /^_{2,}/;

/** A programming name such as `__init__` is not a blank to fill in. */
const CODE_NAME = /^__[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)*__(?![\p{L}\p{N}_])/u;

/**
 * An asterisk between two digits, letters, or brackets, as in `2*3*4`, is a multiplication sign and
 * not emphasis.
 */
const isStarSign = (source: string, before: string | undefined): boolean =>
  /^\*[\p{L}\p{N}([]/u.test(source) && /[\p{L}\p{N})\]]/u.test(before ?? '');

/** A line of underscores is a blank to fill in, not a horizontal rule. */
const isGapLine = (source: string): boolean => /^\s*_/.test(source);

const startAt = (mark: string) => (source: string) => {
  const at = source.indexOf(mark);
  return at < 0 ? undefined : at;
};

const marked = (name: string, pattern: RegExp) => ({
  name,
  level: 'inline' as const,
  start: startAt('__'),
  tokenizer(source: string) {
    const match = pattern.exec(source);
    return match ? { type: name, raw: match[0] } : undefined;
  },
});

/**
 * Extensions of the Markdown lexer for formulas, blanks, and programming names. The web adds their
 * rendering.
 */
export const formulaMark = {
  name: 'formula',
  level: 'inline' as const,
  start: startAt('$'),
  tokenizer(source: string) {
    const display = DISPLAY_FORMULA.exec(source);
    const match = display ?? INLINE_FORMULA.exec(source);
    if (!match) return undefined;
    return { type: 'formula', raw: match[0], tex: match[1] ?? '', display: display !== null };
  },
};
export const gapMark = marked('gap', GAP);
export const nameMark = marked('name', CODE_NAME);

/**
 * Overrides of the Markdown tokenizer for emphasis and horizontal rules. A method returns false to
 * use the default tokenizer, and undefined to leave the characters as plain text.
 */
export const signs = {
  emStrong: (source: string, _masked: string, before?: string) =>
    isStarSign(source, before) ? undefined : (false as const),
  hr: (source: string) => (isGapLine(source) ? undefined : (false as const)),
};

/** The maximum nesting of quotes, lists, and emphasis. */
export const NESTING_LIMIT = 6;

interface Token {
  type: string;
  raw: string;
}

/** The two methods with which the Markdown lexer recursively parses nested content. */
interface Lexer {
  blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  inlineTokens(source: string, tokens?: Token[]): Token[];
}

/**
 * Makes the lexer return markup as plain text when it is nested deeper than the limit. Without the
 * limit, two thousand repetitions of `> ` would overflow the call stack, and even a few dozen would
 * leave no width for words.
 */
export function limitNesting<Kind extends Lexer>(lexer: Kind): Kind {
  let depth = 0;
  const limited =
    <More extends unknown[]>(read: (source: string, tokens: Token[], ...more: More) => Token[]) =>
    (source: string, tokens: Token[] = [], ...more: More): Token[] => {
      if (depth > NESTING_LIMIT) {
        tokens.push({ type: 'text', raw: source, text: source } as Token);
        return tokens;
      }
      depth += 1;
      try {
        return read(source, tokens, ...more);
      } finally {
        depth -= 1;
      }
    };
  lexer.blockTokens = limited(lexer.blockTokens.bind(lexer));
  lexer.inlineTokens = limited(lexer.inlineTokens.bind(lexer));
  return lexer;
}
