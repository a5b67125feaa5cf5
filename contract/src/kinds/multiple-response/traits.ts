import type { KindTraits } from '../shared/traits.ts';

export const traits = {
  graded: 'rule',
  hasChoices: true,
  mayCarryPictures: true,
  credit: 'share',
} as const satisfies KindTraits;
