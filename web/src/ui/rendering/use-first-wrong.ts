import { type RefObject, useEffect, useRef } from 'react';

const WRONG = '[aria-invalid=true], [data-wrong]';
const FIELDS = 'input, textarea, select';

/**
 * After a save that failed the first wrong field gets the focus; what is wrong with several fields together
 * stands below them, and leads to the first of these. `failure` is another object after each try.
 */
export function useFirstWrong<Area extends HTMLElement>(
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
