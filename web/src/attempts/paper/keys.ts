import { useKeydown } from '../../ui/rendering/use-keydown.ts';

/** What can be done on a paper besides answering; null where the paper does not allow it. */
export interface Commands {
  flag: (() => void) | null;
  time: () => void;
  navigator: () => void;
  review: () => void;
  strike: ((place: number) => void) | null;
  highlight: (() => void) | null;
  calculator: (() => void) | null;
  notes: (() => void) | null;
  sheet: (() => void) | null;
  rest: (() => void) | null;
  help: () => void;
}

const letters: Record<string, Exclude<keyof Commands, 'strike' | 'help'>> = {
  KeyT: 'time',
  KeyF: 'flag',
  KeyN: 'navigator',
  KeyR: 'review',
  KeyH: 'highlight',
  KeyC: 'calculator',
  KeyO: 'notes',
  KeyS: 'sheet',
  KeyB: 'rest',
};

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The command that a key stands for; null for all other keys. */
export function commandFor(event: Pressed, commands: Commands): (() => void) | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === '?') return commands.help;
  if (!event.shiftKey) return null;
  const digit = /^Digit([1-9])$/.exec(event.code);
  const { strike } = commands;
  if (digit && strike) return () => strike(Number(digit[1]) - 1);
  const name = letters[event.code];
  return name ? commands[name] : null;
}

const writes = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [role=dialog]');

/** Before the question gets the key: a letter with Shift is a command and no answer. */
export function useCommands(commands: Commands): void {
  const hear = (event: KeyboardEvent) => {
    if (writes(event.target)) return;
    const command = commandFor(event, commands);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    command();
  };
  useKeydown(hear, { first: true });
}
