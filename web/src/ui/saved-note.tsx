import type { ReactNode } from 'react';
import * as messages from './messages.ts';
import classes from './saved-note.module.css';

interface SavedNoteProps {
  isSaved: boolean;
  /** The field that is saved at once when it is changed. */
  children: ReactNode;
}

/** Says beside a field that its change is saved. */
export function SavedNote({ isSaved, children }: SavedNoteProps) {
  return (
    <div className={classes.field}>
      {children}
      <span role="status" className={classes.saved}>
        {isSaved && messages.saved}
      </span>
    </div>
  );
}
