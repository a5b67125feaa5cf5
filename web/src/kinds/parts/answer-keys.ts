import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { hasModifier } from '../../ui/rendering/use-keydown.ts';
import { isAnswered, viewOf } from '../index.ts';

/** The question on screen and its answer so far, as the key handlers need them. */
export interface AnswerInProgress {
  question: QuestionView;
  value: Answer | null;
  locked: boolean;
  onChange: (value: Answer) => void;
  /**
   * Called when Enter is pressed with a complete answer, like the page's button that checks the
   * answer.
   */
  onCheck?: ((value: Answer) => void) | undefined;
}

type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'target'
  | 'shiftKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'isComposing'
  | 'preventDefault'
>;

/**
 * Checks whether the focused element uses letters itself, as fields, lists, and dialogs do. In any
 * other element of the question, a letter chooses an option.
 */
const takesLetters = (target: Element) =>
  target.closest('input:not([type=range]),textarea,select,dialog,[role=dialog]') !== null;

/**
 * Checks whether Enter has its own function in the focused element, such as pressing a button or
 * starting a line.
 */
const takesEnter = (target: Element) =>
  target.closest('textarea,select,dialog,a,summary,button:not([role=checkbox])') !== null;

/**
 * Checks whether a pressed key checks the answer: Enter, or Control or Command with Enter where
 * Enter starts a new line.
 */
function checks(event: KeyPress, target: Element): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (key !== 'Enter') return false;
  if (!hasModifier(event)) return !takesEnter(target);
  return (ctrlKey || metaKey) && !shiftKey && !altKey && target.closest('textarea') !== null;
}

/**
 * Handles a key press in a question: letters and digits choose options, and Enter checks the
 * answer.
 */
export function answerByKey(event: KeyPress, asked: AnswerInProgress): void {
  const { question, value, locked, onChange, onCheck } = asked;
  const { key, target } = event;
  if (locked || event.isComposing || !(target instanceof Element)) return;
  const view = viewOf(question);
  const isWhole = value !== null && isAnswered(value, question);
  if (onCheck && isWhole && !view.locksOnChoice && checks(event, target)) {
    event.preventDefault();
    onCheck(value);
    return;
  }
  if (hasModifier(event) || takesLetters(target)) return;
  const answer = view.answerForKey(key, question, value);
  if (!answer) return;
  event.preventDefault();
  onChange(answer);
}

/**
 * Text fields, in which modifier keys have a function of their own. Arrow keys at the crosshair of
 * a picture question, where Shift makes small steps, are excluded separately.
 */
const USES_MODIFIERS = 'textarea,input:not([type=radio],[type=checkbox])';
const presses = (key: string) => key === 'Enter' || key === ' ';
const MOVES = /^(Arrow|Home|End|Page)/;

/**
 * Prevents keys with modifiers from operating buttons, checkboxes, and lists. Register this as a
 * capturing listener.
 */
export function ignoreModified(event: KeyboardEvent): void {
  const { key, target } = event;
  if (!hasModifier(event) || !(target instanceof Element)) return;
  if (target.closest(USES_MODIFIERS)) return;
  const answers = presses(key) || (MOVES.test(key) && !target.closest('[role=application]'));
  // In a select element, a letter selects the option that begins with that letter. With a modifier
  // it must not, so it counts as a key that answers.
  const finds = target instanceof HTMLSelectElement && key.length === 1;
  if (!answers && !finds) return;
  event.preventDefault();
  event.stopPropagation();
}
