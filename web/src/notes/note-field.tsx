import '../ui/forms.css';
import { OWN_NOTE_LENGTH } from '@certway/contract/limits';
import { Textarea } from '@mantine/core';
import * as messages from './messages.ts';
import classes from './notes.module.css';
import type { StoredNote } from './sync/stored-note.ts';

interface NoteFieldProps {
  note: StoredNote | undefined;
  line: string;
  focused: boolean;
  onWrite: (text: string) => void;
}

/** A text field that saves while typing. */
export function NoteField({ note: kept, line, focused, onWrite }: NoteFieldProps) {
  const text = kept?.text ?? '';
  return (
    <div className={classes.field}>
      <Textarea
        label={messages.yourNote}
        description={messages.whoReadsIt({ characters: OWN_NOTE_LENGTH })}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={OWN_NOTE_LENGTH}
        value={text}
        autoFocus={focused}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
        // Stops key presses in the note from reaching the question, where letters are answers.
        onKeyDown={(event) => event.stopPropagation()}
      />
      <p role="status" className={classes.line}>
        {line}
      </p>
      {kept?.isOlder && text !== '' && (
        <p className={classes.line}>{messages.questionHasChanged}</p>
      )}
    </div>
  );
}
