import '../ui/forms.css';
import { LEARNER_NOTE_LENGTH } from '@certway/contract/limits';
import { Button, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { failureReason } from '../calls/failure.ts';
import { ConfirmDialog } from '../ui/asking/confirm-dialog.tsx';
import { Form } from '../ui/form.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { dayText } from '../ui/words/moments.ts';
import classes from './learner.module.css';
import * as messages from './messages.ts';
import {
  type LearnerNote,
  useCreateLearnerNoteMutation,
  useDeleteLearnerNoteMutation,
  useListLearnerNotesQuery,
  useUpdateLearnerNoteMutation,
} from './queries.ts';

interface NoteFormProps {
  label: string;
  button: string;
  initial?: string;
  failed: unknown;
  isBusy: boolean;
  /** Saves the note. It resolves to true if that succeeded. */
  onSave: (text: string) => Promise<boolean>;
  onCancel?: () => void;
}

/** A form for the text of a note. It is empty again after a new note was saved. */
function NoteForm(props: NoteFormProps) {
  const { label, button, initial = '', failed, isBusy, onSave, onCancel } = props;
  const [text, setText] = useState(initial);
  const isEmpty = text.trim() === '';
  const save = async () => {
    const isSaved = await onSave(text.trim());
    if (isSaved) setText(initial);
    return isSaved;
  };
  return (
    <Form className={classes.noteForm} isWrong={isEmpty} failure={failed} onSave={save}>
      {(submitted) => (
        <>
          <Textarea
            label={label}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={LEARNER_NOTE_LENGTH}
            value={text}
            error={submitted && isEmpty && messages.noteRequired}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <p role="alert" className={classes.failed}>
            {failed !== undefined && messages.notSaved({ why: failureReason(failed) })}
          </p>
          <div className={classes.buttons}>
            <Button type="submit" variant="default" loading={isBusy}>
              {button}
            </Button>
            {onCancel && (
              <Button variant="subtle" onClick={onCancel}>
                {messages.cancel}
              </Button>
            )}
          </div>
        </>
      )}
    </Form>
  );
}

interface NoteProps {
  userId: string;
  note: LearnerNote;
  onDeleted: () => void;
}

function Note({ userId, note, onDeleted }: NoteProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const [update, { error, isLoading }] = useUpdateLearnerNoteMutation();
  const [remove, removal] = useDeleteLearnerNoteMutation();
  const params = { userId, noteId: note._id };
  const day = dayText(note.createdAt);
  const save = async (text: string) => {
    const { data } = await update({ params, body: { text } });
    if (data) setMode('read');
    return data !== undefined;
  };
  const deleteNote = async () => {
    const { data } = await remove({ params });
    if (data) onDeleted();
  };
  if (mode === 'edit') {
    return (
      <NoteForm
        label={messages.noteText}
        button={messages.saveNote}
        initial={note.text}
        failed={error}
        isBusy={isLoading}
        onSave={save}
        onCancel={() => setMode('read')}
      />
    );
  }
  return (
    <>
      <p dir="auto" className={classes.note}>
        {note.text}
      </p>
      <div className={classes.line}>
        <span className={classes.soft}>{day}</span>
        <span>
          <Button
            variant="subtle"
            aria-label={messages.editNoteOf({ day })}
            onClick={() => setMode('edit')}
          >
            {messages.edit}
          </Button>
          <Button
            variant="subtle"
            aria-label={messages.deleteNoteOf({ day })}
            onClick={() => setMode('delete')}
          >
            {messages.deleteNote}
          </Button>
        </span>
      </div>
      {mode === 'delete' && (
        <ConfirmDialog
          title={messages.deleteThisNote}
          text={messages.cannotBeUndone}
          label={messages.deleteNote}
          failed={removal.error ? messages.notSaved({ why: failureReason(removal.error) }) : ''}
          onConfirm={deleteNote}
          onClose={() => setMode('read')}
        />
      )}
    </>
  );
}

/** The signed-in person's own notes about a learner. */
export function LearnerNotes({ userId }: { userId: string }) {
  const { data, isError, error, refetch } = useListLearnerNotesQuery({ params: { userId } });
  const [create, creation] = useCreateLearnerNoteMutation();
  const [status, setStatus] = useState('');
  const add = async (text: string) => {
    const created = await create({ params: { userId }, body: { text } });
    const isSaved = created.data !== undefined;
    setStatus(isSaved ? messages.noteAdded : '');
    return isSaved;
  };
  return (
    <section className={classes.card} aria-labelledby="notes">
      <Title order={2} size="h4" id="notes">
        {messages.notes}
      </Title>
      <p className={classes.soft}>{messages.whoReadsNotes}</p>
      <NoteForm
        label={messages.newNote}
        button={messages.addNote}
        failed={creation.error}
        isBusy={creation.isLoading}
        onSave={add}
      />
      <p role="status" className={classes.soft}>
        {status}
      </p>
      {isError && !data && (
        <LoadFailed text={messages.notesNotLoaded} error={error} onRetry={refetch} />
      )}
      <ul className={classes.rows}>
        {data?.map((note) => (
          <li key={note._id}>
            <Note userId={userId} note={note} onDeleted={() => setStatus(messages.noteDeleted)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
