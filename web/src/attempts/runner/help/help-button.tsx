import { IconHelp } from '@tabler/icons-react';
import { lazy, memo, useState } from 'react';
import { Optional } from '../../../ui/optional.tsx';
import { useKeydown } from '../../../ui/rendering/use-keydown.ts';
import * as messages from '../../messages.ts';

const QuizHelp = lazy(async () => ({ default: (await import('./quiz-help.tsx')).QuizHelp }));

const WRITES = 'input,textarea,select,dialog,[role=dialog]';

/**
 * The button that explains the icons and the keys of a quiz. It looks like the note tools, which it
 * follows in their row. The key '?' does the same.
 */
export const HelpButton = memo(function HelpButton({ asksSure }: { asksSure: boolean }) {
  const [open, setOpen] = useState(false);
  useKeydown(({ key, target }) => {
    if (key === '?' && !(target instanceof Element && target.closest(WRITES))) setOpen(true);
  });
  return (
    <>
      <button
        type="button"
        aria-label={messages.keysAndHelp}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <IconHelp size={20} stroke={1.8} aria-hidden="true" />
        <span>{messages.help}</span>
      </button>
      <Optional>{open && <QuizHelp asksSure={asksSure} onClose={() => setOpen(false)} />}</Optional>
    </>
  );
});
