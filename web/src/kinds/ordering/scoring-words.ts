import type { Paper } from '@certway/contract/kinds/index';

/** How it is scored, told before it is answered. */
export const scoringWords: Record<Paper<'ordering'>['scoring'], string> = {
  whole: 'It counts when the whole order is right.',
  neighbours: 'Each item that follows the right one counts.',
};
