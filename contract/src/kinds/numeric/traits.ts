import type { KindTraits } from '../shared/traits.ts';

export const traits = {
  graded: 'rule',
  hasChoices: false,
  mayCarryPictures: false,
  credit: 'whole',
} as const satisfies KindTraits;
