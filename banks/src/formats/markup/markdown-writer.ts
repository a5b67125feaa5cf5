import { AUDIO_FILE, type AudioReference } from '../media/audio.ts';
import { fenced, tableText } from '../office/html-blocks.ts';
import { alignedText } from '../office/superscript.ts';
import { TextBuffer } from '../office/text-buffer.ts';
import { AUDIO } from '../unsupported-content.ts';
import {
  attributeOf,
  BLOCKS,
  DROPPED,
  decodeEntities,
  EMPHASIS,
  LIST_ELEMENTS,
  TABLE_ELEMENTS,
  UNSUPPORTED_ELEMENTS,
} from './elements.ts';
import { type Markup, pictureName } from './markup.ts';

/**
 * The maximum number of links that are examined. It is limited because the whole text is searched
 * for the URL of each link.
 */
const LINKS_AT_MOST = 20;

/** Returns the address of the audio that an HTML element plays or links to, or an empty string. */
function audioSourceIn(tag: string, attributes: string, around: string | null): string {
  if (tag === 'audio' || (tag === 'source' && around === 'audio'))
    return attributeOf(attributes, 'src');
  if (tag === 'object' && /\btype\s*=\s*["']?audio\//i.test(attributes))
    return attributeOf(attributes, 'data');
  const linked = tag === 'a' ? attributeOf(attributes, 'href') : '';
  return !/^[a-z][\w+.-]*:/i.test(linked) && AUDIO_FILE.test(pictureName(linked)) ? linked : '';
}

export class MarkdownWriter {
  readonly out = new TextBuffer();
  readonly pictures: Markup['pictures'] = [];
  readonly sounds: AudioReference[] = [];
  readonly unsupported = new Set<string>();
  /** The URLs of links. The Markdown of a question cannot contain links, so they are reported. */
  readonly links = new Set<string>();
  #dropped: string | null = null;
  #aligned: { tag: string; from: number } | null = null;

  /**
   * Blocks whose content must not be changed, such as code. Each block is replaced by a placeholder
   * that contains its index in this list.
   */
  readonly blocks: string[] = [];
  #pre: string | null = null;
  #lists: { count: number | null }[] = [];
  /**
   * The table that is being read: its rows, and the position in the output where its last cell
   * begins.
   */
  #table: { rows: string[][]; cell: number | null } | null = null;

  text(source: string) {
    if (this.#dropped !== null) return;
    if (this.#pre !== null) this.#pre += decodeEntities(source);
    else this.out.add(decodeEntities(source.replace(/\s+/g, ' ')));
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
    table.rows.at(-1)?.push(this.out.takeSince(table.cell));
    table.cell = null;
  }

  /**
   * Handles the tags of a table. A table within a table becomes text in a cell of the outer table.
   */
  #inTable(closing: boolean, tag: string): boolean {
    if (tag === 'table' && !closing && !this.#table) this.#table = { rows: [], cell: null };
    const table = this.#table;
    if (!table || !TABLE_ELEMENTS.has(tag)) return false;
    if (tag === 'td' || tag === 'th' || tag === 'tr') this.#endCell();
    if (tag === 'tr' && !closing) table.rows.push([]);
    if ((tag === 'td' || tag === 'th') && !closing) {
      if (table.rows.length === 0) table.rows.push([]);
      table.cell = this.out.position();
    }
    if (tag === 'table' && closing) {
      this.#endCell();
      this.#table = null;
      this.#block(tableText(table.rows));
    }
    return true;
  }

  /** Closes elements that the HTML left open. */
  end() {
    if (this.#pre !== null) this.#code(true, 'pre');
    if (this.#table) this.#inTable(true, 'table');
  }

  #emphasis(marker: string, closing: boolean) {
    // Markdown emphasis must begin directly before a word and end directly after one. With a space
    // inside, its markers would be shown as text, so `closeEmphasis` puts the closing marker before the space.
    if (closing) this.out.closeEmphasis(marker);
    else this.out.add(marker);
  }

  /** Returns true if this tag is within an element that is left out, or begins such an element. */
  #isDropped(closing: boolean, tag: string, attributes: string): boolean {
    if (this.#dropped !== null) {
      if (closing && tag === this.#dropped) this.#dropped = null;
      return true;
    }
    if (!DROPPED.has(tag)) return false;
    if (!closing && !attributes.endsWith('/')) this.#dropped = tag;
    return true;
  }

  /** Adds a picture from `img`, or from `object`, whose content is the alternative text. */
  #picture(source: string, alt: string) {
    this.pictures.push({ name: pictureName(source), alt });
  }

  #link(tag: string, attributes: string) {
    const address = tag === 'a' && this.#dropped === null ? attributeOf(attributes, 'href') : '';
    if (address === '' || address.startsWith('#') || this.links.size >= LINKS_AT_MOST) return;
    this.links.add(pictureName(address));
  }

  #takeMedia(tag: string, attributes: string) {
    const other = UNSUPPORTED_ELEMENTS[tag];
    if (other && this.#dropped === null) this.unsupported.add(other);
    if (tag === 'object' && /\btype\s*=\s*["']?image\//i.test(attributes)) {
      this.#picture(attributeOf(attributes, 'data'), attributeOf(attributes, 'aria-label'));
    }
    const source = audioSourceIn(tag, attributes, this.#dropped);
    if (source === '') return this.#link(tag, attributes);
    // Both spellings are searched, because the QTI 3 reader has converted attribute names to camel
    // case, such as `aria-label` to `ariaLabel`.
    const named = ['aria-label', 'ariaLabel', 'title'].map((name) => attributeOf(attributes, name));
    const label = named.find(Boolean) ?? '';
    this.sounds.push({ name: pictureName(source), label });
    this.unsupported.add(AUDIO);
  }

  tag(closing: boolean, tag: string, attributes: string) {
    if (!closing) this.#takeMedia(tag, attributes);
    if (this.#isDropped(closing, tag, attributes)) return;
    if (this.#code(closing, tag) || this.#inTable(closing, tag)) return;
    const marker = EMPHASIS[tag];
    if (marker) return this.#emphasis(marker, closing);
    if (tag === 'sub' || tag === 'sup') return this.#align(tag, closing);
    if (BLOCKS.has(tag) || tag === 'li') this.out.add('\n');
    if (LIST_ELEMENTS.has(tag)) this.#list(closing, tag, attributes);
    if (tag === 'img' && !closing) {
      this.#picture(attributeOf(attributes, 'src'), attributeOf(attributes, 'alt'));
    }
  }

  #align(tag: 'sub' | 'sup', closing: boolean) {
    if (!closing) {
      this.#aligned = { tag, from: this.out.position() };
      return;
    }
    if (this.#aligned?.tag !== tag) return;
    const text = this.out.takeSince(this.#aligned.from);
    this.out.add(alignedText(text, tag === 'sup' ? 'superscript' : 'subscript'));
    this.#aligned = null;
  }
}
