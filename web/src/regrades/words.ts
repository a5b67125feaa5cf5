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

/** What it does to results, in a few sentences. */
export function effectSentences(regrade: Regrade): string[] {
  const { changed, better, worse, passes, fails, keepsPassed, state } = regrade;
  if (changed === 0) return ['No result changes.'];
  const kept = state === 'foreseen' || keepsPassed;
  return [
    `${countText(changed, 'result changes', 'results change')}: ${numberText(better)} for the better, ${numberText(worse)} for the worse.`,
    ...(passes > 0
      ? [`${countText(passes, 'attempt')} pass${passes === 1 ? 'es' : ''} by it.`]
      : []),
    ...(fails > 0
      ? [
          kept
            ? `${countText(fails, 'attempt')} would fail, and ${fails === 1 ? 'stays' : 'stay'} passed.`
            : `${countText(fails, 'attempt')} fail${fails === 1 ? 's' : ''} by it.`,
        ]
      : []),
  ];
}
