import type { KindTraits } from '../shared/traits.ts';

export const traits = {
  graded: 'rule',
  hasChoices: true,
  mayCarryPictures: false,
  credit: 'share',
} as const satisfies KindTraits;
