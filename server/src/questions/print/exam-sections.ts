import type { PrintRequest } from '@certway/contract/questions/printed';
import { printedParts } from '../../kinds/prints.ts';
import { setText, withBar } from '../../typesetting/blocks.ts';
import type { DocumentSection } from '../../typesetting/document.ts';
import {
  GRAY,
  gap,
  indented,
  type Piece,
  type Row,
  withMark,
} from '../../typesetting/layout-rows.ts';
import { setWords } from '../../typesetting/lines.ts';
import type { Chunk } from '../../typesetting/pages.ts';
import { setAudio } from './audio.ts';
import { setKey } from './key.ts';
import * as messages from './messages.ts';
import { setField, setPart } from './parts.ts';
import { type PrintContext, setPicture } from './picture.ts';
import type { PrintedExam } from './printed-exam.ts';
import type { ExamVersion, NumberedQuestion } from './versions.ts';

/** The sections of a printed document: each version with its heading and questions, and the keys. */

const NUMBER = 26;
const PICTURE_HIGH = 220;
const BETWEEN = 16;

/**
 * Puts the number of a question next to the first row that has content, and indents all rows of the
 * question.
 */
function numbered({ pen }: PrintContext, number: number, pieces: readonly Piece[]): Piece[] {
  const [sign] = setWords(pen, `${number}.`, NUMBER, { face: 'bold' });
  const at = pieces.findIndex(({ rows }) => rows.some((row) => row.draw));
  return pieces.map((piece, place) => {
    const rows = indented(piece.rows, NUMBER);
    const mark = (...[to, x, top]: Parameters<NonNullable<Row['draw']>>) =>
      sign?.draw?.(to, x, top);
    return { ...piece, rows: place === at ? withMark(rows, mark) : rows };
  });
}

function questionChunk(place: PrintContext, { number, paper }: NumberedQuestion): Chunk {
  const inner = { ...place, room: place.room - NUMBER };
  const [text, ...parts] = printedParts(paper).map((part) => setPart(inner, part));
  const picture = paper.illustration
    ? [setPicture(inner, paper.illustration, paper.illustrationAlt, PICTURE_HIGH)]
    : [];
  const end: Piece = { tag: 'P', rows: [gap(BETWEEN)] };
  const pieces = [...(text ?? []), ...setAudio(inner, paper.audio), ...picture, ...parts.flat()];
  return { pieces: [...numbered(place, number, pieces), end] };
}

const refersTo = (group: readonly NumberedQuestion[]) => {
  const [first = 0, last = 0] = [group[0]?.number, group.at(-1)?.number];
  return first === last
    ? messages.questionRefers({ number: first })
    : messages.questionsRefer({ first, last });
};

