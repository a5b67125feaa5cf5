import { z } from 'zod';
import { line } from '../../fields.ts';
import { ITEMS_AT_LEAST, ITEMS_AT_MOST, OPTION_TEXT_LENGTH } from '../../limits.ts';
import * as messages from '../messages.ts';
import type { ReportProblem } from '../shared/kind.ts';
import { orderScoring } from './learner.ts';

/** An ordering question as its author sends it, with the items in the right order. */
const draft = {
  items: z
    .array(line(OPTION_TEXT_LENGTH), messages.tooFewItems)
    .min(ITEMS_AT_LEAST, messages.tooFewItems)
    .max(ITEMS_AT_MOST),
  scoring: orderScoring.default('whole'),
};

function rule({ items }: z.output<z.ZodObject<typeof draft>>, report: ReportProblem): void {
  if (new Set(items).size < items.length) report('items', messages.itemsMustDiffer);
}

const authored = { items: z.array(z.string()), scoring: orderScoring };

export const author = { draft, authored, rule };
