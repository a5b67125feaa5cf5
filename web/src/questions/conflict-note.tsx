import { anyDraft } from '@certway/contract/kinds/index';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { draftOf, type QuestionForm } from '../kinds/editing/form.ts';
import { DifferenceList } from './changes/difference-list.tsx';
import { differences } from './changes/differences.ts';
import * as messages from './messages.ts';
import classes from './questions.module.css';
import type { ShownQuestion } from './shown.ts';

interface ConflictNoteProps {
  message: string;
  mine: QuestionForm;
  /** The version of the question that is stored on the server; null while it is loading. */
  theirs: ShownQuestion | null;
  onTakeTheirs: () => void;
  onKeepMine: (version: number) => void;
}

/**
 * Shows both versions after a conflict, so that a person decides and no change is overwritten
 * unseen. It is scrolled into view, because the save buttons may be far below it.
 */
export function ConflictNote(props: ConflictNoteProps) {
  const { message, mine, theirs, onTakeTheirs, onKeepMine } = props;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.scrollIntoView?.({ block: 'nearest' }), []);
  const { data } = anyDraft.safeParse(draftOf(mine));
  return (
    <div ref={note} className={classes.changed} role="alert">
      <strong>{message}</strong>
      {theirs && data && (
        <DifferenceList
          items={differences(theirs.question, data)}
          before={messages.theirsSaved}
          after={messages.yoursNotSaved}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={!theirs} onClick={onTakeTheirs}>
          {messages.useTheirs}
        </Button>
        <Button
          variant="default"
          disabled={!theirs}
          onClick={() => theirs && onKeepMine(theirs.version)}
        >
          {messages.keepMine}
        </Button>
      </div>
    </div>
  );
}
