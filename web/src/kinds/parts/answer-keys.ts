import type { Answer, Paper } from '@certway/contract/kinds/index';
import { isAnswered, viewOf } from '../index.ts';

/** What a key is asked of: a question on screen and what is answered so far. */
export interface Answering {
  paper: Paper;
  value: Answer | null;
  locked: boolean;
  onChange: (value: Answer) => void;
  /** Enter locks a complete answer, as a button of the page does. */
  onCheck?: ((value: Answer) => void) | undefined;
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'preventDefault'
>;

/** In fields and lists keys have their usual meaning; elsewhere in the question a letter answers. */
const takesLetters = (target: Element) =>
  target.closest('input,textarea,select,dialog,[role=dialog]') !== null;

/** Where Enter opens, presses or starts a new line, it keeps that meaning. */
const takesEnter = (target: Element) =>
  target.closest('textarea,select,dialog,a,summary,audio,button:not([role=checkbox])') !== null;

/** Where Enter starts a new line, it checks together with Control or Command. */
const checks = ({ key, ctrlKey, metaKey, altKey }: Pressed, target: Element) =>
  key === 'Enter' &&
  !altKey &&
  (ctrlKey || metaKey ? target.closest('textarea') !== null : !takesEnter(target));

/** Letters and digits choose; Enter checks what is composed or written. */
export function answerByKey(event: Pressed, asked: Answering): void {
  const { paper, value, locked, onChange, onCheck } = asked;
  const { key, target } = event;
  if (locked || event.isComposing || !(target instanceof Element)) return;
  const view = viewOf(paper);
  const isWhole = value !== null && isAnswered(value, paper);
  if (onCheck && isWhole && !view.locksOnChoice && checks(event, target)) {
    event.preventDefault();
    onCheck(value);
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || takesLetters(target)) return;
  const answer = view.answerForKey(key, paper, value);
  if (!answer) return;
  event.preventDefault();
  onChange(answer);
}
