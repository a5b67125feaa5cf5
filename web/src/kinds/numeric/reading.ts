import type { Verdict } from '@certway/contract/attempts/verdict';
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { plainNumber } from '@certway/contract/kinds/shared/number';
import { rightAnswer } from '../view.ts';
import * as messages from './messages.ts';

type NumericAnswer = Answer<'numeric'>;
type NumericQuestionView = QuestionView<'numeric'>;

/**
 * Returns the initially selected unit: the only unit of the question, or '' if there are several.
 */
export const firstUnit = ({ units }: NumericQuestionView) =>
  units.length === 1 ? (units[0] ?? '') : '';

/** Returns the reason why an answer cannot be locked; null if it can be locked. */
export function problemOf(
  value: NumericAnswer | null,
  { units }: NumericQuestionView,
): string | null {
  if (value === null || plainNumber(value.text) === null) return messages.enterNumber;
  if (units.length > 1 && !units.includes(value.unit)) return messages.chooseUnit;
  return null;
}

export const withUnit = (text: string, unit: string) =>
  [text.trim(), unit].filter(Boolean).join(' ');

export const answerWords = (answer: NumericAnswer | null) =>
  answer ? withUnit(answer.text, answer.unit) : '';

/** Returns the right answer of a verdict with its unit; '' if the verdict does not have it. */
export const rightNumber = (verdict: Verdict | null) =>
  answerWords(rightAnswer('numeric', verdict)) || (verdict?.correctAnswer ?? '');

/**
 * Flips the sign of a number. A button does this, because phone keyboards have no minus next to the
 * digits.
 */
export const otherSign = (text: string) =>
  /^\s*[-−–]/.test(text) ? text.replace(/^\s*[-−–]\s*/, '') : `−${text.trim()}`;

export const figuresText = (figures: number) => messages.giveFigures({ figures });
