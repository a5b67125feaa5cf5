import '../ui/forms.css';
import { NOTE_LENGTH } from '@certway/contract/limits';
import type { ReportKind } from '@certway/contract/reports';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import classes from './reports.module.css';
import { kindWords } from './words.ts';

interface ReportFormProps {
  sending: boolean;
  error: unknown;
  onSend: (said: { kind: ReportKind; text: string; source: string }) => void;
  onClose: () => void;
}

const kindOptions = Object.entries(kindWords).map(([value, label]) => ({ value, label }));

/** What is wrong with a question, in a sentence. */
export function ReportForm({ sending, error, onSend, onClose }: ReportFormProps) {
  const [kind, setKind] = useState<ReportKind>('key-wrong');
  const [text, setText] = useState('');
  const [source, setSource] = useState('');
  const [told, setTold] = useState(false);
  const missing = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!missing) onSend({ kind, text, source });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <NativeSelect
        label="What is wrong?"
        data={kindOptions}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as ReportKind)}
      />
      <Textarea
        label="In a sentence"
        autosize
        minRows={2}
        maxLength={NOTE_LENGTH}
        value={text}
        error={told && missing && 'Say what is wrong'}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <TextInput
        label="Where is this stated? (optional)"
        description="A book, page, or rule: it helps the trainer decide"
        maxLength={NOTE_LENGTH}
        value={source}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      />
      <p role="alert" className={classes.failed}>
        {isCallFailure(error) ? error.message : ''}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={sending}>
          Send report
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
