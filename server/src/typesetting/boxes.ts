import { drawFormula } from './draw-formula.ts';
import type { Face, FontRun } from './fonts.ts';
import { GRAY, type Pen } from './layout-rows.ts';
import type { Style } from './written.ts';

/** Turns words, formulas, and gaps into boxes, from which lines are made. */

export interface Box {
  width: number;
  /** `up` and `down` are the heights above and below the baseline. */
  up: number;
  down: number;
  /** True for a space. A line may break at a space, and does not begin with one. */
  glue: boolean;
  draw: (pen: Pen, x: number, baseline: number) => void;
}

export const ASCENT = 0.98;
const GAP_EMS = 7;

export const faceOf = ({ bold, italic, code }: Style, usual: Face): Face =>
  code ? 'code' : bold ? 'bold' : italic ? 'italic' : usual;

interface RunStyle {
  size: number;
  color: string;
  struck: boolean;
}

function drawRuns(
  runs: readonly (FontRun & { width: number })[],
  { size, color, struck }: RunStyle,
) {
  return ({ doc }: Pen, x: number, baseline: number) => {
    let at = x;
    for (const { font, text, width } of runs) {
      doc.font(font).fontSize(size).fillColor(color);
      doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', strike: struck });
      at += width;
    }
  };
}

function wordBox(pen: Pen, text: string, face: Face, written: RunStyle): Box {
  const { size } = written;
  const runs = pen.fonts
    .runs(text, face)
    .map((run) => ({ ...run, width: pen.fonts.widthOf(run, size) }));
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  const glue = text.trim() === '' && !text.includes('\u00a0');
  return { width, up: ASCENT * size, down: 0.3 * size, glue, draw: drawRuns(runs, written) };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Turns text into one box per word. A word longer than a line is broken at any character. */
export function wordBoxes(
  pen: Pen,
  text: string,
  face: Face,
  written: RunStyle,
  room: number,
): Box[] {
  const whole = wordBox(pen, text, face, written);
  if (whole.width <= room) return [whole];
  const parts: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = parts.at(-1);
    const longer = `${last ?? ''}${segment}`;
    const fits = last !== undefined && wordBox(pen, longer, face, written).width <= room;
    if (fits) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts.map((part) => wordBox(pen, part, face, written));
}

export function formulaBox(pen: Pen, tex: string, display: boolean, size: number, room: number) {
  const set = pen.formulas.find(tex, display);
  if (!set) return null;
  // A formula wider than the page is scaled down.
  const scale = Math.min(size * 1.04, (room / set.width) * 1000);
  const box: Box = {
    width: (set.width * scale) / 1000,
    up: (set.up * scale) / 1000,
    down: (set.down * scale) / 1000,
    glue: false,
    draw: ({ doc }, x, baseline) => {
      doc.markContent('Span', { actual: tex });
      drawFormula(doc, set, { x, y: baseline, size: scale });
      doc.endMarkedContent();
    },
  };
  return box;
}

export const gapBox = (size: number, room: number): Box => {
  const width = Math.min(GAP_EMS * size, room);
  return {
    width,
    up: ASCENT * size,
    down: 0.3 * size,
    glue: false,
    draw: ({ doc }, x, baseline) => {
      const y = baseline + 1.5;
      doc
        .lineWidth(0.7)
        .strokeColor(GRAY)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke();
    },
  };
};
