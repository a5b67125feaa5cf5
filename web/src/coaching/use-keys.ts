import { hasModifier, useKeydown } from '../ui/rendering/use-keydown.ts';

const TYPED_INTO = 'input:not([type="checkbox"],[type="radio"]),textarea,select,[role="dialog"]';

/** Runs commands by single keys, except while the user is typing or holds a modifier key. */
export function useKeys(commands: Record<string, () => void>): void {
  useKeydown((event) => {
    if (hasModifier(event) || event.repeat) return;
    const { target } = event;
    if (target instanceof Element && target.closest(TYPED_INTO)) return;
    const command = commands[event.key.toLowerCase()];
    if (!command) return;
    event.preventDefault();
    command();
  });
}
