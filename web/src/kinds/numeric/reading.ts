import type { Answer, Paper } from '@certway/contract/kinds/index';
import { plainNumber } from '@certway/contract/kinds/shared/number';
import * as messages from './messages.ts';

type NumericAnswer = Answer<'numeric'>;
type NumericPaper = Paper<'numeric'>;

/** The unit an answer starts with: the only one, or none until one of several is chosen. */
export const firstUnit = ({ units }: NumericPaper) => (units.length === 1 ? (units[0] ?? '') : '');

/** What prevents an answer from being locked, in words; null if nothing does. */
export function problemOf(value: NumericAnswer | null, { units }: NumericPaper): string | null {
  if (value === null || plainNumber(value.text) === null) return messages.enterNumber;
  if (units.length > 1 && !units.includes(value.unit)) return messages.chooseUnit;
  return null;
}

export const withUnit = (text: string, unit: string) =>
  [text.trim(), unit].filter(Boolean).join(' ');

export const answerWords = (answer: NumericAnswer | null) =>
  answer ? withUnit(answer.text, answer.unit) : '';

/** Flips the sign, because phone keyboards have no minus next to the digits. */
export const otherSign = (text: string) =>
  /^\s*[-−–]/.test(text) ? text.replace(/^\s*[-−–]\s*/, '') : `−${text.trim()}`;

export const figuresText = (figures: number) => messages.giveFigures({ figures });
