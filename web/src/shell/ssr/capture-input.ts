/**
 * The input on a server-rendered page before its hydration, by element in the order of the first
 * input: the text or the checked state of a field, or null for a pressed button or submitted form.
 */
export interface CapturedInput {
  input: Map<HTMLElement, string | boolean | null>;
  stop(): void;
}

declare global {
  interface Window {
    capturedInput?: CapturedInput;
  }
}

/**
 * Captures input until the page is hydrated. The build inlines this function into each page, so it
 * uses nothing from outside. Links work without scripts. Presses and submitted forms are kept from
 * the browser, which would send a form to an address that does not accept it.
 */
export function captureInput(): void {
  const input: CapturedInput['input'] = new Map();
  const controls = ['a[href]', 'label', 'summary', 'button'].join();
  const events = ['click', 'input', 'change', 'submit'] as const;

  /** The attribute `data-pressed-early` lets styles show that the press was noticed. */
  function press(event: Event, pressed: HTMLElement) {
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.setAttribute('data-pressed-early', '');
    input.set(pressed, null);
  }

  function capture(event: Event) {
    const target = event.target as HTMLElement;
    if (event.type === 'submit') return press(event, target);
    if (event.type === 'click') {
      const control = target.closest<HTMLElement>(controls);
      if (control?.localName === 'button') press(event, control);
    } else if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
      input.set(target, target.checked);
    } else if ('value' in target) {
      input.set(target, String(target.value));
    }
  }

  for (const event of events) document.addEventListener(event, capture, true);
  window.capturedInput = {
    input,
    stop() {
      for (const event of events) document.removeEventListener(event, capture, true);
    },
  };
}
