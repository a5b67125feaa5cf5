import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '@certway/contract/kinds/index';

const NAMES: Record<string, string> = {
  type: 'kind',
  text: 'question text',
  options: 'options',
  correctAnswer: 'correct answer',
  otherAnswers: 'other accepted answers',
  caseSensitive: 'case',
  tolerance: 'tolerance',
  pairs: 'pairs',
  distractors: 'distractors',
  aiCriteria: 'ideal answer and keywords',
  illustration: 'illustration',
  illustrationAlt: 'alternative text',
  difficulty: 'difficulty',
  explanation: 'explanation',
  reference: 'reference',
};

/** The fields in which two versions of a question differ. */
export function changedFields(before: Draft, after: Draft): string[] {
  const [a, b] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return Object.keys(NAMES).filter((field) => !isDeepStrictEqual(a[field], b[field]));
}

export const fieldName = (field: string) => NAMES[field] ?? field;
