import { holdsText } from '@certway/contract/fields';
import type { Answer, Draft, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { hasFigures, plainNumber } from '@certway/contract/kinds/shared/number';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { isWithinTolerance } from '../marking/accepted.ts';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import { plainDraft, unmixed } from '../marking/plain-rules.ts';
import * as shared from '../messages.ts';
import type { KindRules, Split, Tools } from '../rules.ts';
import * as messages from './messages.ts';

const unitsOf = ({ unit, otherUnits }: Draft<'numeric'>): string[] =>
  unit === '' ? [] : [unit, ...otherUnits.map((other) => other.unit)];

function split(draft: Draft<'numeric'>, tools: Tools): Split<'numeric'> {
  const { correctAnswer, tolerance, toleranceKind, unit, otherUnits, significantFigures } = draft;
  return {
    paper: {
      type: 'numeric',
      ...viewFields(draft, tools),
      units: unitsOf(draft),
      significantFigures,
    },
    key: {
      type: 'numeric',
      ...explanationFields(draft),
      value: correctAnswer,
      tolerance,
      toleranceKind,
      unit,
      otherUnits,
      significantFigures,
    },
  };
}

/**
 * Returns the factor that converts a unit to the author's unit. Returns null if answers may not use
 * the unit.
 */
function factorOf(unit: string, { unit: own, otherUnits }: Key<'numeric'>): number | null {
  if (unit === own) return 1;
  // If the question has only one unit, an answer without a unit means that unit.
  if (unit === '' && otherUnits.length === 0) return 1;
  return otherUnits.find((other) => other.unit === unit)?.factor ?? null;
}

/**
 * Returns the right values, converted to a unit: the exact value and, if significant figures are
 * requested, the rounded value.
 */
function rightIn(factor: number, { value, significantFigures }: Key<'numeric'>): number[] {
  const exact = Number(value) / factor;
  const rounded = significantFigures && Number(exact.toPrecision(significantFigures));
  return rounded === null ? [exact] : [exact, rounded];
}

function score({ text, unit }: Answer<'numeric'>, key: Key<'numeric'>): number {
  const plain = plainNumber(text);
  const factor = factorOf(unit, key);
  if (plain === null || factor === null) return 0;
  const { significantFigures } = key;
  if (significantFigures !== null && !hasFigures(plain, significantFigures)) return 0;
  const given = Number(plain);
  const isRight = rightIn(factor, key).some((right) => {
    const absolute = key.tolerance / factor;
    const tolerance = key.toleranceKind === 'relative' ? key.tolerance * Math.abs(right) : absolute;
    return isWithinTolerance(right, given, tolerance);
  });
  return isRight ? 1 : 0;
}

function problem(
  { text, unit }: Answer<'numeric'>,
  { units }: QuestionView<'numeric'>,
): string | null {
  if (plainNumber(text) === null) return messages.enterNumber;
  if (unit === '') return units.length > 1 ? messages.chooseUnit : null;
  return units.includes(unit) ? null : messages.unitUnknown;
}

/**
 * Returns the right value as the author typed it, or with the requested number of significant
 * figures.
 */
function rightText({ value, significantFigures }: Key<'numeric'>): string {
  if (significantFigures === null || hasFigures(value, significantFigures)) return value;
  return Number(value).toPrecision(significantFigures);
}

const rightAnswer = (key: Key<'numeric'>): Answer<'numeric'> => ({
  type: 'numeric',
  text: rightText(key),
  unit: key.unit,
});

/**
 * Returns a key with the answer's value, converted to the author's unit. Returns null if the answer
 * is not a number, has an unknown unit, or lacks the requested significant figures.
 */
function withRight({ text, unit }: Answer<'numeric'>, key: Key<'numeric'>): Key<'numeric'> | null {
  const plain = plainNumber(text);
  const factor = factorOf(unit, key);
  if (plain === null || factor === null) return null;
  const value = factor === 1 ? plain : String(Number(plain) * factor);
  const { significantFigures } = key;
  return significantFigures === null || hasFigures(plain, significantFigures)
    ? { ...key, value }
    : null;
}

const inWords = ({ text, unit }: Answer<'numeric'>) => `${text} ${unit}`.trim();

/** Parses a number with or without one of the question's units. */
function answerFromText(
  text: string,
  { units }: QuestionView<'numeric'>,
): Answer<'numeric'> | null {
  const words = text.trim();
  const longestFirst = [...units].sort((a, b) => b.length - a.length);
  for (const unit of [...longestFirst, '']) {
    const number = words.slice(0, words.length - unit.length).trim();
    if (words.endsWith(unit) && plainNumber(number) !== null) {
      return { type: 'numeric', text: number, unit };
    }
  }
  return null;
}

export const rules: KindRules<'numeric'> = {
  ...plainDraft,
  withTexts: (draft) => draft,
  ...unmixed,
  fieldNames: {
    correctAnswer: shared.correctAnswer,
    tolerance: shared.tolerance,
    toleranceKind: messages.kindOfTolerance,
    unit: messages.unit,
    otherUnits: messages.otherUnits,
    significantFigures: messages.significantFigures,
  },
  correctFrom: CORRECT_FROM_SCORE,
  split,
  join: (paper, key) => ({
    type: 'numeric',
    ...draftFields(paper, key),
    correctAnswer: key.value,
    tolerance: key.tolerance,
    toleranceKind: key.toleranceKind,
    unit: key.unit,
    otherUnits: key.otherUnits,
    significantFigures: key.significantFigures,
  }),
  score,
  isBlank: ({ text }) => !holdsText(text),
  problem,
  rightAnswer,
  withRight,
  correctAnswerText: (_paper, key) => inWords(rightAnswer(key)),
  answerText: inWords,
  answerFromText,
};
