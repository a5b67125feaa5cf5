import { rightOnPaper, toldWithKey } from '../../kinds/prints.ts';
import { setText } from '../../typesetting/blocks.ts';
import { setWords } from '../../typesetting/lines.ts';
import type { Chunk } from '../../typesetting/pages.ts';
import {
  beside,
  GREY,
  gap,
  moved,
  type Piece,
  type Row,
  sideBySide,
} from '../../typesetting/repository.ts';
import { setHeard } from './audio.ts';
import { setPart } from './parts.ts';
import type { Place } from './picture.ts';
import type { Numbered, Version } from './versions.ts';

/** The key of a version, with the letters and numbers of that version. */

const NUMBER = 32;
const SMALL = { size: 9.5 };
const COLUMNS = 5;
/** The longest answer that still fits into a column. */
const SHORT = 9;
const LONG = 80;

const rightWords = ({ paper, key }: Numbered) => rightOnPaper(paper, key).join(' or ');

/** Words of our own count as an answer; a written one in full is read like any text. */
function answerRows({ pen, room }: Place, question: Numbered): Row[] {
  const words = rightWords(question);
  return setWords(pen, words, room, words.length > LONG ? SMALL : { face: 'bold' });
}

function explanationPieces(place: Place, { key }: Numbered): Piece[] {
  const { pen, room } = place;
  const { explanation, reference } = key;
  const text = explanation === '' ? [] : setText(pen, explanation, room, SMALL);
  const source =
    reference === '' ? [] : setWords(pen, `Source: ${reference}`, room, { size: 8.5, color: GREY });
  const [explained, cited] = [text, source].map((rows): Piece[] =>
    rows.length > 0 ? [{ tag: 'P', rows }] : [],
  );
  return [...(explained ?? []), ...setHeard(place, key.heard), ...(cited ?? [])];
}

function entry(place: Place, question: Numbered, explained: boolean): Chunk {
  const inner = { ...place, room: place.room - NUMBER, setting: SMALL };
  const { paper, key, number } = question;
  const [sign] = setWords(place.pen, `${number}.`, NUMBER, { face: 'bold' });
  const right = beside(moved(answerRows(inner, question), NUMBER), (to, x, top) =>
    sign?.draw?.(to, x, top),
  );
  const below = [
    ...toldWithKey(paper, key).flatMap((part) => setPart(inner, part)),
    ...(explained ? explanationPieces(inner, question) : []),
  ];
  return {
    pieces: [
      { tag: 'P', rows: right },
      ...below.map((piece) => ({ ...piece, rows: moved(piece.rows, NUMBER) })),
      { tag: 'P', rows: [gap(explained ? 9 : 3)] },
    ],
  };
}

const isShort = (question: Numbered) =>
  rightWords(question).length <= SHORT && toldWithKey(question.paper, question.key).length === 0;

/** Letters alone need little room: several beside each other. */
function shortRow(place: Place, questions: readonly Numbered[]): Chunk {
  const width = place.room / COLUMNS;
  const columns = questions.map((question, at) => {
    const { pieces } = entry({ ...place, room: width }, question, false);
    return { x: at * width, rows: pieces.flatMap(({ rows }) => rows) };
  });
  return { pieces: [{ tag: 'P', rows: [sideBySide(columns)] }] };
}

export function setKey(place: Place, { groups }: Version, explained: boolean): Chunk[][] {
  const questions = groups.flat();
  if (explained || !questions.every(isShort)) {
    return questions.map((question) => [entry(place, question, explained)]);
  }
  return questions.flatMap((_, at) =>
    at % COLUMNS === 0 ? [[shortRow(place, questions.slice(at, at + COLUMNS))]] : [],
  );
}
