import { decodeHTMLStrict } from 'entities';
import { cleanText } from './clean-text.ts';
import { AUDIO_FILE, type Sound } from './media/audio.ts';
import { embedded } from './media/pictures.ts';
import { ownFormulas } from './office/formulas.ts';
import { fenced, tableText } from './office/html-blocks.ts';
import { Written } from './office/written.ts';
import { AUDIO } from './words.ts';

/** Converts other tools' HTML to the Markdown our questions are written in. Scripts and styles are dropped. */

const TOKEN = /<(\/?)([a-zA-Z][\w:-]*)(?![\w:-])([^<>]*)>|<!--|<|[^<]+/g;
const SILENT = new Set([
  'script',
  'style',
  'head',
  'title',
  'iframe',
  'object',
  'template',
  'audio',
]);
const BREAKING = new Set(['p', 'div', 'br', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const TABLE = new Set(['table', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'caption']);
const LISTS = new Set(['ol', 'ul', 'li']);
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
  // No line is broken in an attribute, so a blank that forbids it says something else there.
  return decodeHTMLStrict(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
}

export interface Markup {
  text: string;
  /** Names of the pictures in it, in order, with their alternative texts. */
  pictures: { name: string; alt: string }[];
  /** The audio in it, in order. */
  sounds: Sound[];
  /** What else it contained that a text cannot hold. */
  others: string[];
}

const OTHERS: Record<string, string> = {
  math: 'formulas in MathML, of which only the signs stay',
  video: 'film',
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
  readonly out = new Written();
  readonly pictures: Markup['pictures'] = [];
  readonly sounds: Sound[] = [];
  readonly others = new Set<string>();
  #silent: string | null = null;
  #shift: { tag: string; from: number } | null = null;

  /** Lines that stay as they are, by the number that stands for them. */
  readonly blocks: string[] = [];
  #pre: string | null = null;
  #lists: { count: number | null }[] = [];
  /** The rows of a table, and where its last cell begins in what was written. */
  #table: { rows: string[][]; cell: number | null } | null = null;

  text(words: string) {
    if (this.#silent !== null) return;
    if (this.#pre !== null) this.#pre += decoded(words);
    else this.out.add(decoded(words.replace(/\s+/g, ' ')));
  }

  #block(text: string) {
    this.out.add(`\n\n\ue020${this.blocks.length}\ue021\n\n`);
    this.blocks.push(text);
  }

  #code(closing: boolean, tag: string): boolean {
    if (tag === 'pre' && !closing && this.#pre === null) this.#pre = '';
    else if (tag === 'pre' && closing && this.#pre !== null) {
      this.#block(fenced(this.#pre));
      this.#pre = null;
    } else if (this.#pre === null) return false;
    else if (tag === 'br' || tag === 'p' || tag === 'div') this.#pre += '\n';
    return true;
  }

  #list(closing: boolean, tag: string, attributes: string) {
    if (tag !== 'li') {
      const start = Number(attributeOf(attributes, 'start') || '1') || 1;
      if (closing) this.#lists.pop();
      else this.#lists.push({ count: tag === 'ol' ? start - 1 : null });
    } else if (!closing) {
      const list = this.#lists.at(-1);
      if (list && list.count !== null) list.count++;
      this.out.add(list?.count ? `\n${list.count}. ` : '\n- ');
    }
  }

  #endCell() {
    const table = this.#table;
    if (!table || table.cell === null) return;
    table.rows.at(-1)?.push(this.out.since(table.cell));
    table.cell = null;
  }

  /** A table within a table is words in its cell. */
  #inTable(closing: boolean, tag: string): boolean {
    if (tag === 'table' && !closing && !this.#table) this.#table = { rows: [], cell: null };
    const table = this.#table;
    if (!table || !TABLE.has(tag)) return false;
    if (tag === 'td' || tag === 'th' || tag === 'tr') this.#endCell();
    if (tag === 'tr' && !closing) table.rows.push([]);
    if ((tag === 'td' || tag === 'th') && !closing) {
      if (table.rows.length === 0) table.rows.push([]);
      table.cell = this.out.mark();
    }
    if (tag === 'table' && closing) {
      this.#endCell();
      this.#table = null;
      this.#block(tableText(table.rows));
    }
    return true;
  }

  /** What a file left open is closed. */
  end() {
    if (this.#pre !== null) this.#code(true, 'pre');
    if (this.#table) this.#inTable(true, 'table');
  }

  #mark(sign: string, closing: boolean) {
    // Markdown emphasis opens before a word and closes after one; with spaces inside it would show literally.
    if (closing) this.out.close(sign);
    else this.out.add(sign);
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
    const source = this.#soundIn(tag, attributes);
    if (source === '') return;
    // Readers of QTI call attributes of all versions alike.
    const named = ['aria-label', 'ariaLabel', 'title'].map((name) => attributeOf(attributes, name));
    const words = named.find(Boolean) ?? '';
    this.sounds.push({ name: pictureName(source), words });
    this.others.add(AUDIO);
  }

  /** Where the audio of an element is: its own, that of an element within, or what is linked to be played. */
  #soundIn(tag: string, attributes: string): string {
    if (tag === 'audio' || (tag === 'source' && this.#silent === 'audio'))
      return attributeOf(attributes, 'src');
    if (tag === 'object' && /\btype\s*=\s*["']?audio\//i.test(attributes))
      return attributeOf(attributes, 'data');
    const linked = tag === 'a' ? attributeOf(attributes, 'href') : '';
    return !/^[a-z][\w+.-]*:/i.test(linked) && AUDIO_FILE.test(pictureName(linked)) ? linked : '';
  }

  tag(closing: boolean, tag: string, attributes: string) {
    if (!closing) this.#foreign(tag, attributes);
    if (this.#isSilent(closing, tag, attributes)) return;
    if (this.#code(closing, tag) || this.#inTable(closing, tag)) return;
    const mark = MARKS[tag];
    if (mark) return this.#mark(mark, closing);
    if (tag === 'sub' || tag === 'sup') return this.#shifted(tag, closing);
    if (BREAKING.has(tag) || tag === 'li') this.out.add('\n');
    if (LISTS.has(tag)) this.#list(closing, tag, attributes);
    if (tag === 'img' && !closing) {
      this.#picture(attributeOf(attributes, 'src'), attributeOf(attributes, 'alt'));
    }
  }

  #shifted(tag: 'sub' | 'sup', closing: boolean) {
    if (!closing) {
      this.#shift = { tag, from: this.out.mark() };
      return;
    }
    if (this.#shift?.tag !== tag) return;
    const text = this.out.since(this.#shift.from);
    const [signs, sign] = tag === 'sup' ? [RAISED, '^'] : [LOWERED, '_'];
    this.out.add(shifted(text, signs, sign));
    this.#shift = null;
  }
}

export function readHtml(html: string): Markup {
  const writer = new Writer();
  const source = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '');
  for (const [whole, slash, tag, attributes] of source.matchAll(TOKEN)) {
    if (tag) writer.tag(slash === '/', tag.toLowerCase(), attributes ?? '');
    else writer.text(whole);
  }
  writer.end();
  const folded = String(writer.out)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const text = ownFormulas(folded).replace(
    /\ue020(\d{1,9})\ue021/g,
    (_, number: string) => writer.blocks[Number(number)] ?? '',
  );
  return {
    text: cleanText(text),
    pictures: writer.pictures,
    sounds: writer.sounds,
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

const MARKDOWN_PICTURE = /!\[([^[\]\n]{0,1000})\]\(@@PLUGINFILE@@\/([^)\s]{1,300})\)/g;

const MARKDOWN_AUDIO =
  /<audio\b[^<>]{0,300}?\ssrc="@@PLUGINFILE@@\/([^"\s<>]{1,300})"[^<>]{0,300}>(?:<\/audio>)?/g;

/** Text with Markdown, its pictures and audio taken out. */
export function readMarkdown(source: string): Markup {
  const pictures: Markup['pictures'] = [];
  const text = source.replace(MARKDOWN_PICTURE, (_, alt: string, name: string) => {
    pictures.push({ name: pictureName(name), alt: decodeHTMLStrict(alt) });
    return '';
  });
  const sounds: Sound[] = [];
  const silent = text.replace(MARKDOWN_AUDIO, (_, name: string) => {
    sounds.push({ name: pictureName(name), words: '' });
    return '';
  });
  return { text: silent.trim(), pictures, sounds, others: sounds.length > 0 ? [AUDIO] : [] };
}

/** A question has one illustration; the caller reports any more. */
export function illustrationOf({ pictures }: Markup, images: Map<string, Uint8Array>) {
  const first = pictures.find(({ name }) => images.has(name));
  if (!first) return {};
  return { illustration: embedded(first.name), illustrationAlt: first.alt };
}
