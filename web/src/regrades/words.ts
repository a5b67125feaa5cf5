import type { RegradeState, Remedy } from '@certway/contract/regrades';
import * as messages from './messages.ts';
import type { Regrade } from './queries.ts';

export const remedyWords: Record<Remedy, string> = {
  key: messages.remedyKey,
  accept: messages.remedyAccept,
  full: messages.remedyFull,
  out: messages.remedyOut,
};

export const stateWords: Record<RegradeState, string> = {
  foreseeing: messages.foreseeing,
  foreseen: messages.foreseen,
  applying: messages.applying,
  applied: messages.applied,
  undoing: messages.undoing,
  undone: messages.undone,
};

export const isAtWork = ({ state }: Pick<Regrade, 'state'>): boolean =>
  state === 'foreseeing' || state === 'applying' || state === 'undoing';

/** The effect on results, in a few sentences. */
export function effectSentences(regrade: Regrade): string[] {
  const { changed, better, worse, passes, fails, memories, keepsPassed, state } = regrade;
  if (changed === 0) return [messages.noResultChanges];
  const isKept = state === 'foreseen' || keepsPassed;
  return [
    messages.resultsChange({ changed, better, worse }),
    ...(passes > 0 ? [messages.attemptsPass({ passes })] : []),
    ...(fails > 0 ? [(isKept ? messages.attemptsKept : messages.attemptsFail)({ fails })] : []),
    ...(memories > 0 ? [messages.memoriesChange({ learners: memories })] : []),
  ];
}
