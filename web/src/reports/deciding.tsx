import '../ui/forms.css';
import '@mantine/core/styles/Kbd.layer.css';
import { NOTE_LENGTH } from '@certway/contract/limits';
import type { Remedy } from '@certway/contract/regrades';
import { Button, Kbd, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { useKeys } from '../coaching/index.ts';
import { RegradePanel, RemedyForm } from '../regrades/index.ts';
import queue from '../ui/lists/one-at-a-time.module.css';
import { Steps } from '../ui/lists/one-at-a-time.tsx';
import { countText } from '../ui/words/counts.ts';
import { type ReportedQuestion, useDeclineReportsMutation } from './queries.ts';
import classes from './reports.module.css';

interface DecidingProps {
  reported: ReportedQuestion;
  onGo: (by: number) => void;
  onDeclined: (told: string) => void;
  onForeseen: (regradeId: string) => void;
}

function DeclineForm({ reported, onDeclined }: Pick<DecidingProps, 'reported' | 'onDeclined'>) {
  const [answer, setAnswer] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const [decline, { isLoading, error }] = useDeclineReportsMutation();
  useKeys({ d: () => field.current?.focus() });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { questionId } = reported;
    const { data } = await decline({ params: { questionId }, body: { answer } });
    if (!data) return;
    const told = data.count > 0 ? `; ${countText(data.count, 'person', 'people')} told why` : '';
    onDeclined(`Left as it is${told}.`);
  };
  return (
    <form className={classes.form} onSubmit={send}>
      <Textarea
        ref={field}
        label={
          <>
            Leave it as it is, because <Kbd>D</Kbd>
          </>
        }
        autosize
        minRows={2}
        maxLength={NOTE_LENGTH}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <p role="alert" className={classes.failed}>
        {isCallFailure(error) ? error.message : ''}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={isLoading} disabled={answer.trim() === ''}>
          Decline
        </Button>
      </div>
    </form>
  );
}

/** Put right, or left as it is: by keys as well. */
export function Deciding({ reported, onGo, onDeclined, onForeseen }: DecidingProps) {
  const { programId, paper, regradeId, isCoached } = reported;
  const [remedy, setRemedy] = useState<Remedy>(isCoached ? 'full' : 'key');
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
      <RemedyForm
        programId={programId}
        paper={paper}
        remedy={remedy}
        onRemedy={setRemedy}
        onForeseen={onForeseen}
      />
      <p className={classes.keys}>
        <Kbd>K</Kbd> another key, <Kbd>A</Kbd> accept too, <Kbd>F</Kbd> full marks, <Kbd>O</Kbd> out
        of the score
      </p>
      <hr className={queue.rule} />
      <DeclineForm reported={reported} onDeclined={onDeclined} />
      <Steps onGo={onGo} />
    </>
  );
}
