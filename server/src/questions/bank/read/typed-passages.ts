import { CASE_QUESTIONS_AT_MOST } from '@certway/contract/limits';
import { leftOut } from '../left-out.ts';
import type { Problem } from '../reading.ts';
import {
  leftAlone,
  NOT_SAID,
  QUESTIONS_LIKELY,
  type ToldPassage,
  toldPassage,
} from './passages.ts';
import { takePictures } from './placed-pictures.ts';
import { answerOf, isSection, type Line, labelOf, optionOf, stemOf } from './typed-lines.ts';

/** Passages that several typed questions share: what announces one, where it ends, and which questions it is for. */

export interface TypedPassage {
  /** The line that announces it, and the one behind it that is no part of it any more. */
  start: number;
  end: number;
  passage: ToldPassage;
  /** Pictures that a passage has no place for. */
  further: number;
  /** The numbers of its questions; null where nothing says so. */
  range: { from: number; to: number } | null;
  /** How many questions it is for, counted from the first. */
  count: number;
  /** The file says which questions it is for. */
  isSaid: boolean;
}

const QUESTIONS =
  /\b(?:questions?|items|preguntas|fragen|quest[õo]es|domande)\b|вопрос|заданий|pyta[ńn]|题|問/iu;
const RANGE =
  /(?:^|[^\d.,])(\d{1,5})\s{0,3}(?:-|–|—|to|through|and|&|al?|y|bis|und|à|et|até|e|до|по|и|do|i|至|到|~)\s{0,3}(?:no\.\s?)?(\d{1,5})(?![\d.,%]*\d)/iu;
const ANNOUNCES =
  /\b(?:refer|based|relate|pertain|appl(?:y|ies)|following|below|above|passages?|texts?|extract|cases?|scenarios?|vignette|table|graph|chart|figure|diagram|exhibit|map|information|stimulus|data|article|paragraph|dialogue|siguientes?|texto|lectura|caso|gr[áa]fico|tabla|folgenden?|beziehen|lesen|fallbeispiel|abbildung|tabelle|suivante?s?|texte|lisez|leia|seguinte|seguir|tabela|testo|leggi|brano)\b|прочита|текст|ситуаци|таблиц|рисун|przeczytaj|tekst|阅读|閱讀|根据|材料|以下/iu;
const READ_THEN =
  /\b(?:read|study|look at|examine|review|consider|use|refer to|lea|lee|lesen|lisez|lis|leia|leggi)\b|прочита|przeczytaj|阅读/iu;
const THAT_FOLLOW =
  /\b(?:(?:answer|respond|responda|conteste|beantworten|répondez|responda|rispondi)\b|следующие|odpowiedz|回答)|questions? (?:that follow|below)|ответьте/iu;
