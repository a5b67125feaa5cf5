import '../ui/forms.css';
import '@mantine/core/styles/Kbd.layer.css';
import { NOTE_LENGTH } from '@certway/contract/limits';
import type { CorrectionType } from '@certway/contract/regrades/index';
import { Button, Kbd, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { useKeys } from '../coaching/index.ts';
import { CorrectionForm, RegradePanel, type useCorrectionPreview } from '../regrades/index.ts';
import { Form } from '../ui/form.tsx';
import { DecisionBar, useBarForm } from '../ui/lists/decision-bar.tsx';
import * as messages from './messages.ts';
import { type ReportedQuestion, useDeclineReportsMutation } from './queries.ts';
import classes from './reports.module.css';

/** Labels of the keyboard shortcuts, which must match the keys in the call of `useKeys`. */
const keys = { key: 'K', accept: 'A', full: 'F', out: 'O', decline: 'D' };

interface QueuedProps {
  reported: ReportedQuestion;
  onGo?: ((by: number) => void) | undefined;
}

interface PreviewProps {
  /** The id of the form for the correction. */
  form: string;
  preview: ReturnType<typeof useCorrectionPreview>;
}

type DecisionProps = QueuedProps & PreviewProps & { onDeclined: (message: string) => void };

/** Previews the correction of a reported question, or declines its reports. */
export function ReportDecision({ reported, form, preview, onGo, onDeclined }: DecisionProps) {
  const [answer, setAnswer] = useState('');
  const { field, open, ...bar } = useBarForm<HTMLTextAreaElement>();
  const [decline, { isLoading, error }] = useDeclineReportsMutation();
  useKeys({ d: open });
  const isMissing = answer.trim() === '';
  const send = async () => {
    const { questionId } = reported;
    const { data } = await decline({ params: { questionId }, body: { answer } });
    if (!data) return;
    onDeclined(data.count > 0 ? messages.leftAndTold({ people: data.count }) : messages.leftAsItIs);
  };
  const failed = preview.failed || (isCallFailure(error) ? error.message : '');
  const main = (
    <Button type="submit" form={form} loading={preview.isLoading}>
      {messages.preview}
    </Button>
  );
  return (
    <DecisionBar
      {...bar}
      isFolded
      main={main}
      more={messages.leaveAsIs}
      failed={failed}
      onGo={onGo}
    >
      <Form className={classes.declining} isWrong={isMissing} onSave={send}>
        {(submitted) => (
          <>
            <Textarea
              ref={field}
              label={messages.leaveItBecause}
              autosize
              minRows={1}
              maxRows={6}
              maxLength={NOTE_LENGTH}
              value={answer}
              error={submitted && isMissing && messages.declineReasonRequired}
              onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={isLoading}>
              {messages.decline}
            </Button>
          </>
        )}
      </Form>
    </DecisionBar>
  );
}

/** Corrects a question. Each choice also has a keyboard shortcut. */
export function CorrectionPanel({ reported, form, preview, onGo }: QueuedProps & PreviewProps) {
  const { programId, paper, regradeId, isCoached } = reported;
  const [remedy, setRemedy] = useState<CorrectionType>(isCoached ? 'full' : 'key');
  useKeys({
    k: () => setRemedy('key'),
    a: () => setRemedy('accept'),
    f: () => setRemedy('full'),
    o: () => setRemedy('out'),
    n: () => onGo?.(1),
    p: () => onGo?.(-1),
  });
  if (regradeId) return <RegradePanel regradeId={regradeId} onDone={() => undefined} />;
  return (
    <div className={classes.correcting}>
      <CorrectionForm
        id={form}
        programId={programId}
        paper={paper}
        remedy={remedy}
        onRemedy={setRemedy}
        preview={preview}
      />
      <p className={classes.keys}>
        <Kbd>{keys.key}</Kbd> {messages.anotherKey}, <Kbd>{keys.accept}</Kbd> {messages.acceptToo},{' '}
        <Kbd>{keys.full}</Kbd> {messages.fullMarks}, <Kbd>{keys.out}</Kbd> {messages.outOfScore},{' '}
        <Kbd>{keys.decline}</Kbd> {messages.leaveIt}
      </p>
    </div>
  );
}
