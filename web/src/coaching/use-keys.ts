import { useEffect, useRef } from 'react';

const TYPED_INTO = 'input:not([type="checkbox"],[type="radio"]),textarea,select,[role="dialog"]';

/** Single keys as commands, except while somebody types or holds a modifier. */
export function useKeys(commands: Record<string, () => void>): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { target } = event;
      if (target instanceof Element && target.closest(TYPED_INTO)) return;
      const command = latest.current[event.key.toLowerCase()];
      if (!command) return;
      event.preventDefault();
      command();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
