import { readHtml } from './markup/html.ts';
import { readMarkdown } from './markup/markdown.ts';
import type { Markup } from './markup/markup.ts';
import { noPicture } from './words.ts';

/** GIFT's special characters, and the answers in a block. */

export const escapeGift = (text: string) =>
  text
    .replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`)
    .replaceAll('->', '-\\>')
    .replaceAll('\n', '\\n');

const SIGNS: Record<string, string> = { n: '\n' };
const unescaped = (text: string) =>
  text.replace(/\\([~=#{}:n\\>])/g, (_, sign: string) => SIGNS[sign] ?? sign);

/** The position of an unescaped character. */
export function findSign(text: string, sign: string, from = 0): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text.startsWith(sign, i)) return i;
  }
  return -1;
}

export type GiftMode = 'html' | 'markdown' | 'plain';

const WEIGHT = /^\s*%(-?\d+(?:\.\d+)?)%/;
const ANY_FORMAT = /\[(html|markdown|moodle)\]/g;
const FORMAT = /^\s{0,100}\[(html|markdown|plain|moodle)\]/;

/** Words that follow a mark of their format, or have none. */
export function giftWords(source: string, mode: GiftMode): string {
  const text = unescaped(source).trim();
  return mode === 'plain' ? text : readers[mode](text).text;
}

const readers: Record<Exclude<GiftMode, 'plain'>, (source: string) => Markup> = {
  html: readHtml,
  markdown: readMarkdown,
};

const HTML_TAG = /<[a-z][^<>]*>/i;

/** How a text is written, by the mark of its format; without one, and in Moodle's own, by its tags. */
export const giftMode = (format: string | undefined, text: string): GiftMode =>
  format === 'html' || format === 'markdown' || format === 'plain'
    ? format
    : HTML_TAG.test(text)
      ? 'html'
      : 'plain';

/** Names content of a block that is not text: GIFT files contain no pictures, audio, or video. */
export function giftOthers(source: string, mode: GiftMode): string[] {
  const modes = new Set<GiftMode>([mode]);
  for (const [, format] of source.matchAll(ANY_FORMAT)) modes.add(giftMode(format, source));
  const text = unescaped(source);
  return [...modes].flatMap((each) => {
    if (each === 'plain') return [];
    const { pictures, others } = readers[each](text);
    return [...others, ...pictures.map(({ name }) => noPicture(name))];
  });
}

/** An answer may say for itself how it is written: `=[html]<p>Paris</p>`. */
export function giftText(source: string, mode: GiftMode): string {
  const [mark = '', format] = FORMAT.exec(source) ?? [];
  const text = source.slice(mark.length);
  return giftWords(text, format ? giftMode(format, text) : mode);
}

/** Words that begin like the mark of a format get one before them. */
export const writeGiftText = (text: string) =>
  `${FORMAT.test(text) ? '[markdown]' : ''}${escapeGift(text)}`;

/** Words that begin like a weight are escaped as well. */
export const writeGiftAnswer = (sign: '=' | '~', text: string) => {
  const weight = WEIGHT.test(text) ? (sign === '=' ? '%100%' : '%0%') : '';
  return `${sign}${weight}${writeGiftText(text)}`;
};

export interface GiftAnswer {
  sign: '=' | '~';
  weight: number | null;
  /** The answer as written, without and with its weight. */
  source: string;
  whole: string;
  feedback: string;
}

/** The content of the braces, as a kind reads it. */
export interface GiftBlock {
  text: string;
  mode: GiftMode;
  /** Words follow the braces, so these are a blank. */
  missingWord: boolean;
  inside: string;
  /** Set for `{T}` and `{FALSE}`. */
  truth: boolean | null;
  /** `{#…}`: the answers are numbers. */
  numerical: boolean;
  /** `{>…}`: lines to put in order. */
  ordered: boolean;
  answers: GiftAnswer[];
  /** The contents of each pair of braces if there are several; a single one is in `inside`. */
  blanks: string[];
  leaveOut: (what: string) => void;
}

export const isWhollyRight = ({ sign, weight }: GiftAnswer) =>
  weight === 100 || (sign === '=' && weight === null);

export const isGiftMatching = ({ answers }: GiftBlock) =>
  answers.length > 0 && answers.every(({ source }) => findSign(source, '->') >= 0);

function answerOf(sign: '=' | '~', raw: string): GiftAnswer {
  const weight = WEIGHT.exec(raw);
  const body = weight ? raw.slice(weight[0].length) : raw;
  const hash = findSign(body, '#');
  const [source, feedback] = hash < 0 ? [body, ''] : [body.slice(0, hash), body.slice(hash + 1)];
  const whole = `${weight?.[0] ?? ''}${source}`;
  return {
    sign,
    weight: weight ? Number(weight[1]) : null,
    source,
    whole,
    feedback: feedback.trim(),
  };
}

/** `=right#feedback ~%50%half` as a list. */
export function giftAnswers(inside: string): GiftAnswer[] {
  const starts: number[] = [];
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === '\\') i++;
    else if (inside[i] === '=' || inside[i] === '~') starts.push(i);
  }
  const parts = starts.map((start, place) => ({ start, next: starts[place + 1] ?? inside.length }));
  // '~=' is one sign, as older files write a right answer.
  const isOldSign = ({ start, next }: { start: number; next: number }) =>
    inside[start] === '~' && inside[next] === '=' && inside.slice(start + 1, next).trim() === '';
  return parts
    .filter((part) => !isOldSign(part))
    .map(({ start, next }) => answerOf(inside[start] as '=' | '~', inside.slice(start + 1, next)));
}

/** No answer is marked wholly right: several are right, each in part. */
export const isGiftResponse = ({ answers }: GiftBlock) => {
  const right = answers.filter(({ weight }) => (weight ?? 0) > 0);
  const costs = answers.some(({ weight }) => (weight ?? 0) < 0);
  return (
    answers.every(({ sign }) => sign === '~') && (right.length > 1 || (right.length > 0 && costs))
  );
};

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?$/i;

/** `5:0.5` or `4..6`, as a value with a tolerance. */
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
