/** Sets a field's value as the browser does. React would ignore a value set by its own setter. */
function setNatively(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** The first event only makes React hydrate the part of the page that has the field. */
function fill(field: HTMLInputElement, text: string): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.value = '';
  setNatively(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React handles a change of a checkbox or radio button as a click. */
function check(field: HTMLInputElement, checked: boolean): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.checked = !checked;
  field.click();
}

function replay(element: HTMLElement, value: string | boolean | null): void {
  if (typeof value === 'string') fill(element as HTMLInputElement, value);
  else if (typeof value === 'boolean') check(element as HTMLInputElement, value);
  else if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

export const stopCapturing = (): void => window.capturedInput?.stop();

/** Removes the attributes of pressed elements, which React does not expect. */
export function unmarkPressed(): void {
  for (const element of window.capturedInput?.input.keys() ?? [])
    element.removeAttribute('data-pressed-early');
}

/** Replays the captured input on the hydrated page. */
export function replayInput(): void {
  const input = window.capturedInput?.input ?? new Map<HTMLElement, null>();
  stopCapturing();
  unmarkPressed();
  for (const [element, value] of input) if (element.isConnected) replay(element, value);
  input.clear();
}
