import type { RegradeState, Remedy } from '@certway/contract/regrades';
import { countText, numberText } from '../ui/words/counts.ts';
import type { Regrade } from './queries.ts';

export const remedyWords: Record<Remedy, string> = {
  key: 'Another answer is right',
  accept: 'Another answer is right too',
  full: 'Full marks for everyone',
  out: 'Out of the score',
};

export const stateWords: Record<RegradeState, string> = {
  foreseeing: 'Checking what would change',
  foreseen: 'Nothing has changed yet',
  applying: 'Being applied',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
};

export const isAtWork = ({ state }: Pick<Regrade, 'state'>): boolean =>
  state === 'foreseeing' || state === 'applying' || state === 'undoing';

const passing = (passes: number) =>
  `${countText(passes, 'attempt')} pass${passes === 1 ? 'es' : ''} by it.`;
const failing = (fails: number) =>
  `${countText(fails, 'attempt')} fail${fails === 1 ? 's' : ''} by it.`;
const kept = (fails: number) =>
  `${countText(fails, 'attempt')} would fail, and ${fails === 1 ? 'stays' : 'stay'} passed.`;
const remembering = (learners: number) =>
  `What ${countText(learners, 'learner')} remember${learners === 1 ? 's' : ''} of the question counts anew in their study plan.`;

/** What it does to results, in a few sentences. */
export function effectSentences(regrade: Regrade): string[] {
  const { changed, better, worse, passes, fails, memories, keepsPassed, state } = regrade;
  if (changed === 0) return ['No result changes.'];
  const isKept = state === 'foreseen' || keepsPassed;
  return [
    `${countText(changed, 'result changes', 'results change')}: ${numberText(better)} for the better, ${numberText(worse)} for the worse.`,
    ...(passes > 0 ? [passing(passes)] : []),
    ...(fails > 0 ? [isKept ? kept(fails) : failing(fails)] : []),
    ...(memories > 0 ? [remembering(memories)] : []),
  ];
}
