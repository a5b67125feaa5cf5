import type { ShownQuestion } from './shown.ts';

type Shown = ShownQuestion['standing'];

const LIVE: Shown = { state: 'live', proposal: null };

/** A node of the release before does not tell it, and knows of live questions alone. */
export const standingOf = ({ standing = LIVE }: Partial<Pick<ShownQuestion, 'standing'>>): Shown =>
  standing;

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
export function standingText(question: ShownQuestion): string {
  const { state, proposal } = standingOf(question);
  return states[state] || (proposal ? proposals[proposal] : '');
}
