import type { LiteElement } from '@mathjax/src/js/adaptors/lite/Element.js';
import { numbersOf, type SetFormula } from './formulas.ts';

/**
 * Draws the outlines of a formula. The library `svg-to-pdfkit` could draw them, but it takes 4 MB
 * to support all of SVG, while formulas use only five elements.
 */

const TRANSFORM = /(translate|scale)\(([^)]*)\)/g;

function transform(doc: PDFKit.PDFDocument, words: string): void {
  for (const [, what, numbers = ''] of words.matchAll(TRANSFORM)) {
    const [x = 0, y] = numbers.split(/[\s,]+/).map(Number);
    if (what === 'translate') doc.translate(x, y ?? 0);
    else doc.scale(x, y ?? x);
  }
}

/**
 * Moves the origin to a nested `svg` element and clips to its view box. A stretched character
 * consists of several such clipped parts.
 */
function window(doc: PDFKit.PDFDocument, element: LiteElement): void {
  const [x = 0] = numbersOf(element, 'x');
  const [y = 0] = numbersOf(element, 'y');
  const [left = 0, top = 0, width = 0, height = 0] = numbersOf(element, 'viewBox');
  doc.translate(x - left, y - top);
  doc.rect(left, top, width, height).clip();
}

function draw(doc: PDFKit.PDFDocument, element: LiteElement): void {
  const { kind, attributes } = element;
  doc.save();
  if (kind === 'svg') window(doc, element);
  transform(doc, String(attributes.transform ?? ''));
  if (kind === 'path' && attributes.d) doc.path(String(attributes.d)).fill();
  if (kind === 'rect') {
    const [[x = 0], [y = 0], [width = 0], [height = 0]] = ['x', 'y', 'width', 'height'].map(
      (name) => numbersOf(element, name),
    ) as [number[], number[], number[], number[]];
    const framed = attributes.fill === 'none';
    doc.lineWidth(framed ? 60 : 0).rect(x, y, width, height);
    if (framed) doc.stroke();
    else doc.fill();
  }
  if (kind === 'line') {
    const [[x1 = 0], [y1 = 0], [x2 = 0], [y2 = 0]] = ['x1', 'y1', 'x2', 'y2'].map((name) =>
      numbersOf(element, name),
    ) as [number[], number[], number[], number[]];
    doc.lineWidth(60).moveTo(x1, y1).lineTo(x2, y2).stroke();
  }
  for (const child of element.children) if ('children' in child) draw(doc, child as LiteElement);
  doc.restore();
}

/** Draws the formula with its left end at x and its baseline at y. */
export function drawFormula(
  doc: PDFKit.PDFDocument,
  { drawing }: SetFormula,
  at: { x: number; y: number; size: number },
): void {
  doc
    .save()
    .translate(at.x, at.y)
    .scale(at.size / 1000);
  doc.fillColor('black').strokeColor('black');
  for (const child of drawing.children) if ('children' in child) draw(doc, child as LiteElement);
  doc.restore();
}
