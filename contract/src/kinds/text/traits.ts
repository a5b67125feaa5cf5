import type { KindTraits } from '../shared/traits.ts';

export const traits = {
  graded: 'coach',
  hasChoices: false,
  mayCarryPictures: false,
  credit: 'share',
} as const satisfies KindTraits;
