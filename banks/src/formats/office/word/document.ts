import { parseXml } from '../../parse-xml.ts';
import { childOf, childrenOf, descendantsOf, firstDescendantOf, type XmlNode } from '../../xml.ts';
import { texOf } from '../equations.ts';
import { alignedText } from '../superscript.ts';
import {
  CHECK_MARKS,
  CONTAINERS,
  DRAWINGS,
  isColor,
  isOn,
  PICTURE,
  SKIPPED,
  SPECIAL_CHARACTERS,
} from './elements.ts';
import type { PositionedTable, WordDocument, WordFiles } from './files.ts';
import { lineOf, type Run, type WordLine } from './lines.ts';

/** Reads a Word document as lines of text, with emphasis, tables, pictures, and formulas where they are. */

class WordReader implements WordDocument {
  readonly lines: WordLine[] = [];
  readonly tables: PositionedTable[] = [];
  readonly images = new Map<string, Uint8Array>();
  unreadablePictures = 0;
  readonly #files: WordFiles;
  readonly #targets: Map<string, string>;
  readonly #boldStyles: Set<string>;

  constructor(files: WordFiles) {
    this.#files = files;
    const relations = files.relations
      ? descendantsOf(parseXml(files.relations), 'Relationship')
      : [];
    this.#targets = new Map(
      relations.map(({ attributes }) => [attributes.Id ?? '', attributes.Target ?? '']),
    );
    const styles = files.styles ? descendantsOf(parseXml(files.styles), 'style') : [];
    const bold = styles.filter((style) => isOn(childOf(childOf(style, 'rPr'), 'b')));
    this.#boldStyles = new Set(bold.map(({ attributes }) => attributes.styleId ?? ''));
  }

  #picture(id: string): string {
    const target = this.#targets.get(id) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `word/${target}`;
    const bytes = PICTURE.test(target) ? this.#files.file(path) : undefined;
    if (!bytes) {
      this.unreadablePictures++;
      return '';
    }
    const number = String(this.images.size + 1);
    this.images.set(`inline-${number}.img`, bytes);
    return this.#files.placeholder(number);
  }

  #drawing(node: XmlNode): string {
    const drawing = firstDescendantOf(node, 'blip')?.attributes.embed;
    const id = drawing ?? firstDescendantOf(node, 'imagedata')?.attributes.id;
    return id ? this.#picture(id) : '';
  }

  #inRun(node: XmlNode, align: string | undefined): string {
    if (node.name === 't')
      return alignedText(node.children.map(({ text }) => text).join(''), align);
    if (DRAWINGS.has(node.name)) return this.#drawing(node);
    // Word stores a new kind of drawing twice: as a drawing, and as a fallback picture for older
    // programs. Only one of these is read.
    if (node.name === 'AlternateContent') {
      const choice = childOf(node, 'Choice') ?? childOf(node, 'Fallback');
      return (choice?.children ?? []).map((child) => this.#inRun(child, align)).join('');
    }
    if (node.name === 'sym') return CHECK_MARKS.has(node.attributes.char ?? '') ? '✓' : '□';
    return SPECIAL_CHARACTERS[node.name] ?? '';
  }

  #run(node: XmlNode, boldByStyle: boolean): Run {
    const properties = childOf(node, 'rPr');
    const align = childOf(properties, 'vertAlign')?.attributes.val;
    const bold = childOf(properties, 'b');
    const style = childOf(properties, 'rStyle')?.attributes.val ?? '';
    return {
      text: node.children.map((child) => this.#inRun(child, align)).join(''),
      bold: bold ? isOn(bold) : boldByStyle || this.#boldStyles.has(style),
      italic: isOn(childOf(properties, 'i')),
      marked:
        isOn(childOf(properties, 'u')) ||
        isOn(childOf(properties, 'highlight')) ||
        isColor(childOf(properties, 'color')) ||
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

  /** Returns the lines of a paragraph. A line break within the paragraph begins another line. */
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

  read(node: XmlNode) {
    for (const child of node.children) {
      // Each paragraph ends with an empty line, as in typed text.
      if (child.name === 'p') this.lines.push(...this.#linesOf(child), { text: '', strong: false });
      else if (child.name === 'tbl') {
        const rows = childrenOf(child, 'tr').map((row) =>
          childrenOf(row, 'tc').map((cell) => this.#cell(cell)),
        );
        this.tables.push({ at: this.lines.length, rows });
      } else if (child.name === 'sdt' || child.name === 'sdtContent' || child.name === 'ins')
        this.read(child);
    }
  }
}

export function readWordDocument(files: WordFiles): WordDocument {
  const reader = new WordReader(files);
  const body = firstDescendantOf(parseXml(files.document), 'body');
  if (body) reader.read(body);
  return reader;
}
