import { type RefObject, useEffect, useRef } from 'react';

const WRONG = '[aria-invalid=true], [data-wrong]';
const FIELDS = 'input, textarea, select';

/**
 * After a failed save the first invalid field gets the focus; a problem of several fields together
 * is shown below them and leads to the first of them. `failure` is a new object after each attempt.
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