const HOW_MANY =
  /\b(?:next|following)\s(two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s(?:questions|items)\b/i;
const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** A heading that is nothing but the name of a passage. */
const NAMED =
  /^(?:reading )?(?:passage|case(?: study)?|scenario|vignette|stimulus|caso(?: cl[íi]nico)?|fallbeispiel|ситуационная задача|кейс)[ \t]{0,3}(?:\d{1,3}|[A-Z]|[IVX]{1,5})?[ \t]{0,3}[:.]?$/iu;
const NARRATIVE = /^NARRBEGIN:?/i;
const NARRATIVE_ENDS = /^NARREND\b/i;
const EACH_QUESTION = /\b(?:each|every) question\b/i;

const HEADING_AT_MOST = 400;

interface Heading {
  range: TypedPassage['range'];
  count: number | null;
  title: string;
  /** What of the passage stands in its line. */
  begins: string;
  isNarrative: boolean;
}

/** Behind a colon, words that are too many to belong to what announces them. */
const inlineOf = (line: string): string => {
  const words = /^.{1,200}?:\s(.{40,})$/su.exec(line)?.[1] ?? '';
  return words.trim();
};

function countIn(line: string): number | null {
  const word = HOW_MANY.exec(line)?.[1]?.toLowerCase();
  if (word === undefined) return null;
  return NUMBERS.includes(word) ? NUMBERS.indexOf(word) + 2 : Number(word);
}

function rangeIn(line: string): TypedPassage['range'] {
  const [, first = '', last = ''] = RANGE.exec(line) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return from > 0 && to > from && to - from < CASE_QUESTIONS_AT_MOST ? { from, to } : null;
}

/** What the line announces, or null. */
function headingOf(line: string): Heading | null {
  const bare = line.replaceAll('**', '').trim();
  const named = { range: null, count: null, begins: '', isNarrative: false };
  if (NARRATIVE.test(bare)) return { ...named, title: '', isNarrative: true };
  if (bare === '' || bare.length > HEADING_AT_MOST) return null;
  if (stemOf(bare) || optionOf(bare) || labelOf(bare) || answerOf(bare) !== null) return null;
  if (NAMED.test(bare)) return { ...named, title: bare.replace(/[:.]$/, '') };
  if (!QUESTIONS.test(bare) || EACH_QUESTION.test(bare)) return null;
  const [range, count] = [rangeIn(bare), countIn(bare)];
  const announces = range ? ANNOUNCES.test(bare) : READ_THEN.test(bare) && THAT_FOLLOW.test(bare);
  if (!announces && count === null) return null;
  return { ...named, range, count, title: '', begins: inlineOf(bare) };
}

/** Whether options or an answer stand behind a numbered line, before the next of its kind. */
function asksSomething(lines: readonly Line[], at: number): boolean {
  for (const { line } of lines.slice(at + 1)) {
    if (optionOf(line)?.letter === 'A' || answerOf(line) !== null) return true;
    if (stemOf(line)) return false;
  }
  return false;
}

const LINES_AT_MOST = 300;

interface Text {
  lines: readonly Line[];
  numbered: boolean;
  /** The next line that holds something, by line. */
  next: readonly string[];
}

/** Whether the first question of a passage can begin in this line. */
function beginsQuestion({ lines, numbered, next }: Text, at: number, { range }: Heading): boolean {
  const line = lines[at]?.line ?? '';
  if (!numbered) return line.trim() !== '' && optionOf(next[at] ?? '')?.letter === 'A';
  const stem = stemOf(line);
  return stem !== null && (range === null || Number(stem.number) === range.from);
}

/** The first line behind the passage, or null where no question follows it. */
function endOf(text: Text, start: number, heading: Heading): number | null {
  const behind = text.lines.slice(start + 1, start + LINES_AT_MOST);
  const place = (at: number) => (at < 0 ? null : start + 1 + at);
  if (heading.isNarrative)
    return place(behind.findIndex(({ line }) => NARRATIVE_ENDS.test(line.trim())));
  // Where nothing has options, as with a key at the end, the number must do.
  let numberAlone: number | null = null;
  for (const [at, { line }] of behind.entries()) {
    if (headingOf(line)?.range) break;
    if (!beginsQuestion(text, start + 1 + at, heading)) continue;
    if (!text.numbered || asksSomething(text.lines, start + 1 + at)) return place(at);
    if (heading.range) numberAlone ??= place(at);
  }
  return numberAlone;
}

/** Questions from here to the next passage, section or end. */
function questionsFrom({ lines, numbered, next }: Text, from: number): number {
  let count = 0;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]?.line ?? '';
    if (headingOf(line) || isSection(line)) break;
    const begins = numbered ? stemOf(line) !== null : optionOf(next[at] ?? '')?.letter === 'A';
    if (begins && (!numbered || asksSomething(lines, at))) count++;
    if (count > QUESTIONS_LIKELY) break;
  }
  return count;
}

const TITLE_AT_MOST = 80;

/** A short first line that stands out is the title. */
function titled(lines: readonly Line[]): { title: string; body: readonly Line[] } {
  const at = lines.findIndex(({ line }) => line.trim() !== '');
  const first = lines[at];
  const bare = first?.line.replaceAll('**', '').trim() ?? '';
  const isTitle =
    first?.strong &&
    bare.length <= TITLE_AT_MOST &&
    !/[.!?。]$/.test(bare) &&
    at + 1 < lines.length;
  return isTitle ? { title: bare, body: lines.slice(at + 1) } : { title: '', body: lines };
}

