import { z } from 'zod';
import { line } from '../../fields.ts';
import { ITEMS_AT_LEAST, ITEMS_AT_MOST, OPTION_TEXT_LENGTH } from '../../limits.ts';
import type { Report } from '../shared/kind.ts';
import { orderScoring } from './scoring.ts';

const TOO_FEW = 'At least two items are required';

/** The items in their right order. */
export const draft = {
  items: z.array(line(OPTION_TEXT_LENGTH), TOO_FEW).min(ITEMS_AT_LEAST, TOO_FEW).max(ITEMS_AT_MOST),
  scoring: orderScoring.default('whole'),
};

export function rule({ items }: z.output<z.ZodObject<typeof draft>>, report: Report): void {
  if (new Set(items).size < items.length) report('items', 'Each item must be unique');
}
