import { createHash } from 'node:crypto';
import type { CoachQuestion } from '../engine.ts';

/** When two answers are the same words: the one thing that makes a decided mark bind. */

/** The case of a unit is its meaning: mW and MW are not the same. */
const UNIT_BEHIND_FIGURE = /(\d\s?)([\p{L}µμ°Ω]{1,3})(?![\p{L}])/gu;
const KEPT = '\u0000';

/** Trimmed, case and spaces folded; signs, figures and all other marks stay as they are. */
export function sameWords(answer: string): string {
  const units: string[] = [];
  const even = answer.normalize('NFC').trim().replace(/\s+/g, ' ');
  const held = even.replace(UNIT_BEHIND_FIGURE, (_, figure: string, unit: string) => {
    units.push(unit);
    return figure + KEPT;
  });
  return held.toLowerCase().replaceAll(KEPT, () => units.shift() ?? '');
}

/**
 * The program and the question are part of it, so that no mark crosses over; what is asked and what
 * is right too, so that none outlives the question it was given for.
 */
export function answerHashOf({ programId, id, text, key }: CoachQuestion, answer: string): string {
  const { criteria, idealAnswers, keyPoints } = key;
  const asked = [programId, id, text, criteria, idealAnswers, keyPoints];
  return createHash('sha256')
    .update(JSON.stringify([...asked, sameWords(answer)]))
    .digest('base64url');
}
