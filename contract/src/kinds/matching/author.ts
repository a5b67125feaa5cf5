import { z } from 'zod';
import { line } from '../../fields.ts';
import { OPTION_TEXT_LENGTH, PAIRS_AT_LEAST, PAIRS_AT_MOST } from '../../limits.ts';
import * as messages from '../messages.ts';
import type { ReportProblem } from '../shared/kind.ts';

const side = line(OPTION_TEXT_LENGTH);

const draft = {
  pairs: z
    .array(z.object({ left: side, right: side }))
    .min(PAIRS_AT_LEAST, messages.tooFewPairs)
    .max(PAIRS_AT_MOST),
  distractors: z.array(side).max(PAIRS_AT_MOST).default([]),
};

const repeats = (texts: string[]) => new Set(texts).size < texts.length;

function rule(
  { pairs, distractors }: z.output<z.ZodObject<typeof draft>>,
  report: ReportProblem,
): void {
  if (repeats(pairs.map(({ left }) => left))) report('pairs', messages.leftSidesMustDiffer);
  const rights = new Set(pairs.map(({ right }) => right));
  if (repeats([...rights, ...distractors])) {
    report('distractors', messages.distractorsMustDiffer);
  }
}

const authored = {
  pairs: z.array(z.object({ left: z.string(), right: z.string() })),
  distractors: z.array(z.string()),
  /** The right answer as a single text that contains all pairs. */
  correctAnswer: z.string().optional(),
};

export const author = { draft, authored, rule };
