import '../ui/forms.css';
import { NOTE_LENGTH } from '@certway/contract/limits';
import type { ReportKind } from '@certway/contract/reports';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useListOwnReportsQuery, useSendReportMutation } from './queries.ts';
import { ReportNote } from './report-note.tsx';
import classes from './reports.module.css';
import { kindWords } from './words.ts';

interface ReportDialogProps {
  quizId: string;
  questionId: string;
  onClose: () => void;
}

const kindOptions = Object.entries(kindWords).map(([value, label]) => ({ value, label }));

function ReportForm({ quizId, questionId, onClose }: ReportDialogProps) {
  const [kind, setKind] = useState<ReportKind>('key-wrong');
  const [text, setText] = useState('');
  const [source, setSource] = useState('');
  const [told, setTold] = useState(false);
  const [send, { isLoading, error }] = useSendReportMutation();
  const missing = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!missing) void send({ body: { quizId, questionId, kind, text, source } });
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
        label="Where does it stand? (optional)"
        description="A book, a page, a rule: it helps the trainer to decide"
        maxLength={NOTE_LENGTH}
        value={source}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      />
      <p role="alert" className={classes.failed}>
        {isCallFailure(error) ? error.message : ''}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={isLoading}>
          Send report
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The form, or what was reported before: one a person and version of the question. */
export function ReportDialog(props: ReportDialogProps) {
  const { quizId, questionId, onClose } = props;
  const { data, isLoading } = useListOwnReportsQuery(
    { params: { quizId } },
    { refetchOnMountOrArgChange: true },
  );
  const report = data?.find((each) => each.questionId === questionId);
  return (
    <Dialog title="Report this question" opened onClose={onClose} holds>
      {report && (
        <div className={classes.form} role="status">
          <ReportNote report={report} />
          <div className={classes.buttons}>
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      )}
      {!(report || isLoading) && <ReportForm {...props} />}
    </Dialog>
  );
}
