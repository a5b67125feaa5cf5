import { printedAnswers, printedHints } from '../../kinds/prints.ts';
import { setText } from '../../typesetting/blocks.ts';
import {
  GRAY,
  gap,
  indented,
  type Piece,
  type Row,
  sideBySide,
  withMark,
} from '../../typesetting/layout-rows.ts';
import { setWords } from '../../typesetting/lines.ts';
import type { Chunk } from '../../typesetting/pages.ts';
import { setSpokenText } from './audio.ts';
import * as messages from './messages.ts';
import { setPart } from './parts.ts';
import type { PrintContext } from './picture.ts';
import type { ExamVersion, NumberedQuestion } from './versions.ts';

/** Prints the key of a version, with the letters and numbers of that version. */

const NUMBER = 32;
const SMALL = { size: 9.5 };
const COLUMNS = 5;
/** The length in characters of the longest answer that still fits into a column. */
const SHORT = 9;
const LONG = 80;

function rightText({ paper, key }: NumberedQuestion): string {
  const [answer = '', ...others] = printedAnswers(paper, key);
  return others.reduce((first, second) => messages.either({ first, second }), answer);
}

/** Prints a short answer in bold, and a long one in smaller type. */
function answerRows({ pen, room }: PrintContext, question: NumberedQuestion): Row[] {
  const words = rightText(question);
  return setWords(pen, words, room, words.length > LONG ? SMALL : { face: 'bold' });
}

function explanationPieces(place: PrintContext, { key }: NumberedQuestion): Piece[] {
  const { pen, room } = place;
  const { explanation, reference } = key;
  const text = explanation === '' ? [] : setText(pen, explanation, room, SMALL);
  const source =
    reference === ''
      ? []
      : setWords(pen, messages.source({ reference }), room, { size: 8.5, color: GRAY });
  const [explained, cited] = [text, source].map((rows): Piece[] =>
    rows.length > 0 ? [{ tag: 'P', rows }] : [],
  );
  return [...(explained ?? []), ...setSpokenText(place, key.heard), ...(cited ?? [])];
}

function entry(place: PrintContext, question: NumberedQuestion, explained: boolean): Chunk {
  const inner = { ...place, room: place.room - NUMBER, setting: SMALL };
  const { paper, key, number } = question;
  const [sign] = setWords(place.pen, `${number}.`, NUMBER, { face: 'bold' });
  const right = withMark(indented(answerRows(inner, question), NUMBER), (to, x, top) =>
    sign?.draw?.(to, x, top),
  );
  const below = [
    ...printedHints(paper, key).flatMap((part) => setPart(inner, part)),
    ...(explained ? explanationPieces(inner, question) : []),
  ];
  return {
    pieces: [
      { tag: 'P', rows: right },
      ...below.map((piece) => ({ ...piece, rows: indented(piece.rows, NUMBER) })),
      { tag: 'P', rows: [gap(explained ? 9 : 3)] },
    ],
  };
}

const isShort = (question: NumberedQuestion) =>
  rightText(question).length <= SHORT && printedHints(question.paper, question.key).length === 0;

/**
 * Prints the answers of several questions in one row, if all of them are only letters and need
 * little space.
 */
function shortRow(place: PrintContext, questions: readonly NumberedQuestion[]): Chunk {
  const width = place.room / COLUMNS;
  const columns = questions.map((question, at) => {
    const { pieces } = entry({ ...place, room: width }, question, false);
    return { x: at * width, rows: pieces.flatMap(({ rows }) => rows) };
  });
  return { pieces: [{ tag: 'P', rows: [sideBySide(columns)] }] };
}

export function setKey(
  place: PrintContext,
  { groups }: ExamVersion,
  explained: boolean,
): Chunk[][] {
  const questions = groups.flat();
  if (explained || !questions.every(isShort)) {
    return questions.map((question) => [entry(place, question, explained)]);
  }
  return questions.flatMap((_, at) =>
    at % COLUMNS === 0 ? [[shortRow(place, questions.slice(at, at + COLUMNS))]] : [],
  );
}
