/**
 * What somebody does on a page that the server painted, before its code is there: what they typed or
 * ticked by field, and null for what they pressed, in the order in which it was first done.
 */
export interface Meanwhile {
  done: Map<HTMLElement, string | boolean | null>;
  stop(): void;
}

declare global {
  interface Window {
    meanwhile?: Meanwhile;
  }
}

/**
 * The build writes this function into each page as it stands here, so it uses nothing from outside it.
 * Links lead to their page without any code. What else is pressed is kept, and held back from the
 * browser, which would send a form to an address that does not take it.
 */
export function keepMeanwhile(): void {
  const done: Meanwhile['done'] = new Map();
  /** What a press inside of it is meant for. */
  const controls = ['a[href]', 'label', 'summary', 'button'].join();
  const events = ['click', 'input', 'change', 'submit'] as const;

  /** `data-pressed-early` lets styles show that it was heard. */
  function press(event: Event, pressed: HTMLElement) {
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.setAttribute('data-pressed-early', '');
    done.set(pressed, null);
  }

  function keep(event: Event) {
    const target = event.target as HTMLElement;
    if (event.type === 'submit') return press(event, target);
    if (event.type === 'click') {
      const control = target.closest<HTMLElement>(controls);
      if (control?.localName === 'button') press(event, control);
    } else if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
      done.set(target, target.checked);
    } else if ('value' in target) {
      done.set(target, String(target.value));
    }
  }

  for (const event of events) document.addEventListener(event, keep, true);
  window.meanwhile = {
    done,
    stop() {
      for (const event of events) document.removeEventListener(event, keep, true);
    },
  };
}
