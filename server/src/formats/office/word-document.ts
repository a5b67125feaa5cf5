import { allOf, childOf, childrenOf, firstOf, parseXml, type XmlNode } from '../xml.ts';
import { texOf } from './equations.ts';
import { shifted } from './raised.ts';

/** A Word document as lines of text: what stands out, its tables, its pictures and formulas in place. */

export interface WordLine {
  text: string;
  /** The whole line is bold, underlined, coloured or highlighted. */
  strong: boolean;
}

/** A table and the line that it stands before; a line break in a cell is one. */
export interface PlacedTable {
  at: number;
  rows: string[][];
}

export interface WordDocument {
  lines: WordLine[];
  tables: PlacedTable[];
  /** By the number that stands in the text. */
  images: Map<string, Uint8Array>;
  /** Pictures of other kinds than JPEG and PNG. */
  unread: number;
}

export interface WordFiles {
  document: string;
  styles: string | null;
  relations: string | null;
  /** A file of the document by its path in it. */
  file: (path: string) => Uint8Array | undefined;
  /** How a picture is written into a text. */
  placed: (number: string) => string;
}

interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  /** Underlined, coloured, highlighted: a mark in any case. */
  marked: boolean;
}

const isOn = (node: XmlNode | undefined) =>
  node !== undefined && !['0', 'false', 'none', 'off'].includes(node.attributes.val ?? '1');

/** Black, and what a document takes by itself, is no colour. */
const isColour = (node: XmlNode | undefined) => {
  const value = node?.attributes.val?.toLowerCase() ?? 'auto';
  return (
    !['auto', '000000', 'windowtext'].includes(value) &&
    !node?.attributes.themeColor?.match(/text1|dark1/)
  );
};

/** Ticks in the fonts of signs that Word draws them in. */
const TICKS = new Set(['F0FC', 'F0FE', 'F052', 'F050']);
const SKIPPED = new Set(['del', 'moveFrom', 'instrText', 'footnoteReference', 'commentReference']);
const CONTAINERS = new Set([
  'ins',
  'moveTo',
  'hyperlink',
  'smartTag',
  'sdt',
  'sdtContent',
  'fldSimple',
  'bdo',
  'dir',
]);
const DRAWN = new Set(['drawing', 'pict', 'object']);
const SIGNS: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };
const PICTURE = /\.(png|jpe?g)$/i;

class Walker implements WordDocument {
  readonly lines: WordLine[] = [];
  readonly tables: PlacedTable[] = [];
  readonly images = new Map<string, Uint8Array>();
  unread = 0;
  readonly #files: WordFiles;
  readonly #targets: Map<string, string>;
  readonly #boldStyles: Set<string>;

