import { decodeHTMLStrict } from 'entities';
import { cleanText } from './clean-text.ts';
import { embedded } from './pictures.ts';

/** Converts other tools' HTML to the Markdown our questions are written in. Scripts and styles are dropped. */

const LENGTH_AT_MOST = 200_000;
const TOKEN = /<(\/?)([a-zA-Z][\w:-]*)([^<>]*)>|<!--|<|[^<]+/g;
const SILENT = new Set(['script', 'style', 'head', 'title', 'iframe', 'object', 'template']);
const BREAKING = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
]);
const MARKS: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', code: '`' };

/** Every named and numeric entity of HTML; anything else stays as typed. */
const decoded = (text: string) => decodeHTMLStrict(text).replaceAll('\u00a0', ' ');

const RAISED = new Map([...'0123456789+-=()n'].map((c, i) => [c, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][i] ?? c]));
const LOWERED = new Map([...'0123456789+-=()'].map((c, i) => [c, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][i] ?? c]));

function shifted(text: string, signs: Map<string, string>, mark: string): string {
  const all = [...text].map((c) => signs.get(c));
  return all.every((c) => c !== undefined) ? all.join('') : `${mark}${text}`;
}

export function attributeOf(attributes: string, name: string): string {
  const match = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes);
  return decoded(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
}

export interface Markup {
  text: string;
  /** Names of the pictures in it, in order, with their alternative texts. */
  pictures: { name: string; alt: string }[];
  /** What else it contained that a text cannot hold. */
  others: string[];
}

const OTHERS: Record<string, string> = {
  math: 'formulas in MathML, of which only the signs stay',
  audio: 'sound and film',
  video: 'sound and film',
  iframe: 'embedded pages',
  svg: 'drawings in SVG',
};

const pictureName = (source: string) => {
  const bare = source.replace(/^@@PLUGINFILE@@\//, '').replace(/\?.*$/s, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
};

class Writer {
  out = '';
  readonly pictures: Markup['pictures'] = [];
  readonly others = new Set<string>();
  #silent: string | null = null;
  #shift: { tag: string; from: number } | null = null;

  text(words: string) {
    if (this.#silent === null) this.out += decoded(words.replace(/\s+/g, ' '));
  }

  #mark(sign: string, closing: boolean) {
    // Markdown emphasis opens before a word and closes after one; with spaces inside it would show literally.
    if (!closing) {
      this.out += sign;
      return;
    }
    const trimmed = this.out.trimEnd();
    const blanks = this.out.slice(trimmed.length);
    this.out = trimmed.endsWith(sign)
      ? trimmed.slice(0, -sign.length) + blanks
      : trimmed + sign + blanks;
  }

  /** Whether this tag, or one around it, is dropped. */
  #isSilent(closing: boolean, tag: string, attributes: string): boolean {
    if (this.#silent !== null) {
      if (closing && tag === this.#silent) this.#silent = null;
      return true;
    }
    if (!SILENT.has(tag)) return false;
    if (!closing && !attributes.endsWith('/')) this.#silent = tag;
    return true;
  }

  /** Pictures are in `img`, or in `object`, whose content is for those who cannot see it. */
  #picture(source: string, alt: string) {
    this.pictures.push({ name: pictureName(source), alt });
  }

  #foreign(tag: string, attributes: string) {
    const other = OTHERS[tag];
    if (other && this.#silent === null) this.others.add(other);
    if (tag === 'object' && /\btype\s*=\s*["']?image\//i.test(attributes)) {
      this.#picture(attributeOf(attributes, 'data'), attributeOf(attributes, 'aria-label'));
    }
  }

  tag(closing: boolean, tag: string, attributes: string) {
    if (!closing) this.#foreign(tag, attributes);
    if (this.#isSilent(closing, tag, attributes)) return;
    const mark = MARKS[tag];
    if (mark) return this.#mark(mark, closing);
    if (tag === 'sub' || tag === 'sup') return this.#shifted(tag, closing);
    if (BREAKING.has(tag)) this.out += tag === 'li' && !closing ? '\n- ' : '\n';
    if (tag === 'td' || tag === 'th') this.out += ' ';
    if (tag === 'img' && !closing) {
      this.#picture(attributeOf(attributes, 'src'), attributeOf(attributes, 'alt'));
    }
  }

  #shifted(tag: 'sub' | 'sup', closing: boolean) {
    if (!closing) {
      this.#shift = { tag, from: this.out.length };
      return;
    }
    if (this.#shift?.tag !== tag) return;
    const text = this.out.slice(this.#shift.from);
    const [signs, sign] = tag === 'sup' ? [RAISED, '^'] : [LOWERED, '_'];
    this.out = this.out.slice(0, this.#shift.from) + shifted(text, signs, sign);
    this.#shift = null;
  }
}

/** Other tools' delimiters for formulas. */
const formulas = (text: string) =>
  text
    .replace(/\\\(([^\n]{1,2000}?)\\\)/g, (_, inner: string) => `$${inner.trim()}$`)
    .replace(/\\\[([\s\S]{1,2000}?)\\\]/g, (_, inner: string) => `$$${inner.trim()}$$`);

export function readHtml(html: string): Markup {
  const writer = new Writer();
  const source = html.slice(0, LENGTH_AT_MOST).replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '');
  for (const [whole, slash, tag, attributes] of source.matchAll(TOKEN)) {
    if (tag) writer.tag(slash === '/', tag.toLowerCase(), attributes ?? '');
    else writer.text(whole);
  }
  const text = writer.out
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return {
    text: cleanText(formulas(text)),
    pictures: writer.pictures,
    others: [...writer.others],
  };
}

const INLINE_PICTURE =
  /(<img\b[^<>]{0,1000}?\bsrc\s*=\s*)(["'])data:image\/(?:png|jpe?g);base64,([^"'<>]*)\2/gi;

/** Pictures embedded in the text itself are added to those of the file. */
export function takeInlinePictures(html: string, images: Map<string, Uint8Array>): string {
  return html.replace(INLINE_PICTURE, (_, before: string, quote: string, base64: string) => {
    const name = `inline-${images.size + 1}.img`;
    images.set(name, new Uint8Array(Buffer.from(base64, 'base64')));
    return `${before}${quote}${name}${quote}`;
  });
}

const MARKDOWN_PICTURE = /!\[([^\]\n]{0,1000})\]\(@@PLUGINFILE@@\/([^)\s]{1,300})\)/g;

/** Text with Markdown, its pictures taken out. */
export function readMarkdown(source: string): Markup {
  const pictures: Markup['pictures'] = [];
  const text = source.replace(MARKDOWN_PICTURE, (_, alt: string, name: string) => {
    pictures.push({ name: pictureName(name), alt: decodeHTMLStrict(alt) });
    return '';
  });
  return { text: text.trim(), pictures, others: [] };
}

/** A question has one illustration; the caller reports any more. */
export function illustrationOf({ pictures }: Markup, images: Map<string, Uint8Array>) {
  const first = pictures.find(({ name }) => images.has(name));
  if (!first) return {};
  return { illustration: embedded(first.name), illustrationAlt: first.alt };
}