/** Prints the passage of a case once, before its questions. */
function passageChunk(place: PrintContext, group: readonly NumberedQuestion[]): Chunk[] {
  const passage = group[0]?.paper.passage;
  if (!passage) return [];
  const { pen, room } = place;
  const inner = { ...place, room: room - 14 };
  const { title, text, illustration, illustrationAlt } = passage;
  const heading = [
    ...setWords(pen, refersTo(group), inner.room, { size: 9.5, color: GRAY, face: 'italic' }),
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

export interface ExamHeading {
  title: string;
  /** The names of the program and of the selected course and module. */
  about: string;
  asked: PrintRequest;
  exam: PrintedExam | null;
}

const countQuestions = ({ groups }: ExamVersion) =>
  groups.reduce((sum, { length }) => sum + length, 0);

const questionsIn = (version: ExamVersion) =>
  messages.questionCount({ count: countQuestions(version) });

function setHeading(place: PrintContext, words: [title: string, ...below: string[]]): Piece[] {
  const { pen, room } = place;
  const [title, ...below] = words;
  const small = { size: 9.5, color: GRAY };
  return [
    { tag: 'H1', rows: setWords(pen, title, room, { size: 18, face: 'bold' }) },
    { tag: 'P', rows: [gap(2), ...below.flatMap((line) => setWords(pen, line, room, small))] },
  ];
}

/** Returns the rules of a mock exam that a candidate must know: the time, and what it takes to pass. */
function rulesOf(exam: PrintedExam | null): string[] {
  if (!exam) return [];
  const { minutes, pass, pointsOff } = exam;
  const { value } = pass;
  return [
    messages.minutes({ minutes }),
    pass.unit === 'percent' ? messages.passPercent({ value }) : messages.passCount({ value }),
    ...(pointsOff > 0 ? [messages.pointsOff({ value: pointsOff })] : []),
  ];
}

function headingChunk(
  place: PrintContext,
  { title, about, asked, exam }: ExamHeading,
  version: ExamVersion,
): Chunk {
  const named = asked.versions > 1 ? [messages.version({ name: version.name })] : [];
  const number = messages.examNumber({ number: asked.paper });
  const facts = [...named, questionsIn(version), ...rulesOf(exam), number].join(' · ');
  const name = setField(place, messages.name, '', 220);
  const date = setField(place, messages.date, '', 110);
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

/** Prints the titles of the sections that begin with a group. A single section needs no title. */
function sectionChunks({ pen, room }: PrintContext, { sections }: ExamVersion, at: number) {
  if (sections.length < 2) return [];
  return sections
    .filter(({ from }) => from === at)
    .map(({ title, minutes }): Chunk => {
      const time = minutes === null ? '' : messages.minutes({ minutes });
      const words = time ? messages.sectionWithTime({ title, time }) : title;
      const rows = setWords(pen, words, room, { size: 13, face: 'bold' });
      return { pieces: [{ tag: 'H2', rows: [...rows, gap(8)] }] };
    });
}

const questionGroups = (place: PrintContext, version: ExamVersion): Chunk[][] =>
  version.groups.map((group, at) => [
    ...sectionChunks(place, version, at),
    ...passageChunk(place, group),
    ...group.map((question) => questionChunk(place, question)),
  ]);

const sectionName = ({ asked }: ExamHeading, { name }: ExamVersion) =>
  asked.versions > 1 ? messages.version({ name }) : messages.exam;

/** Names the trial questions of a version by their numbers. */
function trialText(exam: PrintedExam | null, { groups }: ExamVersion): string[] {
  const drawn = exam?.sections.flatMap(({ questions }) => questions) ?? [];
  const trial = new Set(drawn.flatMap(({ questionId, scored }) => (scored ? [] : questionId)));
  const numbers = groups
    .flat()
    .flatMap(({ paper, number }) => (trial.has(paper._id) ? number : []));
  if (numbers.length === 0) return [];
  return [messages.trialQuestions({ count: numbers.length, numbers: numbers.join(', ') })];
}

const keyChunks = (place: PrintContext, heading: ExamHeading, version: ExamVersion): Chunk[][] => {
  const { asked, title, exam } = heading;
  const words = asked.versions > 1 ? messages.keyOfVersion({ name: version.name }) : messages.key;
  const top = setHeading(place, [
    words,
    `${title} · ${messages.examNumber({ number: asked.paper })}`,
    ...trialText(exam, version),
  ]);
  const [first = [], ...others] = setKey(place, version, asked.explanations === 'yes');
  const start: Chunk = { pieces: [...top, { tag: 'P', rows: [gap(12)] }] };
  return [[start, ...first], ...others];
};

/**
 * Yields the sections of the document. Keys on separate pages come after all versions, so that the
 * versions can be handed out without the keys.
 */
export function* examSections(
  place: PrintContext,
  heading: ExamHeading,
  versions: readonly ExamVersion[],
): Generator<DocumentSection> {
  const { key, versions: several } = heading.asked;
  for (const version of versions) {
    const behind = key === 'behind' ? keyChunks(place, heading, version) : [];
    const questions = questionGroups(place, version);
    yield {
      name: sectionName(heading, version),
      groups: [[headingChunk(place, heading, version)], ...questions, ...behind],
    };
  }
  for (const version of key === 'apart' ? versions : []) {
    const name = several > 1 ? messages.keyOfVersion({ name: version.name }) : messages.key;
    yield { name, groups: keyChunks(place, heading, version) };
  }
}
