import type { CorrectionType, RegradeState } from '@certway/contract/regrades/index';
import * as messages from './messages.ts';
import type { Regrade } from './queries.ts';

export const correctionTypeLabels: Record<CorrectionType, string> = {
  key: messages.correctionKey,
  accept: messages.correctionAccept,
  full: messages.correctionFull,
  out: messages.correctionOut,
};

export const stateLabels: Record<RegradeState, string> = {
  foreseeing: messages.previewing,
  foreseen: messages.previewed,
  applying: messages.applying,
  applied: messages.applied,
  undoing: messages.undoing,
  undone: messages.undone,
};

export const isAtWork = ({ state }: Pick<Regrade, 'state'>): boolean =>
  state === 'foreseeing' || state === 'applying' || state === 'undoing';

/** Describes the effect of a correction on results, in a few sentences. */
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
