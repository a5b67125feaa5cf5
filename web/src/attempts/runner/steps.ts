import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { answerSoFar, isAnswered, viewOf } from '../../kinds/index.ts';
import { hasModifier } from '../../ui/rendering/use-keydown.ts';
import type { AnswerOnScreen, RunState } from '../run/run-state.ts';
import { keyOfStep } from '../run/session-steps.ts';
import type { AttemptView } from '../run/stored-attempt.ts';

/** The effects of the main button and of keyboard keys in a quiz. */

export interface QuestionOnScreen {
  question: QuestionView;
  /** Identifies the answer: its question and, in a study session, the number of the repeat. */
  answerKey: string;
  /** The index of the question in the attempt. */
  place: number;
  /** True if a study session asks the question again. */
  isRepeat: boolean;
  given: AnswerOnScreen | undefined;
  /** The answer on screen: locked, in progress, or the initial state of the question. */
  value: Answer | null;
  /** True if the answer is complete and can be locked. */
  isWhole: boolean;
  /** Changes when the card must not keep its state, because the same question is asked again. */
  cardKey: string;
  /** True if the session can end now, because only repeats are left. */
  mayFinish: boolean;
  /** True if the learner is asked how sure they are of the answer. */
  asksConfidence: boolean;
  /** True if the main button checks the answer, false if it moves on. */
  checks: boolean;
  /**
   * True if the main button is the next thing to do; otherwise giving an answer is. An order that
   * was not changed yet is no answer here, even though it may be checked.
   */
  answered: boolean;
}

/**
 * Returns the question on screen, or null if there is no step at this position. If `maySkip` is
 * true (for admins), a question without input may be left without an answer.
 */
export function questionOnScreen(
  { steps, position, given, drafts }: Pick<RunState, 'steps' | 'position' | 'given' | 'drafts'>,
  { questions, asksSure }: Pick<AttemptView, 'questions' | 'asksSure'>,
  maySkip: boolean,
): QuestionOnScreen | null {
  const step = steps[position];
  const question = step && questions[step.question];
  if (!question) return null;
  const key = keyOfStep({ questions }, step);
  const locked = given[key];
  const value = locked ? locked.answer : answerSoFar(question, drafts[key]);
  const touched = maySkip ? (drafts[key] ?? null) : value;
  const isWhole = touched !== null && isAnswered(touched, question);
  const checks = !locked && !viewOf(question).locksOnChoice && (isWhole || !maySkip);
  const isRepeat = step.repeat > 0;
  const asksConfidence = asksSure && !locked && !isRepeat;
  const shown = {
    question,
    answerKey: key,
    place: step.question,
    isRepeat,
    cardKey: isRepeat ? key : '',
    mayFinish: isRepeat && questions.every(({ _id }) => given[_id]),
    asksConfidence,
  };
  return {
    ...shown,
    given: locked,
    value,
    isWhole,
    checks,
    answered: (isWhole && drafts[key] !== undefined) || locked !== undefined,
  };
}

/**
 * The step after a question: finish the quiz, or go to another step. If the other step was skipped
 * before, the person is asked for its answer.
 */
export type NextStep = 'finish' | { to: number; asksForAnswer: boolean };

export function stepAfter(
  { steps, position, given }: Pick<RunState, 'steps' | 'position' | 'given'>,
  attempt: Pick<AttemptView, 'questions'>,
  maySkip: boolean,
): NextStep {
  if (position < steps.length - 1) return { to: position + 1, asksForAnswer: false };
  const gap = steps.findIndex((step) => !given[keyOfStep(attempt, step)]);
  return gap < 0 || maySkip ? 'finish' : { to: gap, asksForAnswer: true };
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'target' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'
>;

/** Elements in which Enter has its own function. */
const PRESSES = 'input, select, a, button, summary, dialog, [role=dialog]';

function entersNext(target: HTMLElement, isChoice: boolean, isLocked: boolean): boolean {
  const writesLine = target instanceof HTMLInputElement && target.type === 'text';
  if (isChoice || target.tagName === 'TEXTAREA') return isLocked;
  return writesLine || !target.closest(PRESSES);
}

/**
 * Returns the step for a pressed key: 1 for the next question, -1 for the previous one, null for
 * none. Enter leads to the next question unless it has another function in the focused element.
 * Arrow keys have no effect inside an answer.
 */
export function stepByKey(event: KeyPress, isLocked: boolean): 1 | -1 | null {
  const { key, target } = event;
  if (hasModifier(event) || !(target instanceof HTMLElement)) return null;
  const isChoice = target.getAttribute('role') === 'radio';
  if (key === 'Enter') return entersNext(target, isChoice, isLocked) ? 1 : null;
  if (isChoice || target.closest('input, textarea, dialog, button, [role=dialog]')) return null;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : null;
}
