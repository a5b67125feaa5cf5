import type { KeyboardEvent } from 'react';
import type { AttemptView } from '../run/kept-attempt.ts';
import type { RunState } from '../run/run-state.ts';

/** Where 'Next' and the keys lead from a finished question. */

/** On to a question, which asks for its answer if it was skipped; or to the end. */
export type Step = 'finish' | { to: number; asksForAnswer: boolean };

export function stepAfter(
  { position, given }: Pick<RunState, 'position' | 'given'>,
  { questions }: Pick<AttemptView, 'questions'>,
  maySkip: boolean,
): Step {
  if (position < questions.length - 1) return { to: position + 1, asksForAnswer: false };
  const gap = questions.findIndex(({ _id }) => !given[_id]);
  return gap < 0 || maySkip ? 'finish' : { to: gap, asksForAnswer: true };
}

type Pressed = Pick<KeyboardEvent, 'key' | 'target'>;

/** Enter continues if it has nothing else to do; outside the answer, arrows change the question. */
export function stepByKey({ key, target }: Pressed, isLocked: boolean): 1 | -1 | null {
  if (!(target instanceof HTMLElement)) return null;
  const isChoice = target.getAttribute('role') === 'radio';
  if (key === 'Enter') {
    const writesLine = target instanceof HTMLInputElement && target.type === 'text';
    const rests = target.tagName === 'SECTION' || (isChoice && isLocked);
    return rests || writesLine ? 1 : null;
  }
  if (isChoice || target.closest('input, textarea, dialog, button')) return null;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : null;
}
