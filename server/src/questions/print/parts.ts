import type { PrintedChoice, PrintedCorner, PrintedPart } from '../../kinds/prints.ts';
import { setLine, setText } from '../../typesetting/blocks.ts';
import {
  GRAY,
  gap,
  INK,
  indented,
  LINE_HEIGHT,
  type Pen,
  type Piece,
  type Row,
  sideBySide,
  TEXT_SIZE,
  withMark,
} from '../../typesetting/layout-rows.ts';
import { naturalWidth, setWords } from '../../typesetting/lines.ts';
import * as messages from './messages.ts';
import { type PictureOverlay, type PrintContext, setPicture } from './picture.ts';

/** Typesets the printed parts of a question. */

const OPTION_HIGH = 120;
const SIGN = 16;
const LABEL = 20;

const paragraph = (rows: Row[]): Piece[] => (rows.length > 0 ? [{ tag: 'P', rows }] : []);

type Sign = (PrintedPart & { part: 'choices' })['sign'];

const drawSign: Record<Sign, (pen: Pen, x: number, top: number) => void> = {
  none: () => undefined,
  circle: ({ doc }, x, top) => void doc.circle(x + 5, top + 7.6, 4.6).stroke(),
  square: ({ doc }, x, top) => void doc.rect(x + 0.5, top + 3, 9.2, 9.2).stroke(),
  line: ({ doc }, x, top) =>
    void doc
      .moveTo(x, top + 13)
      .lineTo(x + 30, top + 13)
      .stroke(),
};
const signWidth = { none: 0, circle: SIGN, square: SIGN, line: 38 };

/** Prints a choice: a sign, its letter, and its text. A choice that is a picture has no text. */
function setChoice({ pen, room }: PrintContext, { label, text }: PrintedChoice, sign: Sign): Row[] {
  const indent = signWidth[sign] + (label === '' ? 0 : LABEL);
  const words = text === '' ? [] : setLine(pen, text, room - indent);
  const [named] = label === '' ? [] : setWords(pen, `${label}.`, LABEL, { face: 'bold' });
  const body = words.length > 0 ? words : [gap(TEXT_SIZE * LINE_HEIGHT)];
  return withMark(indented(body, indent), (to, x, top) => {
    to.doc.lineWidth(0.8).strokeColor(INK);
    drawSign[sign](to, x, top);
    named?.draw?.(to, x + signWidth[sign], top);
  });
}

const choiceName = ({ label, text }: PrintedChoice) => text || messages.pictureOfOption({ label });

function setPictured(place: PrintContext, choice: PrintedChoice, sign: Sign): Piece[] {
  const indent = signWidth[sign] + LABEL;
  const narrow = { ...place, room: place.room - indent };
  const { tag, alt, rows } = setPicture(
    narrow,
    choice.picture ?? '',
    choiceName(choice),
    OPTION_HIGH,
  );
  const picture: Piece = { tag, ...(alt && { alt }), rows: indented(rows, indent) };
  return [{ tag: 'P', rows: [gap(3), ...setChoice(place, choice, sign)] }, picture];
}

/** Prints choices with pictures two per row, since pictures are tall. */
function setGrid(place: PrintContext, choices: readonly PrintedChoice[], sign: Sign): Piece[] {
  const half = { ...place, room: place.room / 2 - 8 };
  const pairs = choices.flatMap((_, at) => (at % 2 === 0 ? [choices.slice(at, at + 2)] : []));
  return pairs.map((pair) => ({
    tag: 'Figure',
    alt: pair.map(({ label, text }) => `${label}. ${text}`.trim()).join(' '),
    rows: [
      sideBySide(
        pair.map((choice, at) => ({
          x: at * (place.room / 2),
          rows: setPictured(half, choice, sign).flatMap(({ rows }) => rows),
        })),
      ),
    ],
  }));
}

function setChoices(
  place: PrintContext,
  { sign, choices }: PrintedPart & { part: 'choices' },
): Piece[] {
  if (choices.every(({ picture }) => picture !== null)) return setGrid(place, choices, sign);
  return choices.flatMap((choice) =>
    choice.picture === null
      ? paragraph([gap(3), ...setChoice(place, choice, sign)])
      : setPictured(place, choice, sign),
  );
}

const LINE_HIGH = 23;

const writingLine = (room: number): Row => ({
  height: LINE_HIGH,
  draw: ({ doc }, x, top) => {
    const y = top + LINE_HIGH - 1;
    doc
      .lineWidth(0.5)
      .strokeColor('#8d94a8')
      .moveTo(x, y)
      .lineTo(x + room, y)
      .stroke();
  },
});

/** Prints a line to write on, with a label before it and text after it. */
export function setField({ pen }: PrintContext, label: string, behind: string, long: number): Row {
  const width = naturalWidth(pen, [{ inline: 'text', text: label, style: {} }]) + 6;
  const [named] = setWords(pen, label, width + 20);
  const [ended] = setWords(pen, behind, 200);
  return {
    height: LINE_HIGH,
    draw: (to, x, top) => {
      named?.draw?.(to, x, top + 6);
      const [from, y] = [x + width, top + 19];
      to.doc
        .lineWidth(0.7)
        .strokeColor(GRAY)
        .moveTo(from, y)
        .lineTo(from + long, y)
        .stroke();
      ended?.draw?.(to, from + long + 6, top + 6);
    },
  };
}

const outline =
  (areas: readonly PrintedCorner[][]): PictureOverlay =>
  ({ doc }, { x, top, width, height }) => {
    for (const area of areas) {
      const corners = area.map((corner) => [x + corner.x * width, top + corner.y * height]);
      // Draws a black line over a wider white one, so that the line is visible on any picture.
      for (const [color, wide] of [
        ['white', 3.4],
        ['black', 1.5],
      ] as const) {
        doc.lineWidth(wide).strokeColor(color);
        doc.polygon(...(corners as [number, number][])).stroke();
      }
    }
  };

export function setPart(place: PrintContext, part: PrintedPart): Piece[] {
  const { pen, room, setting = {} } = place;
  switch (part.part) {
    case 'text':
      return paragraph(setText(pen, part.text, room, setting));
    case 'hint':
      return paragraph([
        gap(3),
        ...setWords(pen, part.text, room, { size: 9.5, color: GRAY, face: 'italic' }),
      ]);
    case 'choices':
      return setChoices(place, part);
    case 'lines':
      return paragraph(Array.from({ length: part.lines }, () => writingLine(room)));
    case 'field':
      return paragraph([setField(place, part.label, part.behind, 170)]);
    case 'areas':
      return [setPicture(place, part.picture, messages.correctAreas, 180, outline(part.areas))];
  }
}
