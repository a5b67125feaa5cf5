import { type RefObject, useEffect, useRef } from 'react';

const WRONG = '[aria-invalid=true], [data-wrong]';
const FIELDS = 'input, textarea, select';

/**
 * Focuses the first invalid field after a failed save. A problem of several fields is shown below
 * them, and the first of these fields gets the focus. `failure` must be a new object after each
 * failed save, because only a new object moves the focus.
 */
export function useFirstInvalidField<Area extends HTMLElement>(
  failure: object | null,
): RefObject<Area | null> {
  const area = useRef<Area>(null);
  useEffect(() => {
    const wrong = failure && area.current?.querySelector<HTMLElement>(WRONG);
    if (!wrong) return;
    const field = wrong.matches(FIELDS) ? wrong : wrong.parentElement?.querySelector(FIELDS);
    (field as HTMLElement | null | undefined)?.focus();
  }, [failure]);
  return area;
}
