import { ASCENT, type Box, faceOf, formulaBox, gapBox, wordBoxes } from './boxes.ts';
import type { Face } from './fonts.ts';
import { INK, LINE_HEIGHT, type Pen, type Row, TEXT_SIZE } from './layout-rows.ts';
import type { Inline } from './written.ts';

/** Breaks inline content into lines. */

export interface TextStyle {
  size?: number;
  align?: 'left' | 'center' | 'right' | null;
  color?: string;
  face?: Face;
}

type LineItem = Box | 'break';

function itemsOf(pen: Pen, inline: Inline, setting: TextStyle, room: number): LineItem[] {
  const { size = TEXT_SIZE, color = INK, face: usual = 'regular' } = setting;
  if (inline.inline === 'break') return ['break'];
  if (inline.inline === 'gap') return [gapBox(size, room)];
  if (inline.inline === 'formula') {
    const { tex, display } = inline;
    const box = formulaBox(pen, tex, display, size, room);
    const mark = display ? '$$' : '$';
    const asTyped: Inline = { inline: 'text', text: `${mark}${tex}${mark}`, style: { code: true } };
    if (!box) return itemsOf(pen, asTyped, setting, room);
    return display ? ['break', box, 'break'] : [box];
  }
  const { text, style } = inline;
  const written = { size, color, struck: style.struck === true };
  return text.split('\n').flatMap((line, at): LineItem[] => {
    const words = line.split(/([^\S\u00a0]+)/).filter((word) => word !== '');
    const boxes = words.flatMap((word) =>
      wordBoxes(pen, word, faceOf(style, usual), written, room),
    );
    return at > 0 ? ['break', ...boxes] : boxes;
  });
}

/** Groups boxes without space between them, so that a word with a formula in it is not split. */
function togetherOf(items: readonly LineItem[]): (Box[] | 'break')[] {
  const together: (Box[] | 'break')[] = [];
  for (const item of items) {
    const last = together.at(-1);
    const joins = item !== 'break' && Array.isArray(last) && last[0]?.glue === item.glue;
    if (joins) last.push(item);
    else together.push(item === 'break' ? item : [item]);
  }
  return together;
}

const widthOf = (boxes: readonly Box[]) => boxes.reduce((sum, { width }) => sum + width, 0);

class Lines {
  readonly lines: Box[][] = [[]];
  readonly #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  get #line(): Box[] {
    return this.lines.at(-1) ?? [];
  }

  /**
   * Starts a new line unless the current one is empty, because a formula on its own line adds a
   * break before and after it.
   */
  turn(): void {
    if (this.#line.length > 0) this.lines.push([]);
  }

  #fits(boxes: readonly Box[]): boolean {
    return this.#line.length === 0 || widthOf([...this.#line, ...boxes]) <= this.#room + 0.01;
  }

  putBlank(blank: Box[]): void {
    if (this.#line.length === 0) return;
    if (this.#fits(blank)) this.#line.push(...blank);
    else this.turn();
  }

  /** Adds a word. A word that is too long for any line continues on the next line. */
  putWord(boxes: Box[]): void {
    if (!this.#fits(boxes)) this.turn();
    for (const box of boxes) {
      if (!this.#fits([box])) this.turn();
      this.#line.push(box);
    }
  }
}

function brokenAt(items: readonly LineItem[], room: number): Box[][] {
  const lines = new Lines(room);
  for (const boxes of togetherOf(items)) {
    if (boxes === 'break') lines.turn();
    else if (boxes[0]?.glue) lines.putBlank(boxes);
    else lines.putWord(boxes);
  }
  return lines.lines;
}

function rowOf(boxes: readonly Box[], room: number, { size = TEXT_SIZE, align }: TextStyle): Row {
  const visible = boxes.at(-1)?.glue ? boxes.slice(0, -1) : boxes;
  const up = Math.max(ASCENT * size, ...visible.map((box) => box.up));
  const down = Math.max(0.3 * size, ...visible.map((box) => box.down));
  const lead = (LINE_HEIGHT - ASCENT - 0.3) * size;
  const free = room - widthOf(visible);
  const indent = align === 'right' ? free : align === 'center' ? free / 2 : 0;
  return {
    height: up + down + lead,
    draw: (pen, x, top) => {
      let at = x + indent;
      for (const box of visible) {
        box.draw(pen, at, top + lead / 2 + up);
        at += box.width;
      }
    },
  };
}

export function setLines(
  pen: Pen,
  inlines: readonly Inline[],
  room: number,
  setting: TextStyle = {},
): Row[] {
  const items = inlines.flatMap((inline) => itemsOf(pen, inline, setting, room));
  return brokenAt(items, room)
    .filter(({ length }) => length > 0)
    .map((boxes) => rowOf(boxes, room, setting));
}

/** Typesets plain text without interpreting Markdown. */
export const setWords = (pen: Pen, text: string, room: number, setting: TextStyle = {}): Row[] =>
  setLines(pen, [{ inline: 'text', text, style: {} }], room, setting);

/** Returns the width that the content has on a single line. */
export function naturalWidth(
  pen: Pen,
  inlines: readonly Inline[],
  setting: TextStyle = {},
): number {
  const items = inlines.flatMap((inline) => itemsOf(pen, inline, setting, Number.MAX_SAFE_INTEGER));
  return Math.max(0, ...brokenAt(items, Number.MAX_SAFE_INTEGER).map(widthOf));
}
