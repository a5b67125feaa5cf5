/**
 * Syntax of question texts beyond Markdown, shared by screen and print. Does not import the
 * validator, since every shown question needs this.
 */

/**
 * A dollar sign before white space opens no formula, and one before a digit closes none, so prices
 * remain prices.
 */
const INLINE_FORMULA = /^\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/;
const DISPLAY_FORMULA = /^\$\$([\s\S]+?)\$\$/;

/** A blank; in Markdown its underscores would be emphasis or a rule. */
const GAP = /^_{2,}/;

/** A name in a programming language is not a blank: __init__. */
const CODE_NAME = /^__[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)*__(?![\p{L}\p{N}_])/u;

/** A star between two digits, letters, or brackets is an operator, not emphasis: 2*3*4. */
const isStarSign = (source: string, before: string | undefined): boolean =>
  /^\*[\p{L}\p{N}([]/u.test(source) && /[\p{L}\p{N})\]]/u.test(before ?? '');

/** Underscores are a blank, not a horizontal rule. */
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

/** Extensions of the Markdown lexer; the screen adds their rendering. */
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

/** Overrides for emphasis and rules: undefined keeps the lexer's behavior, false disables it. */
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

/** The two methods of the Markdown lexer that it calls recursively for nested content. */
interface Lexer {
  blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  inlineTokens(source: string, tokens?: Token[]): Token[];
}

/**
 * Shows markup beyond the limit as typed. Otherwise, '> ' written two thousand times would exceed
 * the call stack, and far fewer would leave no room for words.
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
