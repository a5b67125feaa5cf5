import { useKeydown } from './use-keydown.ts';

const WRITES = 'input:not([type=range]),textarea,select,dialog,[role=dialog]';

/**
 * Handles keys that are pressed with Shift, by their codes such as `KeyF`, before the question handles
 * them, because the question takes letters as answers. Nothing is handled while a person writes.
 */
export function useShortcuts(on: boolean, commands: Record<string, () => void>): void {
  const hear = (event: KeyboardEvent) => {
    const { code, target, shiftKey, ctrlKey, metaKey, altKey } = event;
    const command = shiftKey && !ctrlKey && !metaKey && !altKey && commands[code];
    if (!command || (target instanceof Element && target.closest(WRITES))) return;
    event.preventDefault();
    event.stopPropagation();
    command();
  };
  useKeydown(hear, { first: true, on });
}
