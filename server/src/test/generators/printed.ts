import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A line of text in a PDF, with the number of its page. */
export interface PrintedLine {
  page: number;
  text: string;
}

/** Reads the lines of a PDF, from top to bottom on each page, and its metadata. */
export async function readPdf(content: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const lines: PrintedLine[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const found = items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : []));
    const heights = [...new Set(found.map(({ transform }) => Math.round(transform[5])))];
    for (const height of heights.toSorted((a, b) => b - a)) {
      const pieces = found
        .filter(({ transform }) => Math.round(transform[5]) === height)
        .toSorted((a, b) => a.transform[4] - b.transform[4]);
      // Two pieces of text without a gap between them belong to one word, which uses two fonts, so
      // no space is inserted.
      const text = pieces.reduce((before, { str, transform }, at) => {
        const last = pieces[at - 1];
        const isApart = last && transform[4] - last.transform[4] - last.width > 1;
        return `${before}${isApart ? ' ' : ''}${str}`;
      }, '');
      lines.push({ page, text: text.replace(/\s+/g, ' ').trim() });
    }
  }
  const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> };
  return { lines, info, marked: await pdf.getMarkInfo(), pdf };
}
