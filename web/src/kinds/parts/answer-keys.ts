import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { hasModifier } from '../../ui/rendering/use-keydown.ts';
import { isAnswered, viewOf } from '../index.ts';

/** The question on screen and its answer so far, for handling keys. */
export interface AnswerInProgress {
  question: QuestionView;
  value: Answer | null;
  locked: boolean;
  onChange: (value: Answer) => void;
  /** Called by Enter with a complete answer, like the page's button. */
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

/** Fields and lists use letters themselves; elsewhere in the question a letter is an answer. */
const takesLetters = (target: Element) =>
  target.closest('input,textarea,select,dialog,[role=dialog]') !== null;

/** Whether Enter has its own function here, such as pressing a button or starting a line. */
const takesEnter = (target: Element) =>
  target.closest('textarea,select,dialog,a,summary,audio,button:not([role=checkbox])') !== null;

/** If Enter starts a new line, Control or Command with Enter checks the answer. */
function checks(event: KeyPress, target: Element): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (key !== 'Enter') return false;
  if (!hasModifier(event)) return !takesEnter(target);
  return (ctrlKey || metaKey) && !shiftKey && !altKey && target.closest('textarea') !== null;
}

/** Letters and digits choose options; Enter checks the answer. */
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

/** Text fields and the crosshair, which moves in small steps, use modifier keys. */
const USES_MODIFIERS = 'textarea,input:not([type=radio],[type=checkbox])';
const presses = (key: string) => key === 'Enter' || key === ' ';
const MOVES = /^(Arrow|Home|End|Page)/;

/** A capturing listener: buttons, checkboxes, and lists must ignore keys with modifiers. */
export function ignoreModified(event: KeyboardEvent): void {
  const { key, target } = event;
  if (!hasModifier(event) || !(target instanceof Element)) return;
  if (target.closest(USES_MODIFIERS)) return;
  const answers = presses(key) || (MOVES.test(key) && !target.closest('[role=application]'));
  // A select element jumps to the choice that begins with a letter.
  const finds = target instanceof HTMLSelectElement && key.length === 1;
  if (!answers && !finds) return;
  event.preventDefault();
  event.stopPropagation();
}
