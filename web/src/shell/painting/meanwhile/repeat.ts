import type { Meanwhile } from './keep.ts';

/** As the browser would set it. Set in the element itself, React takes it for known and tells nobody. */
function setUnseen(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** The first event only brings the field's part of the page alive. */
function fill(field: HTMLInputElement, typed: string): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.value = '';
  setUnseen(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A tick is a press to whoever hears of it. */
function tick(field: HTMLInputElement, ticked: boolean): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.checked = !ticked;
  field.click();
}

function repeatOne(element: HTMLElement, what: string | boolean | null): void {
  if (typeof what === 'string') fill(element as HTMLInputElement, what);
  else if (typeof what === 'boolean') tick(element as HTMLInputElement, what);
  else if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/** Nobody keeps any more what is done: the page hears it itself, or another takes its place. */
export const stopKeeping = (): void => window.meanwhile?.stop();

/** React compares the page with what it renders, which has no such mark. */
export function unmark(): void {
  for (const element of window.meanwhile?.done.keys() ?? [])
    element.removeAttribute('data-pressed-early');
}

/** Does again, on the page that has come alive, what was done before it had. */
export function repeatDone(): void {
  const done: Meanwhile['done'] = window.meanwhile?.done ?? new Map();
  stopKeeping();
  unmark();
  for (const [element, what] of done) if (element.isConnected) repeatOne(element, what);
  done.clear();
}
