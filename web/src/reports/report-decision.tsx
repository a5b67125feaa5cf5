import '../ui/forms.css';
import '@mantine/core/styles/Kbd.layer.css';
import { NOTE_LENGTH } from '@certway/contract/limits';
import type { CorrectionType } from '@certway/contract/regrades/index';
import { Button, Kbd, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { useKeys } from '../coaching/index.ts';
import { CorrectionForm, RegradePanel } from '../regrades/index.ts';
import { Form } from '../ui/form.tsx';
import queue from '../ui/lists/review-queue-stepper.module.css';
import { StepButtons } from '../ui/lists/review-queue-stepper.tsx';
import * as messages from './messages.ts';
import { type ReportedQuestion, useDeclineReportsMutation } from './queries.ts';
import classes from './reports.module.css';

/** Labels of the keyboard shortcuts, which must match the keys in the call of `useKeys`. */
const keys = { key: 'K', accept: 'A', full: 'F', out: 'O', decline: 'D' };

interface ReportDecisionProps {
  reported: ReportedQuestion;
  onGo: (by: number) => void;
  onDeclined: (message: string) => void;
  onPreview: (regradeId: string) => void;
}

function DeclineForm({
  reported,
  onDeclined,
}: Pick<ReportDecisionProps, 'reported' | 'onDeclined'>) {
  const [answer, setAnswer] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const [decline, { isLoading, error }] = useDeclineReportsMutation();
  useKeys({ d: () => field.current?.focus() });
  const isMissing = answer.trim() === '';
  const send = async () => {
    const { questionId } = reported;
    const { data } = await decline({ params: { questionId }, body: { answer } });
    if (!data) return;
    onDeclined(data.count > 0 ? messages.leftAndTold({ people: data.count }) : messages.leftAsItIs);
  };
  return (
    <Form className={classes.form} isWrong={isMissing} onSave={send}>
      {(submitted) => (
        <>
          <Textarea
            ref={field}
            label={
              <>
                {messages.leaveItBecause} <Kbd>{keys.decline}</Kbd>
              </>
            }
            autosize
            minRows={2}
            maxLength={NOTE_LENGTH}
            value={answer}
            error={submitted && isMissing && messages.declineReasonRequired}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
          <p role="alert" className={classes.failed}>
            {isCallFailure(error) ? error.message : ''}
          </p>
          <div className={classes.buttons}>
            <Button type="submit" variant="default" loading={isLoading}>
              {messages.decline}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** Corrects a question or declines its reports. Each choice also has a keyboard shortcut. */
export function ReportDecision({ reported, onGo, onDeclined, onPreview }: ReportDecisionProps) {
  const { programId, paper, regradeId, isCoached } = reported;
  const [remedy, setRemedy] = useState<CorrectionType>(isCoached ? 'full' : 'key');
  useKeys({
    k: () => setRemedy('key'),
    a: () => setRemedy('accept'),
    f: () => setRemedy('full'),
    o: () => setRemedy('out'),
    n: () => onGo(1),
    p: () => onGo(-1),
  });
  if (regradeId) return <RegradePanel regradeId={regradeId} onDone={() => undefined} />;
  return (
    <>
      <CorrectionForm
        programId={programId}
        paper={paper}
        remedy={remedy}
        onRemedy={setRemedy}
        onPreview={onPreview}
      />
      <p className={classes.keys}>
        <Kbd>{keys.key}</Kbd> {messages.anotherKey}, <Kbd>{keys.accept}</Kbd> {messages.acceptToo},{' '}
        <Kbd>{keys.full}</Kbd> {messages.fullMarks}, <Kbd>{keys.out}</Kbd> {messages.outOfScore}
      </p>
      <hr className={queue.rule} />
      <DeclineForm reported={reported} onDeclined={onDeclined} />
      <StepButtons onGo={onGo} />
    </>
  );
}
