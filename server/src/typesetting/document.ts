import PDFDocument from 'pdfkit';
import { Fonts } from './fonts.ts';
import { Formulas } from './formulas.ts';
import { GRAY, type Pen, TEXT_SIZE } from './layout-rows.ts';
import { setWords } from './lines.ts';
import * as messages from './messages.ts';
import { type Chunk, type PlacedRow, paginate } from './pages.ts';

/** A PDF document of several sections, each with its own page numbers. */

export interface DocumentSection {
  name: string;
  /** Groups of chunks in order. The chunks of a group share a page if they fit. */
  groups: Chunk[][];
}

export interface Sheet {
  title: string;
  size: [width: number, height: number];
  /** The lines at the start of each footer. */
  foot: readonly string[];
}

const MARGIN = 54;
const FOOT = 30;
const FOOT_LINE = 11;

/** A formula is scaled down to fit the page, but not below this fraction of the text size. */
const SMALLEST_FORMULA = 1 / 3;

export const contentWidth = ([width]: Sheet['size']): number => width - 2 * MARGIN;

export function openPen({ title, size }: Sheet): Pen {
  const doc = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    // No default font is set, so that pdfkit does not load a standard font that is never used.
    font: null as unknown as string,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Certway', Producer: 'Certway' },
  });
  const widest = ((contentWidth(size) / TEXT_SIZE) * 1000) / SMALLEST_FORMULA;
  return { doc, fonts: new Fonts(doc), formulas: new Formulas(widest) };
}

function drawFoot(pen: Pen, { size, foot }: Sheet, place: string): void {
  const room = contentWidth(size);
  const top = size[1] - MARGIN + 10;
  pen.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
  const small = { size: 8.5, color: GRAY };
  for (const [at, line] of foot.entries()) {
    const [words] = setWords(pen, line, room * 0.6, small);
    words?.draw?.(pen, MARGIN, top + at * FOOT_LINE);
  }
  const [page] = setWords(pen, place, room, { ...small, align: 'right' });
  page?.draw?.(pen, MARGIN, top);
  pen.doc.endMarkedContent();
}

/**
 * Builds the structure tree for screen readers in page order. An element may continue across pages.
 */
class StructureWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #part: PDFKit.PDFStructureElement;
  readonly #open = new Map<object, PDFKit.PDFStructureElement>();

  constructor(doc: PDFKit.PDFDocument, name: string) {
    this.#doc = doc;
    this.#part = doc.struct('Part', { title: name });
    doc.addStructure(this.#part);
  }

  #under(parent: PDFKit.PDFStructureElement, of: object, tag: string, alt?: string) {
    const known = this.#open.get(of);
    if (known) return known;
    const element = this.#doc.struct(tag, alt ? { alt } : {});
    parent.add(element);
    this.#open.set(of, element);
    return element;
  }

  draw({ chunk, piece }: PlacedRow, work: () => void): void {
    const section = this.#under(this.#part, chunk, 'Sect');
    const element = this.#under(section, piece, piece.tag, piece.alt);
    const content = this.#doc.markStructureContent(piece.tag);
    work();
    this.#doc.endMarkedContent();
    element.add(content);
  }

  end = () => this.#part.end();
}

function drawSection(pen: Pen, sheet: Sheet, { name, groups }: DocumentSection): void {
  const { doc } = pen;
  const pages = paginate(groups, sheet.size[1] - 2 * MARGIN - FOOT + 18);
  const reader = new StructureWriter(doc, name);
  for (const [at, page] of pages.entries()) {
    doc.addPage();
    if (at === 0) doc.outline.addItem(name);
    for (const placed of page) {
      const { row, top } = placed;
      if (row.draw) reader.draw(placed, () => row.draw?.(pen, MARGIN, MARGIN + top));
    }
    drawFoot(pen, sheet, messages.pageOf({ section: name, page: at + 1, pages: pages.length }));
  }
  reader.end();
}

/** Writes the PDF file. Sections are generated one at a time, so that only one is in memory. */
export async function writeDocument(
  pen: Pen,
  sheet: Sheet,
  papers: Iterable<DocumentSection>,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const { doc } = pen;
  const written = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  for (const paper of papers) drawSection(pen, sheet, paper);
  doc.end();
  return written;
}
