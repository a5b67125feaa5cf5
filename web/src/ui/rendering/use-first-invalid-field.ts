import { type RefObject, useEffect, useRef } from 'react';

const WRONG = '[aria-invalid=true], [data-wrong]';
const FIELDS = 'input, textarea, select';
const FIELDS_AND_BUTTONS = 'input, textarea, select, button';
const FIELD_WITH_ERROR = '.mantine-InputWrapper-root, [data-field]';

/**
 * Returns the field that a problem is about: the element itself, or the first field or button next
 * to it.
 */
function fieldOf(wrong: HTMLElement): HTMLElement | null {
  if (wrong.matches(FIELDS)) return wrong;
  let area: HTMLElement | null = wrong;
  while (area && !area.querySelector(FIELDS_AND_BUTTONS)) area = area.parentElement;
  return area?.querySelector<HTMLElement>(FIELDS_AND_BUTTONS) ?? null;
}

/**
 * Focuses the first invalid field after a failed save, and scrolls its error into view. A problem of
 * several fields is shown next to them, and the first of these fields gets the focus. `failure` must
 * be a new object after each failed save, because only a new object moves the focus.
 */
export function useFirstInvalidField<Area extends HTMLElement>(
  failure: object | null,
): RefObject<Area | null> {
  const area = useRef<Area>(null);
  useEffect(() => {
    const wrong = failure && area.current?.querySelector<HTMLElement>(WRONG);
    if (!wrong) return;
    const field = fieldOf(wrong);
    field?.focus({ preventScroll: true });
    (field?.closest(FIELD_WITH_ERROR) ?? wrong).scrollIntoView?.({ block: 'nearest' });
  }, [failure]);
  return area;
}
