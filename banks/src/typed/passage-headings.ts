import { CASE_QUESTIONS_AT_MOST } from '../limits.ts';
import { parseAnswer, parseLabel, parseOption, parseStem } from './line-parsers.ts';

/** Recognizes headings of passages, and the numbers of the questions that a passage is for. */

const QUESTIONS =
  /\b(?:questions?|items|preguntas|fragen|quest[õo]es|domande)\b|вопрос|заданий|pyta[ńn]|题|問/iu;
const RANGE =
  /(?:^|[^\d.,])(\d{1,5})\s{0,3}(?:-|–|—|to|through|and|&|al?|y|bis|und|à|et|até|e|до|по|и|do|i|至|到|~)\s{0,3}(?:no\.\s?)?(\d{1,5})(?![\d.,%]*\d)/iu;
const PASSAGE_WORD =
  /\b(?:refer|based|relate|pertain|appl(?:y|ies)|following|below|above|passages?|texts?|extract|cases?|scenarios?|vignette|table|graph|chart|figure|diagram|exhibit|map|information|stimulus|data|article|paragraph|dialogue|siguientes?|texto|lectura|caso|gr[áa]fico|tabla|folgenden?|beziehen|lesen|fallbeispiel|abbildung|tabelle|suivante?s?|texte|lisez|leia|seguinte|seguir|tabela|testo|leggi|brano)\b|прочита|текст|ситуаци|таблиц|рисун|przeczytaj|tekst|阅读|閱讀|根据|材料|以下/iu;
const READ_INSTRUCTION =
  /\b(?:read|study|look at|examine|review|consider|use|refer to|lea|lee|lesen|lisez|lis|leia|leggi)\b|прочита|przeczytaj|阅读/iu;
const ANSWER_INSTRUCTION =
  /\b(?:(?:answer|respond|responda|conteste|beantworten|répondez|responda|rispondi)\b|следующие|odpowiedz|回答)|questions? (?:that follow|below)|ответьте/iu;
const HOW_MANY =
  /\b(?:next|following)\s(two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s(?:questions|items)\b/i;
const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Matches a heading that contains only the name of a passage. */
const PASSAGE_NAME =
  /^(?:reading )?(?:passage|case(?: study)?|scenario|vignette|stimulus|caso(?: cl[íi]nico)?|fallbeispiel|ситуационная задача|кейс)[ \t]{0,3}(?:\d{1,3}|[A-Z]|[IVX]{1,5})?[ \t]{0,3}[:.]?$/iu;
const NARRATIVE = /^NARRBEGIN:?/i;
export const NARRATIVE_END = /^NARREND\b/i;
const EACH_QUESTION = /\b(?:each|every) question\b/i;

const HEADING_AT_MOST = 400;

/**
 * The numbers of the first and last question that share a passage. Is null if the file does not
 * state them.
 */
export type NumberRange = { from: number; to: number } | null;

export interface Heading {
  range: NumberRange;
  count: number | null;
  title: string;
  /** The part of the passage that is on the line of its heading. */
  firstText: string;
  isNarrative: boolean;
}

/** Returns the words after a colon if they are too many to belong to the heading. */
const textAfterColon = (line: string): string => {
  const words = /^.{1,200}?:\s(.{40,})$/su.exec(line)?.[1] ?? '';
  return words.trim();
};

function countIn(line: string): number | null {
  const word = HOW_MANY.exec(line)?.[1]?.toLowerCase();
  if (word === undefined) return null;
  return NUMBERS.includes(word) ? NUMBERS.indexOf(word) + 2 : Number(word);
}

function rangeIn(line: string): NumberRange {
  const [, first = '', last = ''] = RANGE.exec(line) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return from > 0 && to > from && to - from < CASE_QUESTIONS_AT_MOST ? { from, to } : null;
}

export function parseHeading(line: string): Heading | null {
  const bare = line.replaceAll('**', '').trim();
  const heading = { range: null, count: null, firstText: '', isNarrative: false };
  if (NARRATIVE.test(bare)) return { ...heading, title: '', isNarrative: true };
  if (bare === '' || bare.length > HEADING_AT_MOST) return null;
  if (parseStem(bare) || parseOption(bare) || parseLabel(bare) || parseAnswer(bare) !== null)
    return null;
  if (PASSAGE_NAME.test(bare)) return { ...heading, title: bare.replace(/[:.]$/, '') };
  if (!QUESTIONS.test(bare) || EACH_QUESTION.test(bare)) return null;
  const [range, count] = [rangeIn(bare), countIn(bare)];
  const isAnnounced = range
    ? PASSAGE_WORD.test(bare)
    : READ_INSTRUCTION.test(bare) && ANSWER_INSTRUCTION.test(bare);
  if (!isAnnounced && count === null) return null;
  return { ...heading, range, count, title: '', firstText: textAfterColon(bare) };
}
