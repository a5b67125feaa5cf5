/**
 * What the text of a question means beyond Markdown, for the screen and for paper alike. Does not import
 * the validator, since every question that is shown needs this.
 */

/** A dollar opens a formula unless blank follows, and closes one unless a figure does: prices stay prices. */
export const INLINE_FORMULA = /^\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/;
export const DISPLAY_FORMULA = /^\$\$([\s\S]+?)\$\$/;

/** The gap of a question; to Markdown underscores would be emphasis or a rule. */
export const GAP = /^_{2,}/;

/** A name in a programming language has no gaps at its ends: __init__. */
export const CODE_NAME = /^__[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)*__(?![\p{L}\p{N}_])/u;

/** A star between two figures, letters or brackets is a sign and no emphasis: 2*3*4. */
export const isStarSign = (source: string, before: string | undefined): boolean =>
  /^\*[\p{L}\p{N}([]/u.test(source) && /[\p{L}\p{N})\]]/u.test(before ?? '');

/** Underscores make no line across the page: they are a gap. */
export const isGapLine = (source: string): boolean => /^\s*_/.test(source);
