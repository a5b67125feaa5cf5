import { IconBookmark, IconBookmarkFilled, IconNote } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useId, useState } from 'react';
import { useShortcuts } from '../ui/rendering/use-shortcuts.ts';
import { ToolRow } from '../ui/tool-row.tsx';
import * as messages from './messages.ts';
import { NoteField } from './note-field.tsx';
import { noteLineText } from './note-labels.ts';
import classes from './notes.module.css';
import { useNotebook } from './use-notebook.ts';

interface NoteToolsProps {
  accountId: string;
  quizId: string;
  questionId: string;
  /** True if the question is the only one on screen, so that keyboard shortcuts refer to it. */
  byKeys?: boolean;
  /** Content at the end of the row, such as a menu with less frequent actions. */
  children?: ReactNode;
}

export const NoteTools = memo(function NoteTools({
  accountId,
  quizId,
  questionId,
  byKeys = false,
  children,
}: NoteToolsProps) {
  const { notebook, state } = useNotebook(accountId);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(questionId);
  // The component is reused when the next question appears, so the note field is closed again.
  if (shown !== questionId) {
    setShown(questionId);
    setOpen(false);
  }
  const field = useId();
  useEffect(() => void notebook.open(quizId), [notebook, quizId]);
  const kept = state.notes[questionId];
  const bookmarked = kept?.bookmarked ?? false;
  const hasText = (kept?.text ?? '') !== '';
  const tap = () => void notebook.tap(quizId, questionId, !bookmarked);
  const toggle = () => setOpen(!open);
  // The shortcuts are the same as in a mock exam.
  useShortcuts(byKeys, { KeyF: tap, KeyO: toggle });
  const Sign = bookmarked ? IconBookmarkFilled : IconBookmark;
  const line = noteLineText(kept, state.trouble);
  return (
    <>
      <ToolRow isBeside={byKeys}>
        <button
          type="button"
          aria-pressed={bookmarked}
          aria-keyshortcuts={byKeys ? 'Shift+F' : undefined}
          onClick={tap}
        >
          <Sign size={20} stroke={1.8} aria-hidden="true" />
          <span>{messages.bookmark}</span>
        </button>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? field : undefined}
          aria-keyshortcuts={byKeys ? 'Shift+O' : undefined}
          data-written={hasText || undefined}
          onClick={toggle}
        >
          <IconNote size={20} stroke={1.8} aria-hidden="true" />
          <span>{hasText ? messages.yourNote : messages.addANote}</span>
        </button>
        {children}
      </ToolRow>
      {open ? (
        <div id={field} className={classes.opened}>
          <NoteField
            note={kept}
            line={line}
            focused
            onWrite={(text) => void notebook.write(quizId, questionId, text)}
          />
        </div>
      ) : (
        // While the note field is closed, the line about saving is shown only if saving has a
        // problem.
        kept && line !== 'Saved' && line !== 'Saving…' && <p className={classes.line}>{line}</p>
      )}
    </>
  );
});
