import { useKeydown } from '../../ui/rendering/use-keydown.ts';

/** Commands besides answering; null if the exam does not allow them. */
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

/** The command of a key; null for all other keys. */
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
  target instanceof Element && target.closest('input, textarea, select, dialog, [role=dialog]');

/** Handles keys before the question does: a letter with Shift is a command and no answer. */
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
