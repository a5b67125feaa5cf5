import '../ui/forms.css';
import { NOTE_LENGTH } from '@certway/contract/limits';
import type { ReportKind } from '@certway/contract/reports/index';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { useAppSelector } from '../store.ts';
import { Form } from '../ui/form.tsx';
import { reportKindLabels } from './labels.ts';
import * as messages from './messages.ts';
import classes from './reports.module.css';
import {
  BLANK_REPORT,
  findReportDraft,
  forgetReportDraft,
  type ReportDraft,
  storeReportDraft,
} from './stored-report.ts';

interface ReportFormProps {
  questionId: string;
  sending: boolean;
  error: unknown;
  /** Sends the report. The reply has data if the server has stored the report. */
  onSend: (report: ReportDraft) => Promise<{ data?: unknown }>;
  onClose: () => void;
}

const kindOptions = Object.entries(reportKindLabels).map(([value, label]) => ({ value, label }));

/** The form of a report, in which a person says in a sentence what is wrong with the question. */
export function ReportForm({ questionId, sending, error, onSend, onClose }: ReportFormProps) {
  const userId = useAppSelector(({ user }) => user.currentUser?._id ?? '');
  const [stored] = useState(() => findReportDraft(userId, questionId));
  const [draft, setDraft] = useState(stored ?? BLANK_REPORT);
  const change = (part: Partial<ReportDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    storeReportDraft(userId, questionId, next);
  };
  const { kind, text, source } = draft;
  const missing = text.trim() === '';
  const send = async () => {
    const { data } = await onSend(draft);
    if (data) forgetReportDraft(userId, questionId);
  };
  return (
    <Form className={classes.form} isWrong={missing} onSave={send}>
      {(submitted) => (
        <>
          {stored && <p className={classes.own}>{messages.draftWasKept}</p>}
          <NativeSelect
            label={messages.whatIsWrong}
            data={kindOptions}
            value={kind}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value as ReportKind })}
          />
          <Textarea
            label={messages.inASentence}
            autosize
            minRows={2}
            maxLength={NOTE_LENGTH}
            value={text}
            error={submitted && missing && messages.descriptionRequired}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
          <TextInput
            label={messages.whereStated}
            description={messages.whatSourceIsFor}
            maxLength={NOTE_LENGTH}
            value={source}
            onChange={({ currentTarget }) => change({ source: currentTarget.value })}
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
        </>
      )}
    </Form>
  );
}
