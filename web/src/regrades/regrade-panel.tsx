import '../ui/forms.css';
import '@mantine/core/styles/Progress.layer.css';
import { NOTE_LENGTH } from '@certway/contract/limits';
import { Button, Checkbox, Progress, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { ChangeTable } from './change-table.tsx';
import { CorrectionBar } from './correction-bar.tsx';
import { correctionTypeLabels, effectSentences, isAtWork, stateLabels } from './labels.ts';
import * as messages from './messages.ts';
import {
  type Regrade,
  useApplyRegradeMutation,
  useDiscardRegradeMutation,
  useGetRegradeQuery,
  useUndoRegradeMutation,
} from './queries.ts';
import classes from './regrades.module.css';

const ASK_AGAIN_MS = 1000;

const problemIn = (...errors: unknown[]): string => errors.find(isCallFailure)?.message ?? '';

/** The decision about a correction. Its bar belongs to the panel, at whose lower edge it stays. */
function Decision({ regrade, onDone }: { regrade: Regrade; onDone: () => void }) {
  const [keepsPassed, setKeepsPassed] = useState(true);
  const [answer, setAnswer] = useState('');
  const [apply, applying] = useApplyRegradeMutation();
  const [discard, discarding] = useDiscardRegradeMutation();
  const params = { regradeId: regrade._id };
  const leave = async () => {
    const { error } = await discard({ params });
    if (!error) onDone();
  };
  return (
    <>
      <Checkbox
        label={messages.keepPasses}
        checked={keepsPassed}
        onChange={({ currentTarget }) => setKeepsPassed(currentTarget.checked)}
      />
      <Textarea
        label={messages.messageToReporters}
        autosize
        minRows={2}
        maxLength={NOTE_LENGTH}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <CorrectionBar
        failed={problemIn(applying.error, discarding.error)}
        note={stateLabels[regrade.state]}
      >
        <Button
          loading={applying.isLoading}
          onClick={() => void apply({ params, body: { keepsPassed, answer } })}
        >
          {messages.apply}
        </Button>
        <Button variant="default" loading={discarding.isLoading} onClick={leave}>
          {messages.discard}
        </Button>
      </CorrectionBar>
    </>
  );
}

function Undo({ regradeId }: { regradeId: string }) {
  const [undo, { isLoading, error }] = useUndoRegradeMutation();
  return (
    <div className={classes.form}>
      <p>{messages.whatUndoingDoes}</p>
      <p role="alert" className={classes.failed}>
        {problemIn(error)}
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          loading={isLoading}
          onClick={() => void undo({ params: { regradeId } })}
        >
          {messages.undo}
        </Button>
      </div>
    </div>
  );
}

interface RegradePanelProps {
  regradeId: string;
  /** Called when the correction is discarded. */
  onDone: () => void;
}

/** Shows a correction and its effect, with actions to apply, discard, or undo it. */
export function RegradePanel({ regradeId, onDone }: RegradePanelProps) {
  const [interval, setInterval] = useState(ASK_AGAIN_MS);
  const { data: regrade } = useGetRegradeQuery(
    { params: { regradeId } },
    { pollingInterval: interval, refetchOnMountOrArgChange: true },
  );
  if (!regrade) return null;
  const working = isAtWork(regrade);
  const wanted = working ? ASK_AGAIN_MS : 0;
  if (wanted !== interval) setInterval(wanted);
  const { state, remedy, rightBefore, rightAfter, done, of } = regrade;
  const [effect, ...details] = working ? [] : effectSentences(regrade);
  return (
    <section aria-label={messages.correction} className={classes.panel}>
      <p className={classes.remedy}>
        {`${correctionTypeLabels[remedy]}${rightBefore === rightAfter ? '' : `: ${rightBefore} → ${rightAfter}`}`}
      </p>
      {effect && <p className={classes.effect}>{effect}</p>}
      {details.length > 0 && (
        <ul className={classes.details}>
          {details.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {state !== 'foreseen' && (
        <p role="status" className={classes.state}>
          {stateLabels[state]}
          {working && ` · ${messages.doneOf({ done, of: Math.max(done, of) })}`}
        </p>
      )}
      {working && (
        <Progress value={of === 0 ? 100 : (100 * done) / of} aria-label={stateLabels[state]} />
      )}
      {!working && <ChangeTable key={state} regradeId={regradeId} />}
      {state === 'foreseen' && <Decision regrade={regrade} onDone={onDone} />}
      {state === 'applied' && <Undo regradeId={regradeId} />}
    </section>
  );
}
