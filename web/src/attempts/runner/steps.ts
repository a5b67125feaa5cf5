import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { answerSoFar, isAnswered, viewOf } from '../../kinds/index.ts';
import { hasModifier } from '../../ui/rendering/use-keydown.ts';
import type { AnswerOnScreen, RunState } from '../run/run-state.ts';
import type { AttemptView } from '../run/stored-attempt.ts';

/** The effect of the main button and of the keys. */

/** The question on screen with its answer. */
export interface QuestionOnScreen {
  question: QuestionView;
  given: AnswerOnScreen | undefined;
  /** The answer: locked, in progress, or as the question shows it from the start. */
  value: Answer | null;
  /** True if the answer is complete and can be locked. */
  isWhole: boolean;
  /** True if the button checks the answer; otherwise it moves on. */
  checks: boolean;
}

/** Null if there is no such question. An admin who has entered nothing may move on without an answer. */
export function questionOnScreen(
  { position, given, drafts }: Pick<RunState, 'position' | 'given' | 'drafts'>,
  { questions }: Pick<AttemptView, 'questions'>,
  maySkip: boolean,
): QuestionOnScreen | null {
  const question = questions[position];
  if (!question) return null;
  const locked = given[question._id];
  const value = locked ? locked.answer : answerSoFar(question, drafts[question._id]);
  const touched = maySkip ? (drafts[question._id] ?? null) : value;
  const isWhole = touched !== null && isAnswered(touched, question);
  const checks = !locked && !viewOf(question).locksOnChoice && (isWhole || !maySkip);
  return { question, given: locked, value, isWhole, checks };
}

/** The next question, which asks for its answer if it was skipped, or the end. */
export type NextStep = 'finish' | { to: number; asksForAnswer: boolean };

export function stepAfter(
  { position, given }: Pick<RunState, 'position' | 'given'>,
  { questions }: Pick<AttemptView, 'questions'>,
  maySkip: boolean,
): NextStep {
  if (position < questions.length - 1) return { to: position + 1, asksForAnswer: false };
  const gap = questions.findIndex(({ _id }) => !given[_id]);
  return gap < 0 || maySkip ? 'finish' : { to: gap, asksForAnswer: true };
}

type KeyPress = Pick<
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

/** Enter continues if it has no other meaning; outside the answer, arrows change the question. */
export function stepByKey(event: KeyPress, isLocked: boolean): 1 | -1 | null {
  const { key, target } = event;
  if (hasModifier(event) || !(target instanceof HTMLElement)) return null;
  const isChoice = target.getAttribute('role') === 'radio';
  if (key === 'Enter') return entersNext(target, isChoice, isLocked) ? 1 : null;
  if (isChoice || target.closest('input, textarea, audio, dialog, button, [role=dialog]'))
    return null;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : null;
}
