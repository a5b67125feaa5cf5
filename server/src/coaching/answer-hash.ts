import { createHash } from 'node:crypto';
import type { CoachQuestion } from './engine.ts';

/**
 * Determines when two answers are identical. A mark that a person decided for one answer also
 * applies to all identical answers.
 */

/** Matches a unit after a number. Its case is preserved, because mW and MW are different units. */
const UNIT_AFTER_NUMBER = /(\d\s?)([\p{L}µμ°Ω]{1,3})(?![\p{L}])/gu;
const UNIT_PLACEHOLDER = '\u0000';

/** Trims an answer and folds its case and spaces. Signs, numbers, and punctuation stay. */
export function normalizeAnswer(answer: string): string {
  const units: string[] = [];
  const even = answer.normalize('NFC').trim().replace(/\s+/g, ' ');
  const withoutUnits = even.replace(UNIT_AFTER_NUMBER, (_, quantity: string, unit: string) => {
    units.push(unit);
    return quantity + UNIT_PLACEHOLDER;
  });
  return withoutUnits.toLowerCase().replaceAll(UNIT_PLACEHOLDER, () => units.shift() ?? '');
}

/**
 * Returns the hash of an answer. It includes the program, the question, and the question's text and
 * key. A mark is therefore never reused for another question, or after the question's text or key
 * has changed.
 */
export function answerHashOf({ programId, id, text, key }: CoachQuestion, answer: string): string {
  const { criteria, idealAnswers, keyPoints } = key;
  const asked = [programId, id, text, criteria, idealAnswers, keyPoints];
  return createHash('sha256')
    .update(JSON.stringify([...asked, normalizeAnswer(answer)]))
    .digest('base64url');
}
