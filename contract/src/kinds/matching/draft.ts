import { z } from 'zod';
import { line } from '../../fields.ts';
import { OPTION_TEXT_LENGTH, PAIRS_AT_LEAST, PAIRS_AT_MOST } from '../../limits.ts';
import type { Report } from '../shared/kind.ts';

const side = line(OPTION_TEXT_LENGTH);

export const draft = {
  pairs: z
    .array(z.object({ left: side, right: side }))
    .min(PAIRS_AT_LEAST, 'At least two pairs are required')
    .max(PAIRS_AT_MOST),
  distractors: z.array(side).max(PAIRS_AT_MOST).default([]),
};

const repeats = (texts: string[]) => new Set(texts).size < texts.length;

export function rule(
  { pairs, distractors }: z.output<z.ZodObject<typeof draft>>,
  report: Report,
): void {
  if (repeats(pairs.map(({ left }) => left))) report('pairs', 'Each left side must be unique');
  const rights = new Set(pairs.map(({ right }) => right));
  if (repeats([...rights, ...distractors])) {
    report('distractors', 'A distractor must differ from the right sides and the others');
  }
}
