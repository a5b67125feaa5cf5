import { z } from 'zod';
import { id, line } from '../fields.ts';
import { OPTION_TEXT_LENGTH, PAIRS_AT_LEAST, PAIRS_AT_MOST } from '../limits.ts';
import { kind } from './kind.ts';

const item = z.object({ _id: id, text: z.string() });
const pair = z.object({ left: id, right: id });

const repeats = (texts: string[]) => new Set(texts).size < texts.length;

/**
 * Left and right stand in orders of their own, so that a position gives no pair away. Several lefts
 * may share a right, which is then shown once.
 */
export const matching = kind('matching', {
  draft: {
    pairs: z
      .array(z.object({ left: line(OPTION_TEXT_LENGTH), right: line(OPTION_TEXT_LENGTH) }))
      .min(PAIRS_AT_LEAST, 'At least two pairs are required')
      .max(PAIRS_AT_MOST),
    distractors: z.array(line(OPTION_TEXT_LENGTH)).max(PAIRS_AT_MOST).default([]),
  },
  paper: { left: z.array(item), right: z.array(item) },
  /** Both in the author's order. */
  key: { pairs: z.array(pair), distractors: z.array(id) },
  answer: { pairs: z.array(pair).max(PAIRS_AT_MOST) },
  rule: ({ pairs, distractors }, report) => {
    if (repeats(pairs.map(({ left }) => left))) report('pairs', 'Each left side must be unique');
    const rights = new Set(pairs.map(({ right }) => right));
    if (repeats([...rights, ...distractors])) {
      report('distractors', 'A distractor must differ from the right sides and the others');
    }
  },
});
