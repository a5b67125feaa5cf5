import type { PrintAsked } from '@certway/contract/printed';
import { askedOnPaper } from '../../kinds/prints.ts';
import { setText, withBar } from '../../typesetting/blocks.ts';
import type { Paper } from '../../typesetting/document.ts';
import { setWords } from '../../typesetting/lines.ts';
import type { Chunk } from '../../typesetting/pages.ts';
import { beside, GREY, gap, moved, type Piece, type Row } from '../../typesetting/repository.ts';
import { setAudio } from './audio.ts';
import { setKey } from './key.ts';
import { setField, setPart } from './parts.ts';
import { type Place, setPicture } from './picture.ts';
import type { Numbered, Version } from './versions.ts';

/** The sections of a printed document: each version with its heading and questions, and the keys. */

const NUMBER = 26;
const PICTURE_HIGH = 220;
const BETWEEN = 16;

/** The number beside the first row, and all of it behind. */
function numbered({ pen }: Place, number: number, pieces: readonly Piece[]): Piece[] {
  const [sign] = setWords(pen, `${number}.`, NUMBER, { face: 'bold' });
  const at = pieces.findIndex(({ rows }) => rows.some((row) => row.draw));
  return pieces.map((piece, place) => {
    const rows = moved(piece.rows, NUMBER);
    const mark = (...[to, x, top]: Parameters<NonNullable<Row['draw']>>) =>
      sign?.draw?.(to, x, top);
    return { ...piece, rows: place === at ? beside(rows, mark) : rows };
  });
}

function questionChunk(place: Place, { number, paper }: Numbered): Chunk {
  const inner = { ...place, room: place.room - NUMBER };
  const [text, ...parts] = askedOnPaper(paper).map((part) => setPart(inner, part));
  const picture = paper.illustration
    ? [setPicture(inner, paper.illustration, paper.illustrationAlt, PICTURE_HIGH)]
    : [];
  const end: Piece = { tag: 'P', rows: [gap(BETWEEN)] };
  const pieces = [...(text ?? []), ...setAudio(inner, paper.audio), ...picture, ...parts.flat()];
  return { pieces: [...numbered(place, number, pieces), end] };
}

const refersTo = (group: readonly Numbered[]) => {
  const [first, last] = [group[0]?.number, group.at(-1)?.number];
  return first === last
    ? `Question ${first} refers to the following.`
    : `Questions ${first}–${last} refer to the following.`;
};

/** What the questions of a case share, once, before them. */
function passageChunk(place: Place, group: readonly Numbered[]): Chunk[] {
  const passage = group[0]?.paper.passage;
  if (!passage) return [];
  const { pen, room } = place;
  const inner = { ...place, room: room - 14 };
  const { title, text, illustration, illustrationAlt } = passage;
  const heading = [
    ...setWords(pen, refersTo(group), inner.room, { size: 9.5, color: GREY, face: 'italic' }),
    ...(title === '' ? [] : setWords(pen, title, inner.room, { face: 'bold', size: 11.5 })),
  ];
  const pieces: Piece[] = [
    { tag: 'H2', rows: withBar(heading) },
    ...(text === '' ? [] : [{ tag: 'P' as const, rows: withBar(setText(pen, text, inner.room)) }]),
  ];
  const picture = illustration && setPicture(inner, illustration, illustrationAlt, PICTURE_HIGH);
  if (picture) pieces.push({ ...picture, rows: withBar(picture.rows) });
  return [{ pieces: [...pieces, { tag: 'P', rows: [gap(10)] }] }];
}

export interface Heading {
  title: string;
  /** The program, with the selected course and module. */
  about: string;
  asked: PrintAsked;
}

const countOf = ({ groups }: Version) => groups.reduce((sum, { length }) => sum + length, 0);

const questionsIn = (version: Version) => {
  const count = countOf(version);
  return count === 1 ? '1 question' : `${count} questions`;
};

function setHeading(place: Place, words: [title: string, ...below: string[]]): Piece[] {
  const { pen, room } = place;
  const [title, ...below] = words;
  const small = { size: 9.5, color: GREY };
  return [
    { tag: 'H1', rows: setWords(pen, title, room, { size: 18, face: 'bold' }) },
    { tag: 'P', rows: [gap(2), ...below.flatMap((line) => setWords(pen, line, room, small))] },
  ];
}

function headingChunk(place: Place, { title, about, asked }: Heading, version: Version): Chunk {
  const named = asked.versions > 1 ? [`Version ${version.name}`] : [];
  const facts = [...named, questionsIn(version), `Paper ${asked.paper}`].join(' · ');
  const name = setField(place, 'Name:', '', 220);
  const date = setField(place, 'Date:', '', 110);
  const fields: Row = {
    height: name.height,
    draw: (pen, x, top) => {
      name.draw?.(pen, x, top);
      date.draw?.(pen, x + 300, top);
    },
  };
  const pieces = setHeading(place, [title, ...(about === title ? [] : [about]), facts]);
  return { pieces: [...pieces, { tag: 'P', rows: [gap(8), fields, gap(20)] }] };
}

const questionGroups = (place: Place, version: Version): Chunk[][] =>
  version.groups.map((group) => [
    ...passageChunk(place, group),
    ...group.map((question) => questionChunk(place, question)),
  ]);

const nameOf = ({ asked }: Heading, { name }: Version) =>
  asked.versions > 1 ? `Version ${name}` : 'Paper';

const keyChunks = (place: Place, heading: Heading, version: Version): Chunk[][] => {
  const { asked, title } = heading;
  const words = asked.versions > 1 ? `Key of version ${version.name}` : 'Key';
  const top = setHeading(place, [words, `${title} · Paper ${asked.paper}`]);
  const [first = [], ...others] = setKey(place, version, asked.explanations === 'yes');
  const start: Chunk = { pieces: [...top, { tag: 'P', rows: [gap(12)] }] };
  return [[start, ...first], ...others];
};

/** Keys apart stand behind all papers, so that those can be handed out without them. */
export function* papersOf(
  place: Place,
  heading: Heading,
  versions: readonly Version[],
): Generator<Paper> {
  const { key, versions: several } = heading.asked;
  for (const version of versions) {
    const behind = key === 'behind' ? keyChunks(place, heading, version) : [];
    const questions = questionGroups(place, version);
    yield {
      name: nameOf(heading, version),
      groups: [[headingChunk(place, heading, version)], ...questions, ...behind],
    };
  }
  for (const version of key === 'apart' ? versions : []) {
    const name = several > 1 ? `Key of version ${version.name}` : 'Key';
    yield { name, groups: keyChunks(place, heading, version) };
  }
}
