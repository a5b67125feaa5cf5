import type { KindTraits } from '../shared/traits.ts';

const markedByCoach = {
  graded: 'coach',
  hasChoices: false,
  mayCarryPictures: false,
  credit: 'share',
} as const satisfies KindTraits;

export const traits = {
  'short-answer': { graded: 'rule', hasChoices: false, mayCarryPictures: false, credit: 'whole' },
  text: markedByCoach,
  structural: markedByCoach,
  essay: markedByCoach,
} as const satisfies Record<string, KindTraits>;