  constructor(files: WordFiles) {
    this.#files = files;
    const relations = files.relations ? allOf(parseXml(files.relations), 'Relationship') : [];
    this.#targets = new Map(
      relations.map(({ attributes }) => [attributes.Id ?? '', attributes.Target ?? '']),
    );
    const styles = files.styles ? allOf(parseXml(files.styles), 'style') : [];
    const bold = styles.filter((style) => isOn(childOf(childOf(style, 'rPr'), 'b')));
    this.#boldStyles = new Set(bold.map(({ attributes }) => attributes.styleId ?? ''));
  }

  #picture(id: string): string {
    const target = this.#targets.get(id) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `word/${target}`;
    const bytes = PICTURE.test(target) ? this.#files.file(path) : undefined;
    if (!bytes) {
      this.unread++;
      return '';
    }
    const number = String(this.images.size + 1);
    this.images.set(`inline-${number}.img`, bytes);
    return this.#files.placed(number);
  }

  #drawn(node: XmlNode): string {
    const drawing = firstOf(node, 'blip')?.attributes.embed;
    const id = drawing ?? firstOf(node, 'imagedata')?.attributes.id;
    return id ? this.#picture(id) : '';
  }

  #inRun(node: XmlNode, place: string | undefined): string {
    if (node.name === 't') return shifted(node.children.map(({ text }) => text).join(''), place);
    if (DRAWN.has(node.name)) return this.#drawn(node);
    // What newer programs draw, with a picture for older ones beside it.
    if (node.name === 'AlternateContent') {
      const choice = childOf(node, 'Choice') ?? childOf(node, 'Fallback');
      return (choice?.children ?? []).map((child) => this.#inRun(child, place)).join('');
    }
    if (node.name === 'sym') return TICKS.has(node.attributes.char ?? '') ? '✓' : '□';
    return SIGNS[node.name] ?? '';
  }

  #run(node: XmlNode, boldByStyle: boolean): Run {
    const properties = childOf(node, 'rPr');
    const place = childOf(properties, 'vertAlign')?.attributes.val;
    const bold = childOf(properties, 'b');
    const style = childOf(properties, 'rStyle')?.attributes.val ?? '';
    return {
      text: node.children.map((child) => this.#inRun(child, place)).join(''),
      bold: bold ? isOn(bold) : boldByStyle || this.#boldStyles.has(style),
      italic: isOn(childOf(properties, 'i')),
      marked:
        isOn(childOf(properties, 'u')) ||
        isOn(childOf(properties, 'highlight')) ||
        isColour(childOf(properties, 'color')) ||
        (childOf(properties, 'shd')?.attributes.fill ?? 'auto')
          .toLowerCase()
          .replace('ffffff', 'auto') !== 'auto',
    };
  }

  #runs(node: XmlNode, boldByStyle: boolean): Run[] {
    return node.children.flatMap((child): Run[] => {
      if (child.name === 'r') return [this.#run(child, boldByStyle)];
      if (child.name === 'oMath' || child.name === 'oMathPara') {
        const display = child.name === 'oMathPara' ? '$$' : '$';
        return [
          {
            text: `${display}${texOf(child)}${display}`,
            bold: false,
            italic: false,
            marked: false,
          },
        ];
      }
      if (SKIPPED.has(child.name) || !CONTAINERS.has(child.name)) return [];
      return this.#runs(child, boldByStyle);
    });
  }

  /** The lines of a paragraph; a break within it begins another. */
  #linesOf(paragraph: XmlNode): WordLine[] {
    const style = childOf(childOf(paragraph, 'pPr'), 'pStyle')?.attributes.val ?? '';
    const isHeading = /^(?:heading|title)/i.test(style);
    const runs = this.#runs(paragraph, !isHeading && this.#boldStyles.has(style));
    const lines: Run[][] = [[]];
    for (const run of runs) {
      for (const [at, text] of run.text.split('\n').entries()) {
        if (at > 0) lines.push([]);
        lines.at(-1)?.push({ ...run, text });
      }
    }
    return lines.map(lineOf);
  }

  #cell(cell: XmlNode): string {
    return childrenOf(cell, 'p')
      .flatMap((paragraph) => this.#linesOf(paragraph).map(({ text }) => text))
      .join('\n')
      .trim();
  }

  walk(node: XmlNode) {
    for (const child of node.children) {
      // A paragraph ends where a blank line would in typed text.
      if (child.name === 'p') this.lines.push(...this.#linesOf(child), { text: '', strong: false });
      else if (child.name === 'tbl') {
        const rows = childrenOf(child, 'tr').map((row) =>
          childrenOf(row, 'tc').map((cell) => this.#cell(cell)),
        );
        this.tables.push({ at: this.lines.length, rows });
      } else if (child.name === 'sdt' || child.name === 'sdtContent' || child.name === 'ins')
        this.walk(child);
    }
  }
}

/** What a list or a label stands before, which need not be formatted as the rest. */
const LABEL = /^\s{0,20}(?:[*✓✔√☑]\s?)?(?:\(?[A-Za-z\d]{1,4}[.):]\)?)\s{0,8}$/;

function emphasised({ text, bold, italic }: Run): string {
  const words = text.trim();
  const sign = bold ? '**' : italic ? '*' : '';
  if (words === '' || sign === '' || /[*\ue000-\ue0ff]/.test(words)) return text;
  const from = text.indexOf(words);
  return `${text.slice(0, from)}${sign}${words}${sign}${text.slice(from + words.length)}`;
}

/** 'Answer:' or '3.' is a label, however it is formatted. */
const NAMED = /^[\s\p{L}]{1,40}:\s{0,8}$/u;
const isLabel = (text: string) => LABEL.test(text) || NAMED.test(text);

const joins = (a: Run | undefined, b: Run) =>
  a !== undefined && a.bold === b.bold && a.italic === b.italic;

/** A line that stands out as a whole is told apart; one in part keeps its emphasis. */
function lineOf(runs: Run[]): WordLine {
  const filled = runs.filter(({ text }) => text.trim() !== '');
  const [first] = filled;
  const labelled = filled.length > 1 && first !== undefined && isLabel(first.text);
  const behind = labelled ? filled.slice(1) : filled;
  const strong = behind.length > 0 && behind.every(({ bold, marked }) => bold || marked);
  const parts: Run[] = [];
  for (const each of runs) {
    const run = labelled && each === first ? { ...each, bold: false, italic: false } : each;
    const last = parts.at(-1);
    if (last && (joins(last, run) || run.text.trim() === '')) last.text += run.text;
    else parts.push({ ...run });
  }
  const isWhole = filled.every(
    (run) => run.bold === filled[0]?.bold && run.italic === filled[0]?.italic,
  );
  const text =
    isWhole || strong ? runs.map((run) => run.text).join('') : parts.map(emphasised).join('');
  return { text, strong };
}

export function readWordDocument(files: WordFiles): WordDocument {
  const walker = new Walker(files);
  const body = firstOf(parseXml(files.document), 'body');
  if (body) walker.walk(body);
  return walker;
}
