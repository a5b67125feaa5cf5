/**
 * What the text of a question means beyond Markdown, for the screen and for paper alike. Does not import
 * the validator, since every question that is shown needs this.
 */

/** A dollar opens a formula unless blank follows, and closes one unless a figure does: prices stay prices. */
const INLINE_FORMULA = /^\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/;
const DISPLAY_FORMULA = /^\$\$([\s\S]+?)\$\$/;

/** The gap of a question; to Markdown underscores would be emphasis or a rule. */
const GAP = /^_{2,}/;

/** A name in a programming language has no gaps at its ends: __init__. */
const CODE_NAME = /^__[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)*__(?![\p{L}\p{N}_])/u;

/** A star between two figures, letters or brackets is a sign and no emphasis: 2*3*4. */
const isStarSign = (source: string, before: string | undefined): boolean =>
  /^\*[\p{L}\p{N}([]/u.test(source) && /[\p{L}\p{N})\]]/u.test(before ?? '');

/** Underscores make no line across the page: they are a gap. */
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

/** Extensions of the Markdown reader; the screen adds how each is rendered. */
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

/** Where the reader would see emphasis or a rule: nothing leaves that to it, false takes it away. */
export const signs = {
  emStrong: (source: string, _masked: string, before?: string) =>
    isStarSign(source, before) ? undefined : (false as const),
  hr: (source: string) => (isGapLine(source) ? undefined : (false as const)),
};

/** How deep quotes, lists and emphasis may stand in one another. */
export const NESTING_LIMIT = 6;

interface Token {
  type: string;
  raw: string;
}

/** The two methods of the Markdown lexer that are called again for what stands inside a construct. */
interface Lexer {
  blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  inlineTokens(source: string, tokens?: Token[]): Token[];
}

/**
 * Markup beyond the limit is shown as it is typed. Without a limit, '> ' written two thousand times exceeds the
 * call stack, and far fewer leave no room for words.
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
