import type { PrintRequest } from '@certway/contract/questions/printed';
import { printedAnswers, printedHints, printedParts } from '../../kinds/prints.ts';
import type { Fonts } from '../../typesetting/fonts.ts';
import { formulasIn } from '../../typesetting/written.ts';
import { audioCaption } from './audio.ts';
import * as messages from './messages.ts';
import type { PrintQuestion } from './versions.ts';

/** A warning, shown before printing, about content that cannot be printed unchanged. */

export interface PrintWarning {
  what: string;
  count: number;
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

export function printedTexts({ paper, key }: PrintQuestion, asked: PrintRequest): string[] {
  const { passage, audio } = paper;
  const heard = audio && [audioCaption(audio), audio.transcript];
  const shown = [printedParts(paper), passage?.title, passage?.text, heard];
  const right = asked.key === 'none' ? [] : [printedAnswers(paper, key), printedHints(paper, key)];
  const told = asked.key !== 'none' && asked.explanations === 'yes';
  const explained = told ? [key.explanation, key.reference, key.heard] : [];
  return stringsIn([...shown, ...right, ...explained]);
}

const SCRIPTS = {
  [messages.chineseOrJapanese]: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  [messages.korean]: /\p{Script=Hangul}/u,
  [messages.arabic]: /\p{Script=Arabic}/u,
  [messages.hebrew]: /\p{Script=Hebrew}/u,
  [messages.thai]: /\p{Script=Thai}/u,
  [messages.southAsian]:
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}]/u,
  [messages.emoji]: /\p{Extended_Pictographic}/u,
};

const scriptOf = (sign: string) =>
  Object.entries(SCRIPTS).find(([, script]) => script.test(sign))?.[0] ?? messages.otherScript;

const SIGNS_SHOWN = 4;

/**
 * Returns the questions that the fonts can print. The other questions are counted by the script
 * that the fonts lack, for a warning.
 */
export function dropUnprintable(
  fonts: Fonts,
  questions: readonly PrintQuestion[],
  asked: PrintRequest,
) {
  const left: PrintQuestion[] = [];
  const missed = new Map<string, { signs: Set<string>; count: number }>();
  for (const question of questions) {
    const signs = fonts.missing(printedTexts(question, asked).join('\n'));
    if (signs.length === 0) left.push(question);
    for (const script of new Set(signs.map(scriptOf))) {
      const of = missed.get(script) ?? { signs: new Set(), count: 0 };
      for (const sign of signs) if (scriptOf(sign) === script) of.signs.add(sign);
      missed.set(script, { ...of, count: of.count + 1 });
    }
  }
  const losses = [...missed].map(([script, { signs, count }]): PrintWarning => {
    const shown = [...signs].slice(0, SIGNS_SHOWN).join(' ');
    return { what: messages.leftOutForFonts({ script, characters: shown }), count };
  });
  return { questions: left, losses };
}

/**
 * Warns about characters in the heading and the footer that the fonts lack. On paper, each of them
 * is replaced by another character.
 */
export function titleWarnings(fonts: Fonts, title: string): PrintWarning[] {
  const signs = fonts.missing(title);
  const shown = signs.slice(0, SIGNS_SHOWN).join(' ');
  return signs.length > 0
    ? [{ what: messages.headingLacksCharacters({ characters: shown }), count: 1 }]
    : [];
}

/** Warns about formulas that cannot be typeset and are printed as typed. */
export function formulaWarnings(
  questions: readonly PrintQuestion[],
  asked: PrintRequest,
  failed: ReadonlySet<string>,
): PrintWarning[] {
  const found = questions.flatMap((question) => {
    const own = printedTexts(question, asked).flatMap(formulasIn);
    return own.find(({ tex }) => failed.has(tex))?.tex ?? [];
  });
  const [first] = found;
  return first === undefined
    ? []
    : [{ what: messages.formulasAsTyped({ formula: first }), count: found.length }];
}

/**
 * Warns that audio is replaced by its description, and by its transcript if learners may read it.
 */
export function audioWarnings(questions: readonly PrintQuestion[]): PrintWarning[] {
  const count = questions.filter(({ paper }) => paper.audio !== undefined).length;
  return count > 0
    ? [
        {
          what: messages.audioNotPrinted,
          count,
        },
      ]
    : [];
}

/** Warns about questions that can be answered on paper only if someone plays their audio. */
export function playedWarnings(questions: readonly PrintQuestion[]): PrintWarning[] {
  const heard = questions.filter(({ paper }) => paper.audio?.isAsked);
  const [first] = heard;
  if (!first) return [];
  return [{ what: messages.mustBePlayed({ text: first.paper.text }), count: heard.length }];
}
