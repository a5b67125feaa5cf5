import { useKeydown } from '../../ui/rendering/use-keydown.ts';

/**
 * The commands of a mock exam, except for answering. A command is null if the exam does not allow
 * it.
 */
export interface ExamCommands {
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

const letters: Record<string, Exclude<keyof ExamCommands, 'strike' | 'help'>> = {
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

type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Returns the command of a key, or null if the key has none. */
export function commandFor(event: KeyPress, commands: ExamCommands): (() => void) | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === '?') return commands.help;
  if (!event.shiftKey) return null;
  const digit = /^Digit([1-9])$/.exec(event.code);
  const { strike } = commands;
  if (digit && strike) return () => strike(Number(digit[1]) - 1);
  const name = letters[event.code];
  return name ? commands[name] : null;
}

const isTextEntry = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=range]), textarea, select, dialog, [role=dialog]');

/**
 * Handles a key before the question on screen receives it. A letter with Shift is therefore a
 * command and does not choose an option.
 */
export function useExamCommands(commands: ExamCommands): void {
  const onKeydown = (event: KeyboardEvent) => {
    if (isTextEntry(event.target)) return;
    const command = commandFor(event, commands);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    command();
  };
  useKeydown(onKeydown, { first: true });
}
