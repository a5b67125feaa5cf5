import '../ui/forms.css';
import { NOTE_LENGTH } from '@certway/contract/limits';
import type { ReportKind } from '@certway/contract/reports/index';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { reportKindLabels } from './labels.ts';
import * as messages from './messages.ts';
import classes from './reports.module.css';

interface ReportFormProps {
  sending: boolean;
  error: unknown;
  onSend: (report: { kind: ReportKind; text: string; source: string }) => void;
  onClose: () => void;
}

const kindOptions = Object.entries(reportKindLabels).map(([value, label]) => ({ value, label }));

/** The form of a report, in which a person says in a sentence what is wrong with the question. */
export function ReportForm({ sending, error, onSend, onClose }: ReportFormProps) {
  const [kind, setKind] = useState<ReportKind>('key-wrong');
  const [text, setText] = useState('');
  const [source, setSource] = useState('');
  const [showsRequired, setShowsRequired] = useState(false);
  const missing = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsRequired(true);
    if (!missing) onSend({ kind, text, source });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <NativeSelect
        label={messages.whatIsWrong}
        data={kindOptions}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as ReportKind)}
      />
      <Textarea
        label={messages.inASentence}
        autosize
        minRows={2}
        maxLength={NOTE_LENGTH}
        value={text}
        error={showsRequired && missing && messages.descriptionRequired}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <TextInput
        label={messages.whereStated}
        description={messages.whatSourceIsFor}
        maxLength={NOTE_LENGTH}
        value={source}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      />
      <p role="alert" className={classes.failed}>
        {isCallFailure(error) ? error.message : ''}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={sending}>
          {messages.sendReport}
        </Button>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
