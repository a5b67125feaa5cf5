import { readHtml } from './markup/html.ts';
import { readMarkdown } from './markup/markdown.ts';
import type { Markup } from './markup/markup.ts';
import { noPicture } from './unsupported-content.ts';

export const escapeGift = (text: string) =>
  text
    .replace(/[\\~=#{}:]/g, (marker) => `\\${marker}`)
    .replaceAll('->', '-\\>')
    .replaceAll('\n', '\\n');

const ESCAPED_CHARACTERS: Record<string, string> = { n: '\n' };
const unescaped = (text: string) =>
  text.replace(/\\([~=#{}:n\\>])/g, (_, marker: string) => ESCAPED_CHARACTERS[marker] ?? marker);

/** Returns the position of the first unescaped `marker`, or -1. */
export function findUnescaped(text: string, marker: string, from = 0): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text.startsWith(marker, i)) return i;
  }
  return -1;
}

export type GiftMode = 'html' | 'markdown' | 'plain';

const WEIGHT = /^\s*%(-?\d+(?:\.\d+)?)%/;
const ANY_FORMAT = /\[(html|markdown|moodle)\]/g;
const FORMAT = /^\s{0,100}\[(html|markdown|plain|moodle)\]/;

/** Returns the text of a GIFT source without its escapes, with HTML converted to Markdown. */
export function giftPlainText(source: string, mode: GiftMode): string {
  const text = unescaped(source).trim();
  return mode === 'plain' ? text : readers[mode](text).text;
}

const readers: Record<Exclude<GiftMode, 'plain'>, (source: string) => Markup> = {
  html: readHtml,
  markdown: readMarkdown,
};

const HTML_TAG = /<[a-z][^<>]*>/i;

/**
 * Returns the format of a text in a GIFT file. The format can be declared at the beginning of the
 * text, as in `[html]`. Without a declaration, or with `[moodle]`, a text with HTML tags is HTML,
 * and any other text is plain.
 */
export const giftMode = (format: string | undefined, text: string): GiftMode =>
  format === 'html' || format === 'markdown' || format === 'plain'
    ? format
    : HTML_TAG.test(text)
      ? 'html'
      : 'plain';

/**
 * Returns names of the content that cannot be imported, such as pictures, because a GIFT file does
 * not contain the files that its texts refer to.
 */
export function giftUnsupported(source: string, mode: GiftMode): string[] {
  const modes = new Set<GiftMode>([mode]);
  for (const [, format] of source.matchAll(ANY_FORMAT)) modes.add(giftMode(format, source));
  const text = unescaped(source);
  return [...modes].flatMap((each) => {
    if (each === 'plain') return [];
    const { pictures, unsupported } = readers[each](text);
    return [...unsupported, ...pictures.map(({ name }) => noPicture(name))];
  });
}

/** Reads a text that may declare its own format at the beginning, as in `=[html]<p>Paris</p>`. */
export function readGiftText(source: string, mode: GiftMode): string {
  const [declaration = '', format] = FORMAT.exec(source) ?? [];
  const text = source.slice(declaration.length);
  return giftPlainText(text, format ? giftMode(format, text) : mode);
}

/**
 * Writes a text in GIFT. If the text itself begins like a format declaration, such as '[html]', a
 * real declaration is put before it, so that the text is read correctly.
 */
export const writeGiftText = (text: string) =>
  `${FORMAT.test(text) ? '[markdown]' : ''}${escapeGift(text)}`;

/**
 * Writes an answer in GIFT. If the answer itself begins like a weight, such as '%50%', a real
 * weight is put before it, so that the answer is read correctly.
 */
export const writeGiftAnswer = (marker: '=' | '~', text: string, feedback = '') => {
  const weight = WEIGHT.test(text) ? (marker === '=' ? '%100%' : '%0%') : '';
  return `${marker}${weight}${writeGiftText(text)}${writeGiftFeedback(feedback)}`;
};

/** Writes the feedback after an answer. Returns an empty text if there is none. */
export const writeGiftFeedback = (feedback = '') => feedback && `#${writeGiftText(feedback)}`;

export interface GiftAnswer {
  marker: '=' | '~';
  weight: number | null;
  /** The answer as written, without its weight; `withWeight` includes the weight. */
  source: string;
  withWeight: string;
  feedback: string;
}

/** The parsed content of a pair of braces, from which a question of any kind is read. */
export interface GiftBlock {
  text: string;
  mode: GiftMode;
  /**
   * True if the question's text continues after the braces, so that the braces are a blank within a
   * sentence.
   */
  missingWord: boolean;
  inside: string;
  /** The right answer of a true/false block such as `{T}` or `{FALSE}`; null for other blocks. */
  truth: boolean | null;
  /** True for `{#…}`, a block of numeric answers. */
  numerical: boolean;
  /** True for `{>…}`, a block of lines to put in order. */
  ordered: boolean;
  answers: GiftAnswer[];
  /**
   * The content of each pair of braces if a question has several pairs. If a question has only one
   * pair, its content is in `inside`.
   */
  blanks: string[];
  reportLoss: (what: string) => void;
}

export const isFullyRight = ({ marker, weight }: GiftAnswer) =>
  weight === 100 || (marker === '=' && weight === null);

export const isGiftMatching = ({ answers }: GiftBlock) =>
  answers.length > 0 && answers.every(({ source }) => findUnescaped(source, '->') >= 0);

function answerOf(marker: '=' | '~', raw: string): GiftAnswer {
  const weight = WEIGHT.exec(raw);
  const body = weight ? raw.slice(weight[0].length) : raw;
  const hash = findUnescaped(body, '#');
  const [source, feedback] = hash < 0 ? [body, ''] : [body.slice(0, hash), body.slice(hash + 1)];
  const withWeight = `${weight?.[0] ?? ''}${source}`;
  return {
    marker,
    weight: weight ? Number(weight[1]) : null,
    source,
    withWeight,
    feedback: feedback.trim(),
  };
}

/** Returns an option with the feedback of its answer as its explanation. */
export const giftOption = ({ source, feedback }: GiftAnswer, mode: GiftMode) => ({
  text: readGiftText(source, mode),
  image: null,
  explanation: readGiftText(feedback, mode),
});

/** Parses the answers of a block, such as `=right#feedback ~%50%half`. */
export function giftAnswers(inside: string): GiftAnswer[] {
  const starts: number[] = [];
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === '\\') i++;
    else if (inside[i] === '=' || inside[i] === '~') starts.push(i);
  }
  const ranges = starts.map((start, index) => ({
    start,
    next: starts[index + 1] ?? inside.length,
  }));
  // Older files write `~=` before a right answer. The two characters are read as one marker.
  const isOldMarker = ({ start, next }: { start: number; next: number }) =>
    inside[start] === '~' && inside[next] === '=' && inside.slice(start + 1, next).trim() === '';
  return ranges
    .filter((range) => !isOldMarker(range))
    .map(({ start, next }) => answerOf(inside[start] as '=' | '~', inside.slice(start + 1, next)));
}

/**
 * Returns true if several answers of a block are partly right and no answer is completely right.
 */
export const isGiftMultipleResponse = ({ answers }: GiftBlock) => {
  const right = answers.filter(({ weight }) => (weight ?? 0) > 0);
  const costs = answers.some(({ weight }) => (weight ?? 0) < 0);
  return (
    answers.every(({ marker }) => marker === '~') &&
    (right.length > 1 || (right.length > 0 && costs))
  );
};

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?$/i;

/** Parses `5:0.5` or `4..6` as a value with a tolerance, or returns null. */
export function giftNumber(source: string): { value: string; tolerance: number } | null {
  const range = /^(-?\d+(?:\.\d+)?)\s*\.\.\s*(-?\d+(?:\.\d+)?)$/.exec(source);
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])];
    const half = (value: number) => Number((value / 2).toPrecision(12));
    return { value: String(half(low + high)), tolerance: Math.abs(half(high - low)) };
  }
  const [value = '', tolerance = '0'] = source.split(':').map((part) => part.trim());
  return NUMBER.test(value) && NUMBER.test(tolerance)
    ? { value, tolerance: Math.abs(Number(tolerance)) }
    : null;
}
