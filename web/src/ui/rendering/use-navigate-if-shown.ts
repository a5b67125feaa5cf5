import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/**
 * Returns a check whether this component is mounted and still shows the given subject. A reply that
 * arrives after the person has opened something else must not move them away from there.
 */
export function useIsShown(subject: string): (asked: string) => boolean {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = subject;
    return () => {
      shown.current = null;
    };
  }, [subject]);
  return (asked) => shown.current === asked;
}

/** Like `useNavigate`, but does nothing once the component is unmounted. */
export function useNavigateIfShown() {
  const navigate = useNavigate();
  const isShown = useIsShown('');
  return (to: string, options?: NavigateOptions): void => {
    if (isShown('')) void navigate(to, options);
  };
}
