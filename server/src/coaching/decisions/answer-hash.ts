import { createHash } from 'node:crypto';
import type { CoachQuestion } from '../engine.ts';

/** Decides when two answers are identical, which is the condition for a decided mark to apply. */

/** The case of a unit matters: mW and MW are different. */
const UNIT_AFTER_NUMBER = /(\d\s?)([\p{L}µμ°Ω]{1,3})(?![\p{L}])/gu;
const UNIT_PLACEHOLDER = '\u0000';

/** Trims the answer and folds case and spaces; signs, numbers, and punctuation stay. */
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
 * The hash includes program and question, so that no mark crosses over, and the question's text and
 * key, so that no mark outlives the version it was given for.
 */
export function answerHashOf({ programId, id, text, key }: CoachQuestion, answer: string): string {
  const { criteria, idealAnswers, keyPoints } = key;
  const asked = [programId, id, text, criteria, idealAnswers, keyPoints];
  return createHash('sha256')
    .update(JSON.stringify([...asked, normalizeAnswer(answer)]))
    .digest('base64url');
}
