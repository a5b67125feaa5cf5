import type { ShownQuestion } from './shown.ts';

type Shown = ShownQuestion['standing'];

const states = {
  draft: 'Draft',
  'in-review': 'In review',
  live: '',
  retired: 'Retired',
} satisfies Record<Shown['state'], string>;

const proposals = {
  draft: 'Change in draft',
  'in-review': 'Change in review',
  correction: 'Corrected, to be looked at',
} satisfies Record<NonNullable<Shown['proposal']>, string>;

/** Where a question stands, in words; nothing where it is simply asked. */
export const standingText = ({ state, proposal }: Shown): string =>
  states[state] || (proposal ? proposals[proposal] : '');
