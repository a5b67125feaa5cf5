import { parseXml } from '../parse-xml.ts';
import { childOf, childrenOf, descendantsOf, firstDescendantOf, type XmlNode } from '../xml.ts';

/** Reads OpenDocument spreadsheets and texts (.ods and .odt, such as from LibreOffice). */

const REPEATED_AT_MOST = 200;

const repetitionsOf = (value: string | undefined) =>
  Math.min(Math.max(Number(value ?? 1) || 1, 1), REPEATED_AT_MOST);

/** Returns the text of a paragraph with its line breaks, tabs, and repeated spaces. */
function textOf(node: XmlNode): string {
  if (node.name === '') return node.text;
  if (node.name === 'line-break') return '\n';
  if (node.name === 'tab') return '\t';
  if (node.name === 's') return ' '.repeat(repetitionsOf(node.attributes.c));
  if (node.name === 'annotation' || node.name === 'note') return '';
  return node.children.map(textOf).join('');
}

const cellOf = (cell: XmlNode) => childrenOf(cell, 'p').map(textOf).join('\n');

export interface OpenSheet {
  name: string;
  rows: { number: number; cells: string[] }[];
}

function rowCells(row: XmlNode): string[] {
  const cells = row.children.filter(
    ({ name }) => name === 'table-cell' || name === 'covered-table-cell',
  );
  const texts = cells.flatMap((cell) => {
    const text = cellOf(cell);
    const times =
      text === '' && cell === cells.at(-1)
        ? 1
        : repetitionsOf(cell.attributes['number-columns-repeated']);
    return Array.from({ length: times }, () => text);
  });
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

/**
 * Returns the text of each cell as its sheet shows it: percentages and dates are not converted to
 * numbers.
 */
export function readOpenSheets(content: string): OpenSheet[] {
  return descendantsOf(firstDescendantOf(parseXml(content), 'spreadsheet'), 'table').map(
    (table) => {
      const rows: OpenSheet['rows'] = [];
      let number = 0;
      for (const row of descendantsOf(table, 'table-row')) {
        const cells = rowCells(row);
        const repeated = Number(row.attributes['number-rows-repeated'] ?? 1) || 1;
        if (cells.length > 0)
          for (let i = 0; i < repetitionsOf(String(repeated)); i++)
            rows.push({ number: number + i + 1, cells });
        number += repeated;
      }
      return { name: table.attributes.name ?? '', rows };
    },
  );
}

/** Returns the names of the styles that make text bold, underlined, or highlighted. */
function strongStyles(document: XmlNode): Set<string> {
  return new Set(
    descendantsOf(document, 'style').flatMap((style) => {
      const { attributes = {} } = childOf(style, 'text-properties') ?? {};
      const strong =
        attributes['font-weight'] === 'bold' ||
        (attributes['text-underline-style'] ?? 'none') !== 'none' ||
        (attributes['background-color'] ?? 'transparent') !== 'transparent';
      return strong ? [style.attributes.name ?? ''] : [];
    }),
  );
}

export interface OpenLine {
  text: string;
  strong: boolean;
}

class TextWalker {
  readonly lines: OpenLine[] = [];
  readonly tables: { at: number; rows: string[][] }[] = [];
  readonly #strong: Set<string>;

  constructor(strong: Set<string>) {
    this.#strong = strong;
  }

  #isStrong(node: XmlNode, outer: boolean): boolean {
    const own = outer || this.#strong.has(node.attributes['style-name'] ?? '');
    if (node.name === '') return own || node.text.trim() === '';
    return node.children.every((child) => this.#isStrong(child, own));
  }

  #paragraph(node: XmlNode, label: string) {
    const whole = textOf(node);
    const strong = whole.trim() !== '' && this.#isStrong(node, false);
    for (const [at, text] of whole.split('\n').entries())
      this.lines.push({ text: at === 0 ? label + text : text, strong });
  }

  /**
   * Adds the items of a list as lines. Items of an outer list are questions and are numbered (1.).
   * Items of an inner list are options and get letters (A.).
   */
  #list(list: XmlNode, depth: number, counts: number[]) {
    for (const item of childrenOf(list, 'list-item')) {
      counts[depth] = (counts[depth] ?? 0) + 1;
      counts.length = depth + 1;
      const count = counts[depth] ?? 1;
      let label =
        depth === 0 ? `${count}. ` : `${String.fromCharCode(64 + (((count - 1) % 26) + 1))}. `;
      for (const child of item.children) {
        if (child.name === 'list') this.#list(child, depth + 1, counts);
        else if (child.name === 'p' || child.name === 'h') {
          this.#paragraph(child, label);
          label = '';
        }
      }
    }
  }

  walk(node: XmlNode, counts: number[]) {
    for (const child of node.children) {
      if (child.name === 'p' || child.name === 'h') this.#paragraph(child, '');
      else if (child.name === 'list') this.#list(child, 0, counts);
      else if (child.name === 'table')
        this.tables.push({
          at: this.lines.length,
          rows: descendantsOf(child, 'table-row').map(rowCells),
        });
      else if (child.name === 'section') this.walk(child, counts);
    }
  }
}

export function readOpenText(content: string): Pick<TextWalker, 'lines' | 'tables'> {
  const document = parseXml(content);
  const walker = new TextWalker(strongStyles(document));
  const body = firstDescendantOf(document, 'body');
  const text = childOf(body, 'text');
  if (text) walker.walk(text, []);
  return walker;
}