/** Paragraphs of a document stand apart; the lines of a table belong together. */
function joined(lines: readonly string[], areParagraphs: boolean): string {
  let text = '';
  for (const [at, line] of lines.entries()) {
    const inTable = line.trim().startsWith('|') && (lines[at - 1] ?? '').trim().startsWith('|');
    text += `${at === 0 ? '' : areParagraphs && !inTable ? '\n\n' : '\n'}${line.trim()}`;
  }
  return text.replace(/\n{3,}/g, '\n\n').trim();
}

function passageAt(text: Text, start: number, areParagraphs: boolean): TypedPassage | null {
  const heading = headingOf(text.lines[start]?.line ?? '');
  if (!heading) return null;
  const end = endOf(text, start, heading);
  if (end === null) return null;
  const between = text.lines.slice(start + 1, end);
  const said = heading.isNarrative
    ? between.map(({ line }) => headingOf(line)).find((each) => each?.range)
    : undefined;
  const { title, body } = titled(between.filter(({ line }) => !said || !headingOf(line)));
  const words = joined([heading.begins, ...body.map(({ line }) => line)], areParagraphs);
  const { text: bare, image, further } = takePictures(words);
  const passage = toldPassage(heading.title || title, { text: bare, illustration: image });
  if (!passage) return null;
  const range = heading.range ?? said?.range ?? null;
  const behind = heading.isNarrative ? end + 1 : end;
  const count = heading.count ?? questionsFrom(text, behind);
  const isSaid = range !== null || heading.count !== null;
  return { start, end: behind, passage, further, range, count, isSaid };
}

/** All passages of a text, in their order. */
export function passagesIn(text: Text, areParagraphs: boolean): TypedPassage[] {
  const found: TypedPassage[] = [];
  for (let at = 0; at < text.lines.length; at++) {
    const passage = passageAt(text, at, areParagraphs);
    if (!passage) continue;
    found.push(passage);
    at = passage.end - 1;
  }
  return found;
}

/** A passage as one of its questions has it. */
export interface SharedPassage {
  passage: ToldPassage;
  losses: string[];
  doubts: string[];
}

export interface PassagesInForce {
  /** Whether the line is part of a passage, which is in force from there on. */
  holds: (at: number) => boolean;
  /** What the question that begins now shares with others. */
  forQuestion: (number: string | null) => SharedPassage | null;
  /** Behind the heading of a section no passage of the one before is meant. */
  end: () => void;
  /** Passages that no question took, by their lines. */
  notes: () => Problem[];
}

const PICTURES_LEFT = 'further pictures of the passage: a case has one';

/** Goes through the passages while the questions between them are read. */
export function passagesInForce(all: readonly TypedPassage[]): PassagesInForce {
  const taken = new Set<TypedPassage>();
  let coming = 0;
  let current: TypedPassage | null = null;
  let left = 0;
  const isMeant = (range: TypedPassage['range'], number: string | null) => {
    const its = Number(number);
    return range && number !== null ? its >= range.from && its <= range.to : left > 0;
  };
  return {
    holds: (at) => {
      const next = all[coming];
      if (!next || at < next.start) return false;
      current = next;
      left = next.range ? next.range.to - next.range.from + 1 : next.count;
      if (at >= next.end - 1) coming++;
      return true;
    },
    forQuestion: (number) => {
      if (!current || (!current.range && current.count > QUESTIONS_LIKELY)) return null;
      if (!isMeant(current.range, number)) return null;
      left--;
      taken.add(current);
      const { passage, further, isSaid } = current;
      const losses = further > 0 ? [leftOut(PICTURES_LEFT)] : [];
      return { passage, losses, doubts: isSaid ? [] : [NOT_SAID] };
    },
    end: () => {
      current = null;
    },
    notes: () =>
      all
        .filter((each) => !taken.has(each))
        .flatMap(({ start, passage, count }) =>
          leftAlone({ where: `line ${start + 1}`, passage }, count),
        ),
  };
}
