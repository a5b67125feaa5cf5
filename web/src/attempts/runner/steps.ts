import type { Answer, Paper } from '@certway/contract/kinds/index';
import { answerSoFar, isAnswered, viewOf } from '../../kinds/index.ts';
import { hasModifier } from '../../ui/rendering/use-keydown.ts';
import type { AttemptView } from '../run/kept-attempt.ts';
import type { Given, RunState } from '../run/run-state.ts';

/** The effect of the main button and of the keys. */

/** The question on screen with its answer. */
export interface Stage {
  paper: Paper;
  given: Given | undefined;
  /** What was given, is being composed, or is on the paper from the start. */
  value: Answer | null;
  /** True if the answer is complete and can be locked. */
  isWhole: boolean;
  /** True if the button checks the answer; otherwise it moves on. */
  checks: boolean;
}

/** Null where nothing is on screen. An admin who has touched nothing may go on without an answer. */
export function stageAt(
  { position, given, drafts }: Pick<RunState, 'position' | 'given' | 'drafts'>,
  { questions }: Pick<AttemptView, 'questions'>,
  maySkip: boolean,
): Stage | null {
  const paper = questions[position];
  if (!paper) return null;
  const locked = given[paper._id];
  const value = locked ? locked.answer : answerSoFar(paper, drafts[paper._id]);
  const touched = maySkip ? (drafts[paper._id] ?? null) : value;
  const isWhole = touched !== null && isAnswered(touched, paper);
  const checks = !locked && !viewOf(paper).locksOnChoice && (isWhole || !maySkip);
  return { paper, given: locked, value, isWhole, checks };
}

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

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'target' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'
>;

/** Elements in which Enter has its own meaning. */
const PRESSES = 'input, select, a, button, summary, audio, dialog, [role=dialog]';

function entersNext(target: HTMLElement, isChoice: boolean, isLocked: boolean): boolean {
  const writesLine = target instanceof HTMLInputElement && target.type === 'text';
  if (isChoice || target.tagName === 'TEXTAREA') return isLocked;
  return writesLine || !target.closest(PRESSES);
}

/** Enter continues if it has nothing else to do; outside the answer, arrows change the question. */
export function stepByKey(event: Pressed, isLocked: boolean): 1 | -1 | null {
  const { key, target } = event;
  if (hasModifier(event) || !(target instanceof HTMLElement)) return null;
  const isChoice = target.getAttribute('role') === 'radio';
  if (key === 'Enter') return entersNext(target, isChoice, isLocked) ? 1 : null;
  if (isChoice || target.closest('input, textarea, audio, dialog, button, [role=dialog]'))
    return null;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : null;
}
