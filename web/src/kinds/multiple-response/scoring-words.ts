import type { Paper } from '@certway/contract/kinds/index';

/** How it is scored, told before it is answered. */
export const scoringWords: Record<Paper<'multiple-response'>['scoring'], string> = {
  'all-or-nothing': 'It counts when you select every right option and no other.',
  'right-minus-wrong': 'Each right option counts; each wrong one you select takes as much away.',
  share: 'Each option counts: the right ones you select, and the wrong ones you leave out.',
};
